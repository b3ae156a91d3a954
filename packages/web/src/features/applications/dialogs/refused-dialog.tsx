import { submitApplications } from '@cass/contract/applications/endpoints.ts'
import type { ApplicationRow, Finding } from '@cass/contract/applications/schemas.ts'
import { problemIn } from '@cass/contract/kit/issue-text.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { isBlank } from '@cass/contract/kit/written.ts'
import { useState } from 'react'
import { formPath, sayServiceType } from '../../../domain/applications/service-type.ts'
import { useConfirmedClose } from '../../../editing/unsaved.ts'
import { refusedFields } from '../../../lib/api.ts'
import { language, say } from '../../../lib/language.ts'
import { goTo } from '../../../lib/navigate.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { Refusal } from '../opened.ts'
import { words as common } from '../text.ts'
import css from './dialogs.module.css'
import { refusedWords as words } from './text.ts'

type Props = {
  rows: readonly ApplicationRow[]
  reply: Refusal
  onSubmit: (gateReason: string) => Promise<boolean>
  onClose: () => void
}

/** Why several go-live applications were not submitted, each with the way to its form. */
export const RefusedDialog = (props: Props) =>
  props.reply.code === 'GATE_FINDINGS' ? <Findings {...props} /> : <Problems {...props} />

/** `applications.<index>.…` says which of them. */
const rowAt = (rows: readonly ApplicationRow[], path: string) =>
  rows[Number(/^applications\.(\d+)\./.exec(path)?.[1] ?? (rows.length === 1 ? 0 : -1))]

function Problems({ rows, reply, onClose }: Props) {
  const found = Map.groupBy(refusedFields(reply), ({ path }) => rowAt(rows, path))
  return (
    <Dialog
      open
      title={say(words.refused)}
      onClose={onClose}
      footer={
        <button type="button" className="button button-primary" data-start onClick={onClose}>
          {say(common.close)}
        </button>
      }
    >
      <p>{found.size > 0 ? say(words.refusedLead) : reply.message}</p>
      <ul className={css.refused}>
        {[...found].map(([row, problems]) => (
          <li key={row?.id ?? ''}>
            {row && <RowHead row={row} note={say(fill(words.problems, { n: problems.length }))} />}
            <ul>
              {[...new Set(problems.map(({ message }) => message))].map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function RowHead({ row, note }: { row: ApplicationRow; note: string }) {
  const page = formPath(row)
  return (
    <p className={css.rowHead}>
      <button
        type="button"
        className="link mono"
        aria-label={say(fill(words.open, { number: row.applyOrdNo }))}
        onClick={() => page && goTo(page)}
      >
        {row.applyOrdNo}
      </button>
      <span>{note}</span>
    </p>
  )
}

const reasonRule = submitApplications.body.shape.gateReason

/** Disagreements with what was filed before; with a reason it goes to review all the same. */
function Findings({ rows, reply, onSubmit, onClose }: Props) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const findings = reply.data as readonly Finding[]
  const grouped = Map.groupBy(findings, ({ path }) => rowAt(rows, path))
  const { run, working } = useGuarded(async () => {
    const read = reasonRule.safeParse(reason)
    setError(problemIn(reasonRule, reason, language))
    if (read.success && (await onSubmit(read.data))) onClose()
  }, 'ends here')
  const close = useConfirmedClose(reason.trim() !== '', onClose)
  return (
    <Dialog
      open
      wide
      title={say(words.findings)}
      onClose={close}
      footer={
        <>
          <button type="button" className="button" data-start onClick={close}>
            {say(common.close)}
          </button>
          <button
            type="button"
            className="button button-primary"
            disabled={working || isBlank(reason)}
            onClick={() => run()}
          >
            {say(words.anyway)}
          </button>
        </>
      }
    >
      <p>{say(words.findingsLead)}</p>
      <ul className={css.refused}>
        {[...grouped].map(([row, found]) => (
          <li key={row?.id ?? ''}>
            {row && <RowHead row={row} note={sayServiceType(row.serviceType)} />}
            <ul>
              {found.map((finding) => (
                <li key={`${finding.path} ${finding.kind} ${finding.applyOrdNo}`}>
                  <span className={css.finding}>
                    <Icon name="warning" size={16} />
                    {finding.message}
                  </span>
                  <small>
                    {say(
                      fill(words.against, {
                        number: finding.applyOrdNo,
                        type: sayServiceType(finding.serviceType),
                      }),
                    )}
                  </small>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <TextField
        name="reason"
        label={say(words.reason)}
        rows={3}
        value={reason}
        error={error}
        onChange={setReason}
      />
    </Dialog>
  )
}
