import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { releaseNotice } from '@cass/contract/notices/endpoints.ts'
import { type FormEvent, useId, useState } from 'react'
import { call, refusedFields } from '../../../kit/api.ts'
import { showTime } from '../../../kit/format.ts'
import { say } from '../../../kit/language.ts'
import { fromMarketInput } from '../../../kit/market-input.ts'
import { useSubmitKey } from '../../../kit/submit-key.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { Field } from '../../../kit/ui/form/field.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { useGuarded } from '../../../kit/use-guarded.ts'
import css from './release-dialog.module.css'
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
  const key = useSubmitKey()
  const { run, working, guarded } = useGuarded(release)

  async function release(event: FormEvent) {
    event.preventDefault()
    if (later && !time) return setTimeError(say(words.timeMissing))
    const { id, version } = notice
    const body = { id, version, ...(later && { releaseTime: fromMarketInput(time) }) }
    const reply = await call(releaseNotice, { body }, { idempotencyKey: key.of(body) })
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
        <fieldset className={css.when}>
          <legend className="visually-hidden">{say(words.when)}</legend>
          {[false, true].map((each) => (
            <label key={String(each)}>
              <input type="radio" name="when" checked={later === each} onChange={() => setLater(each)} />
              {say(each ? words.later : words.now)}
            </label>
          ))}
        </fieldset>
        {later && (
          <Field
            label={say(words.time)}
            name="time"
            type="datetime-local"
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
