import { evaluateApplication } from '@cass/contract/applications/endpoints.ts'
import { satisfactions } from '@cass/contract/applications/enums.ts'
import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { messages } from '@cass/contract/errors.ts'
import { problemIn } from '@cass/contract/kit/issue-text.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { sayServiceType } from '../../../domain/applications/service-type.ts'
import { applicationsKey } from '../../../domain/process-view/queries.ts'
import { useIdempotencyKeys } from '../../../editing/idempotency-keys.ts'
import { submitOnCtrlEnter } from '../../../editing/submit-on-ctrl-enter.ts'
import { useConfirmedClose } from '../../../editing/unsaved.ts'
import { CallError, callForReply, refusedFields } from '../../../lib/api.ts'
import { language, say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { words as common } from '../text.ts'
import css from './dialogs.module.css'
import { evaluateWords as words } from './text.ts'

const { satisfaction: choiceRule, comment: commentRule } = evaluateApplication.body.shape
type Errors = { satisfaction?: string | undefined; comment?: string | undefined }

/** The satisfaction survey (spec §2), once what was asked for is finished. */
export function EvaluateDialog({ row, onClose }: { row: ApplicationRow; onClose: () => void }) {
  const { id, applyOrdNo: number, serviceType } = row
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const formId = useId()
  const [chosen, setChosen] = useState('')
  const [comment, setComment] = useState('')
  const [errors, setErrors] = useState<Errors>({})

  const { run, working } = useGuarded(async () => {
    const satisfaction = choiceRule.safeParse(chosen)
    const said = commentRule.safeParse(comment)
    const found: Errors = {
      satisfaction: satisfaction.success ? undefined : say(words.needed),
      comment: problemIn(commentRule, comment, language),
    }
    setErrors(found)
    if (!satisfaction.success || !said.success) return
    const body = { id, satisfaction: satisfaction.data, comment: said.data }
    const reply = await callForReply(
      evaluateApplication,
      { body },
      { idempotencyKey: idempotencyKeys.of(body) },
    ).finally(() => client.invalidateQueries({ queryKey: applicationsKey }))
    const refused = refusedFields(reply)
    if (refused.length > 0)
      return setErrors(Object.fromEntries(refused.map(({ path, message }) => [path, message])))
    if (reply.code !== 'ACK') throw new CallError(reply.code, reply.message)
    toast.success(say(messages.evaluated))
    onClose()
  }, 'ends here')

  const close = useConfirmedClose(comment.trim() !== '', onClose)

  return (
    <Dialog
      open
      title={say(words.title)}
      onClose={close}
      footer={
        <>
          <button type="button" className="button" onClick={close}>
            {say(common.cancel)}
          </button>
          <button type="submit" form={formId} className="button button-primary" disabled={working}>
            {say(words.submit)}
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
        <p>{say(fill(words.lead, { number, type: sayServiceType(serviceType) }))}</p>
        <fieldset className={`field ${css.faces}`} aria-describedby={`${formId}-error`}>
          <legend>{say(words.choice)}</legend>
          <div>
            {satisfactions.map(({ value, label }) => (
              <label key={value} data-value={value}>
                <input
                  type="radio"
                  name="satisfaction"
                  value={value}
                  checked={chosen === value}
                  onChange={() => {
                    setChosen(value)
                    setErrors(({ comment }) => ({ comment }))
                  }}
                />
                <span>{say(label)}</span>
              </label>
            ))}
          </div>
          {errors.satisfaction && (
            <p id={`${formId}-error`} className="field-error">
              {errors.satisfaction}
            </p>
          )}
        </fieldset>
        <TextField
          name="comment"
          label={say(words.comment)}
          optional
          help={say(words.commentHelp)}
          rows={3}
          value={comment}
          error={errors.comment}
          onChange={setComment}
        />
      </form>
    </Dialog>
  )
}
