import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { thousands } from '@cass/contract/kit/format.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { exportApplications, exportLimit } from '@cass/contract/review-tasks/endpoints.ts'
import { callBlob } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { Icon } from '../../kit/ui/icons.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { saveAs } from '../../kit/upload.ts'
import { useGuarded } from '../../kit/use-guarded.ts'
import css from './export-button.module.css'
import { listWords as words } from './text.ts'

/** What the filters find, as a sheet. */
export function ExportButton({
  filters,
  found,
}: {
  filters: BodyOf<typeof exportApplications>
  found: { total: number; more: boolean } | undefined
}) {
  const { run, working } = useGuarded(async () => {
    const { blob } = await callBlob(exportApplications, { body: filters })
    saveAs(blob, say(fill(words.exportFile, { date: marketDate(new Date()) })))
    toast.success(say(found?.more ? fill(words.exportedMany, { n: thousands(exportLimit) }) : words.exported))
  })
  return (
    <>
      {working && (
        <span className={css.progress} role="status">
          <progress aria-label={say(words.exporting)} />
          {say(words.exporting)}
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
