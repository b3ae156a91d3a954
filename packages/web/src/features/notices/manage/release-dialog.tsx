import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { releaseNotice } from '@cass/contract/notices/manage-endpoints.ts'
import { type FormEvent, useId, useState } from 'react'
import { useIdempotencyKeys } from '../../../editing/idempotency-keys.ts'
import { callForReply, refusedFields } from '../../../lib/api.ts'
import { showTime } from '../../../lib/format.ts'
import { say } from '../../../lib/language.ts'
import { fromMarketInput, marketInputProblem } from '../../../lib/market-input.ts'
import { toast } from '../../../lib/toast.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'
import { DateTimeField } from '../../../ui/fields/date-time-field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { releaseWords as words } from './text.ts'
import type { Acted } from './use-actions.ts'

/** Publishes now, or at a time of the market. */
export function ReleaseDialog({
  notice,
  onDone,
  onClose,
  onRefused,
}: {
  notice: Acted
  onDone: (version: number) => void
  onClose: () => void
  /** What is not complete yet; without it, the dialog says so itself. */
  onRefused?: (fields: readonly RefusedField[]) => void
}) {
  const [later, setLater] = useState(false)
  const [time, setTime] = useState('')
  const [timeError, setTimeError] = useState<string>()
  const [missing, setMissing] = useState<readonly RefusedField[]>([])
  const form = useId()
  const key = useIdempotencyKeys()
  const { run, working, guarded } = useGuarded(release)

  async function release(event: FormEvent) {
    event.preventDefault()
    const wrong = later && (time ? marketInputProblem(time) : say(words.timeMissing))
    if (wrong) return setTimeError(wrong)
    const { id, version } = notice
    const body = { id, version, ...(later && { releaseTime: fromMarketInput(time) }) }
    const reply = await callForReply(releaseNotice, { body }, { idempotencyKey: key.of(body) })
    if (reply.code === 'ACK') {
      const at = showTime(reply.data.releaseTime, '{y}-{m}-{d} {h}:{i}')
      toast.success(say(later ? fill(words.scheduled, { time: at }) : words.published))
      return onDone(reply.data.version)
    }
    const fields = refusedFields(reply)
    setTimeError(fields.find(({ path }) => path === 'releaseTime')?.message)
    const others = fields.filter(({ path }) => path !== 'releaseTime')
    if (others.length > 0 && onRefused) onRefused(others)
    else setMissing(others)
  }

  return (
    <Dialog
      open
      title={say(words.title)}
      onClose={onClose}
      footer={
        <button
          type="submit"
          form={form}
          className="button button-primary"
          aria-busy={working}
          disabled={guarded}
        >
          {say(later ? words.schedule : words.publish)}
        </button>
      }
    >
      <form id={form} onSubmit={run} noValidate>
        <p>{say(fill(words.lead, { title: notice.title }))}</p>
        {missing.length > 0 && <Missing fields={missing} />}
        <RadioGroup
          name="when"
          label={say(words.when)}
          labelHidden
          value={later ? 'later' : 'now'}
          options={(['now', 'later'] as const).map((value) => ({ value, label: say(words[value]) }))}
          onChange={(when) => setLater(when === 'later')}
        />
        {later && (
          <DateTimeField
            label={say(words.time)}
            name="time"
            value={time}
            onChange={(value) => {
              setTime(value)
              setTimeError(undefined)
            }}
            error={timeError}
            help={say(words.timeHelp)}
          />
        )}
      </form>
    </Dialog>
  )
}

const names: Readonly<Record<string, (typeof words.fields)[keyof typeof words.fields]>> = words.fields

const Missing = ({ fields }: { fields: readonly RefusedField[] }) => (
  <div className="form-error" role="alert">
    <div>
      {say(words.refused)}
      <ul>
        {fields.map(({ path, message }) => (
          <li key={path}>
            {names[path] && `${say(names[path])}: `}
            {message}
          </li>
        ))}
      </ul>
    </div>
  </div>
)
