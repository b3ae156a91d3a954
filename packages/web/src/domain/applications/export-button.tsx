import { exportLimit } from '@cass/contract/applications/endpoints.ts'
import { thousands } from '@cass/contract/kit/format.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { saveAs } from '../../lib/upload.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Icon } from '../../ui/icons.tsx'
import { exportWords as words } from '../application-form/text.ts'
import css from './export-button.module.css'

/** A list as a sheet: what its filters find. */
export function ExportButton({
  load,
  found,
  file = words.file,
}: {
  load: () => Promise<{ blob: Blob }>
  /** What the list found; `more`: beyond what is counted. */
  found: { total: number; more?: boolean } | undefined
  /** What it is saved as, with the `date`. */
  file?: Text
}) {
  const { run, working } = useGuarded(async () => {
    const { blob } = await load()
    saveAs(blob, say(fill(file, { date: marketDate(new Date()) })))
    if (found?.more || (found && found.total > exportLimit))
      toast.info(say(fill(words.cut, { n: thousands(exportLimit) })))
  })
  return (
    <>
      {working && (
        <span className={css.progress} role="status">
          <progress aria-label={say(words.working)} />
          {say(words.working)}
        </span>
      )}
      <button
        type="button"
        className="button"
        disabled={working || !found || found.total === 0}
        onClick={() => run()}
      >
        <Icon name="download" size={16} />
        {say(words.export)}
      </button>
    </>
  )
}
