import type { ApplicationRow, ProcessView as View } from '@cass/contract/applications/schemas.ts'
import type { ReactNode } from 'react'
import { say } from '../../lib/language.ts'
import { commonWords } from '../../lib/text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { PrintButton } from '../../ui/page/print-button.tsx'
import { processTitle } from './process-title.ts'
import css from './process-view.module.css'
import { ProcessView } from './process-view.tsx'
import type { ProcessStep } from './step.tsx'

/** The process view over the page it was opened on. */
export function ProcessDialog({
  application,
  stepAction,
  links,
  onClose,
}: {
  application: Pick<ApplicationRow, 'id' | 'serviceType' | 'applyOrdNo'>
  stepAction?: (step: ProcessStep, view: View) => ReactNode
  /** Where else it can be looked at. */
  links?: ReactNode
  onClose: () => void
}) {
  const title = processTitle(application)
  return (
    <Dialog
      open
      wide
      prints
      title={title}
      onClose={onClose}
      footer={
        <>
          {links}
          <PrintButton />
          <button type="button" className="button button-primary" data-start onClick={onClose}>
            {say(commonWords.close)}
          </button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too. */}
      <section className={css.over} tabIndex={0} aria-label={title}>
        <ProcessView id={application.id} {...(stepAction && { stepAction })} />
      </section>
    </Dialog>
  )
}
