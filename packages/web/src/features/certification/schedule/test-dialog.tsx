import type { SlotGone } from '@cass/contract/certification/slot-endpoints.ts'
import { slotGoneSchema } from '@cass/contract/certification/slot-endpoints.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TestCalendar } from '../../../domain/test-calendar/test-calendar.tsx'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { DescriptionList } from '../../../ui/page/description-list.tsx'
import { StatusTag } from '../../../ui/page/status-tag.tsx'
import { giveUpTest, moveTest, type ScheduledTest } from './queries.ts'
import { sayOf } from './slot.ts'
import { words } from './text.ts'

type Step = 'look' | 'move' | 'release'

/** A test of the board: what it is, and to another time with it or off the board. */
export function TestDialog({ test, onClose }: { test: ScheduledTest; onClose: () => void }) {
  const [step, setStep] = useState<Step>('look')
  const back = () => setStep('look')
  if (step === 'move') return <MoveDialog test={test} onBack={back} onClose={onClose} />
  if (step === 'release') return <ReleaseDialog test={test} onBack={back} onClose={onClose} />
  return (
    <Dialog
      open
      title={test.institutionName}
      onClose={onClose}
      footer={
        <>
          {test.moves.includes('release') && (
            <Button variant="danger-outline" onClick={() => setStep('release')}>
              {say(words.release)}
            </Button>
          )}
          {test.moves.includes('reschedule') && (
            <Button variant="primary" onClick={() => setStep('move')}>
              {say(words.move)}
            </Button>
          )}
        </>
      }
    >
      <DescriptionList
        rows={[
          [
            say(words.number),
            <span key="number" className="mono">
              {test.applyOrdNo}
            </span>,
          ],
          [say(words.subject), test.subject],
          [say(words.families), test.families.map((family) => interfaceFamilies[family].short).join(', ')],
          [say(words.status), <StatusTag key="status" workflow={certificationWorkflow} code={test.status} />],
        ]}
      />
    </Dialog>
  )
}

type StepProps = { test: ScheduledTest; onBack: () => void; onClose: () => void }

function MoveDialog({ test, onBack, onClose }: StepProps) {
  const [time, setTime] = useState<TestTime | null>(null)
  const [gone, setGone] = useState<SlotGone | null>(null)
  const [error, setError] = useState<string>()
  const client = useQueryClient()
  const { guarded, run, working } = useGuarded(async () => {
    const reply = await moveTest(client, test, time!)
    if (reply.code === 'ACK') {
      toast.success(sayOf(test, words.moved))
      return onClose()
    }
    const found = slotGoneSchema.safeParse(reply.data)
    setGone(found.success ? found.data : null)
    setError(found.success ? undefined : reply.message)
    setTime(null)
  })
  return (
    <Dialog
      open
      wide
      title={`${say(words.moveTitle)} · ${test.institutionName}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>{say(words.back)}</Button>
          <Button variant="primary" loading={working} disabled={guarded || time === null} onClick={run}>
            {say(words.moveTo)}
          </Button>
        </>
      }
    >
      <TestCalendar
        label={say(words.newTime)}
        families={test.families}
        applicationId={test.id}
        value={time}
        gone={gone}
        error={error}
        onChange={(next, state) => {
          setGone(null)
          // Whoever waits there comes first.
          setError(state === 'waitlist' ? say(words.full) : undefined)
          setTime(state === 'waitlist' ? null : next)
        }}
      />
    </Dialog>
  )
}

function ReleaseDialog({ test, onBack, onClose }: StepProps) {
  const [feedback, setFeedback] = useState('')
  const [error, setError] = useState<string>()
  const client = useQueryClient()
  const { guarded, run, working } = useGuarded(async () => {
    if (feedback.trim() === '') return setError(say(words.releaseEmpty))
    await giveUpTest(client, test, feedback)
    toast.success(sayOf(test, words.released))
    onClose()
  }, 'ends here')
  return (
    <Dialog
      open
      title={`${say(words.release)} · ${test.institutionName}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack}>{say(words.back)}</Button>
          <Button variant="danger" loading={working} disabled={guarded} onClick={run}>
            {say(words.release)}
          </Button>
        </>
      }
    >
      <p>{say(words.releaseLead)}</p>
      <TextField
        name="feedback"
        label={say(words.releaseReason)}
        help={say(words.releaseHelp)}
        rows={3}
        value={feedback}
        error={error}
        onChange={(next) => {
          setFeedback(next)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
