import { fill } from '@cass/contract/kit/text.ts'
import { delegateTask, type TaskRow } from '@cass/contract/reviews/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { submitOnCtrlEnter } from '../../editing/submit-on-ctrl-enter.ts'
import { useConfirmedClose } from '../../editing/unsaved.ts'
import { callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { outOfHand, whoWasFaster } from './meanwhile.ts'
import { colleaguesQuery } from './queries.ts'
import { delegateWords as words } from './text.ts'
import { useTaskMoves } from './use-task-moves.ts'

/** Hands a task to a colleague: who has least in hand comes first. */
export function DelegateDialog({ task, onClose }: { task: TaskRow; onClose: () => void }) {
  const { data, error, refetch } = useQuery(colleaguesQuery(task.id))
  const [userId, setUserId] = useState('')
  const [comment, setComment] = useState('')
  const [refused, setRefused] = useState<Record<string, string>>({})
  const { delegated, refresh } = useTaskMoves()
  const id = useId()
  const colleagues = data?.toSorted((one, other) => one.open - other.open)

  const { run, working, guarded } = useGuarded(async () => {
    if (userId === '') return setRefused({ userId: say(words.choose) })
    const body = { taskId: task.id, version: task.version, userId, comment }
    const reply = await callForReply(delegateTask, { body }, { takes: outOfHand })
    if (reply.code === 'ACK') {
      await delegated(colleagues!.find((each) => each.id === userId)!.name)
      return onClose()
    }
    const fields = refusedFields(reply)
    if (fields.length > 0)
      return setRefused(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
    setRefused({ task: await whoWasFaster(task.id, reply.message) })
    await refresh()
  }, 'ends here')

  return (
    <Dialog
      open
      title={say(words.title)}
      onClose={useConfirmedClose(comment.trim() !== '', onClose)}
      footer={
        data &&
        data.length > 0 && (
          <button type="submit" form={id} className="button button-primary" disabled={working || guarded}>
            {say(words.ok)}
          </button>
        )
      }
    >
      <p>{say(fill(words.lead, { number: task.reference, institution: task.institutionName }))}</p>
      {refused.task && (
        <p className="form-error" role="alert">
          {refused.task}
        </p>
      )}
      {error ? (
        <Failed error={error} onRetry={refetch} />
      ) : !colleagues ? (
        <Loading />
      ) : colleagues.length === 0 ? (
        <Empty title={say(words.nobody)} />
      ) : (
        <form
          id={id}
          onSubmit={(event) => {
            event.preventDefault()
            void run()
          }}
          onKeyDown={submitOnCtrlEnter}
        >
          <RadioGroup
            cards
            label={say(words.colleague)}
            name="userId"
            value={userId}
            error={refused.userId}
            onChange={(next) => {
              setUserId(next)
              setRefused({})
            }}
            options={colleagues.map((each) => ({
              value: each.id,
              label: each.name,
              hint: each.open === 0 ? say(words.idle) : say(fill(words.inHand, { n: each.open })),
            }))}
          />
          <TextField
            name="comment"
            label={say(words.comment)}
            optional
            help={say(words.commentHelp)}
            rows={2}
            value={comment}
            error={refused.comment}
            onChange={setComment}
          />
        </form>
      )}
    </Dialog>
  )
}
