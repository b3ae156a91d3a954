import type { CertificationRow } from '@cass/contract/certification/endpoints.ts'
import { appealTest, rescheduleTest } from '@cass/contract/certification/endpoints.ts'
import { appealLimit } from '@cass/contract/certification/enums.ts'
import { type SlotGone, slotGoneSchema } from '@cass/contract/certification/slot-endpoints.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { written } from '@cass/contract/kit/written.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { TestCalendar } from '../../domain/test-calendar/test-calendar.tsx'
import { readDraft, useDraft } from '../../editing/draft.ts'
import { FormAlert } from '../../editing/form-alert.tsx'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { submitOnCtrlEnter } from '../../editing/submit-on-ctrl-enter.ts'
import { callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { sayTime } from './test-time.ts'
import { testWords, timeDialogWords as words } from './text.ts'

type Props = { test: CertificationRow; what: 'reschedule' | 'appeal'; onClose: () => void }

/** Another time for a test; of one that failed, with the reason for the appeal. */
export function TimeDialog({ test, what, onClose }: Props) {
  const { id, version, applyOrdNo: number, subject, families } = test
  const isAppeal = what === 'appeal'
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const formId = useId()
  const [time, setTime] = useState<TestTime | null>(null)
  const [gone, setGone] = useState<SlotGone | null>(null)
  const draftKey = `appeal:${id}`
  const [reason, setReason] = useState(() => readDraft<{ reason: string }>(draftKey)?.value.reason ?? '')
  const draft = useDraft(isAppeal ? draftKey : undefined, { reason })
  const [errors, setErrors] = useState<{ time?: string; reason?: string; form?: string }>({})

  const { run, working } = useGuarded(async () => {
    setGone(null)
    const found = {
      ...(!time && { time: say(words.timeNeeded) }),
      ...(isAppeal && written(reason) === '' && { reason: say(words.reasonNeeded) }),
    }
    setErrors(found)
    if (!time || Object.keys(found).length > 0) return
    const moved = { id, version, ...time }
    const options = { takes: ['CONFLICT'] as const, idempotencyKey: idempotencyKeys.of({ ...moved, reason }) }
    const reply = await (isAppeal
      ? callForReply(appealTest, { body: { ...moved, reason: written(reason) } }, options)
      : callForReply(rescheduleTest, { body: moved }, options)
    ).finally(() => client.invalidateQueries({ queryKey: applicationsKey }))
    if (reply.code === 'ACK') {
      draft.clear()
      toast.success(say(fill(isAppeal ? words.appealed : words.moved, { time: sayTime(time) })))
      return onClose()
    }
    if (reply.code === 'ACCEPTANCE_TEST_TIME_VERIFY_FAIL') {
      setGone(slotGoneSchema.safeParse(reply.data).data ?? null)
      return setErrors({ time: reply.message })
    }
    const at = (...names: string[]) => refusedFields(reply).find(({ path }) => names.includes(path))?.message
    const [ofTime, ofReason] = [at('date', 'session'), at('reason')]
    setErrors({
      ...(ofTime && { time: ofTime }),
      ...(ofReason && { reason: ofReason }),
      ...(!ofTime && !ofReason && { form: reply.message }),
    })
  }, 'ends here')

  return (
    <Dialog
      open
      full
      title={say(isAppeal ? words.appeal : words.reschedule)}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {say(testWords.cancel)}
          </button>
          <button type="submit" form={formId} className="button button-primary" disabled={working}>
            {say(isAppeal ? words.confirmAppeal : words.confirmReschedule)}
          </button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onKeyDown={submitOnCtrlEnter}
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <p>
          {say(
            fill(isAppeal ? words.appealLead : words.rescheduleLead, {
              number,
              subject,
              n: appealLimit - test.appeals,
            }),
          )}
        </p>
        <FormAlert message={errors.form} />
        {isAppeal && (
          <TextField
            name="reason"
            label={say(words.reason)}
            rows={3}
            value={reason}
            error={errors.reason}
            onChange={(next) => {
              setReason(next)
              setErrors(({ reason: _, ...others }) => others)
            }}
          />
        )}
        <TestCalendar
          label={say(words.time)}
          families={families}
          value={time}
          applicationId={id}
          error={errors.time}
          gone={gone}
          onChange={(next) => {
            setTime(next)
            setGone(null)
            setErrors(({ time: _, ...others }) => others)
          }}
        />
      </form>
    </Dialog>
  )
}
