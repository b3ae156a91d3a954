import { type ApiAccount, moveApiAccount } from '@cass/contract/api-accounts/endpoints.ts'
import { apiAccountWorkflow } from '@cass/contract/api-accounts/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { EditPanel } from '../../editing/edit-panel.tsx'
import { callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { LimitedField } from '../../ui/fields/limited-field.tsx'
import { accountsKey, loadAccount } from './queries.ts'
import { panelWords as words } from './text.ts'

const { reason } = moveApiAccount.body.shape
const wordsOf = {
  disable: { title: words.disableTitle, hint: words.disableHint, done: words.disabled },
  enable: { title: words.enableTitle, hint: words.enableHint, done: words.enabled },
}

/** Takes a live account out of use, or back, and says why. */
export function MovePanel({
  id,
  name,
  move,
  onClose,
}: {
  id: string
  name: string
  move: keyof typeof wordsOf
  onClose: () => void
}) {
  const client = useQueryClient()
  const { done, hint, title } = wordsOf[move]
  return (
    <EditPanel<ApiAccount, { reason: string }, unknown>
      title={say(fill(title, { name }))}
      submitLabel={say(apiAccountWorkflow.moves[move].label)}
      load={() => loadAccount(id)}
      valuesOf={() => ({ reason: '' })}
      rules={{ reason }}
      save={(values, known, optionsOf) => {
        const body = { ...values, id, version: known!.version, move }
        return callForReply(moveApiAccount, { body }, optionsOf(body))
      }}
      onSaved={async () => {
        toast.success(say(fill(done, { name })))
        await client.invalidateQueries({ queryKey: accountsKey })
        onClose()
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>{say(hint)}</p>
          <LimitedField
            {...form.field('reason')}
            label={say(words.reason)}
            help={say(words.reasonHelp)}
            bytes={900}
            rows={3}
          />
        </>
      )}
    </EditPanel>
  )
}
