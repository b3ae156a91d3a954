import { auditExportLimit, exportAuditLog, startAuditExport } from '@cass/contract/audit-log/endpoints.ts'
import { thousands } from '@cass/contract/kit/format.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call, callBlob } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { saveAs } from '../../lib/upload.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import css from './audit-log.module.css'
import { exportsKey, type Filters } from './queries.ts'
import { exportWords as words } from './text.ts'

/** What the filters find: at once where it is little, by a job where it is more. */
export function ExportRows({
  filters,
  found,
  onStarted,
}: {
  filters: Filters
  found: { total: number; more: boolean } | undefined
  onStarted: () => void
}) {
  const client = useQueryClient()
  const { run, working } = useGuarded(async () => {
    if (!found?.more) {
      const { blob } = await callBlob(exportAuditLog, { body: filters })
      saveAs(blob, say(fill(words.file, { date: marketDate(new Date()) })))
      return
    }
    const body = say(fill(words.largeBody, { n: thousands(auditExportLimit) }))
    if (!(await confirm({ title: say(words.large), body, ok: say(words.start) }))) return
    await call(startAuditExport, { body: filters })
    await client.invalidateQueries({ queryKey: exportsKey })
    toast.success(say(words.started))
    onStarted()
  })
  return (
    <p className={css.bar}>
      <Button
        icon={<Icon name="download" size={16} />}
        aria-disabled={working || !found || found.total === 0}
        onClick={() => {
          if (found && found.total > 0) void run()
        }}
      >
        {say(working ? words.working : found?.more ? words.large : words.export)}
      </Button>
    </p>
  )
}
