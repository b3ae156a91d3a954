import type { ApplicationRow } from '@cass/contract/applications/endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { Link } from '@tanstack/react-router'
import { ProcessView } from '../../../kit/application/process-view.tsx'
import { say } from '../../../kit/language.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { BeginStep } from '../apply/begin-step.tsx'
import { words as common } from '../text.ts'
import css from './dialogs.module.css'
import { processWords as words } from './text.ts'

export function ProcessDialog({ row, onClose }: { row: ApplicationRow; onClose: () => void }) {
  return (
    <Dialog
      open
      wide
      title={say(fill(words.of, { number: row.applyOrdNo }))}
      onClose={onClose}
      footer={
        <>
          <Link
            to="/service-application/process-view"
            search={{ id: row.id } as never}
            className="button"
            onClick={onClose}
          >
            {say(words.asPage)}
          </Link>
          <button type="button" className="button button-primary" data-start onClick={onClose}>
            {say(common.close)}
          </button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too. */}
      <section className={css.process} tabIndex={0} aria-label={say(words.title)}>
        <ProcessView id={row.id} stepAction={(step, view) => <BeginStep step={step} view={view} />} />
      </section>
    </Dialog>
  )
}
