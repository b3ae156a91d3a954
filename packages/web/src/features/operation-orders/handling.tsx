import { messages } from '@cass/contract/errors.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { written } from '@cass/contract/kit/written.ts'
import { moveOperationOrder, type OperationOrder } from '@cass/contract/operation-orders/endpoints.ts'
import { type OperationOrderMove, operationOrderWorkflow } from '@cass/contract/operation-orders/workflow.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { readDraft, useDraft } from '../../editing/draft.ts'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import css from './handling.module.css'
import { words } from './text.ts'

const questions = { pass: words.passBody, withdraw: words.withdrawBody }

/** Take it up, pass it, withdraw it: what the order's moves allow. */
export function Handling({ order }: { order: OperationOrder }) {
  const { id, version, number } = order
  const moves = order.moves as OperationOrderMove[]
  const draftKey = `operation-order-${id}`
  const [comment, setComment] = useState(() => readDraft<{ comment: string }>(draftKey)?.value.comment ?? '')
  const draft = useDraft(draftKey, { comment })
  const [refusal, setRefusal] = useState('')
  const [lost, setLost] = useState(false)
  const fieldId = useId()
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const needsComment = (move: OperationOrderMove) =>
    operationOrderWorkflow.moves[move].needs?.includes('comment') ?? false

  const { run, guarded } = useGuarded(async (move: OperationOrderMove) => {
    setLost(false)
    const told = needsComment(move) ? written(comment) : ''
    if (needsComment(move) && told === '') {
      setRefusal(say(messages.reviewFeedbackEmpty))
      return document.getElementById(fieldId)?.focus()
    }
    const label = say(operationOrderWorkflow.moves[move].label)
    if (move !== 'take') {
      const body = say(fill(questions[move], { number }))
      if (!(await confirm({ title: label, body, ok: label, danger: move === 'withdraw' }))) return
    }
    const body = { id, version, move, comment: told }
    const reply = await callForReply(
      moveOperationOrder,
      { body },
      { idempotencyKey: idempotencyKeys.of(body), takes: ['CONFLICT'] },
    ).finally(() => client.invalidateQueries({ queryKey: applicationsKey }))
    if (reply.code === 'CONFLICT') return setLost(true)
    if (reply.code !== 'ACK') return setRefusal(refusedFields(reply)[0]?.message ?? reply.message)
    if (needsComment(move)) {
      draft.clear()
      setComment('')
    }
    const status = say(operationOrderWorkflow.states[operationOrderWorkflow.moves[move].to].label)
    toast.success(say(fill(words.moved, { number, status })))
  }, 'asks first')

  return (
    <section className="card" aria-labelledby="handling">
      <h2 id="handling">{say(words.handling)}</h2>
      {lost && (
        <p className="form-error" data-tone="waiting" role="alert">
          <Icon name="warning" />
          <span>{say(words.meanwhile)}</span>
        </p>
      )}
      {moves.length === 0 && <p className="field-help">{say(words.nothingToDo)}</p>}
      {(moves.some(needsComment) || comment !== '') && (
        <TextField
          name="comment"
          id={fieldId}
          label={say(words.comment)}
          help={say(words.commentHelp)}
          rows={4}
          value={comment}
          error={refusal}
          onChange={(next) => {
            setComment(next)
            setRefusal('')
          }}
        />
      )}
      <div className={css.buttons}>
        {moves.map((move) => (
          <button
            key={move}
            type="button"
            className={move === 'withdraw' ? 'button' : 'button button-primary'}
            disabled={guarded}
            onClick={() => run(move)}
          >
            {say(operationOrderWorkflow.moves[move].label)}
          </button>
        ))}
      </div>
    </section>
  )
}
