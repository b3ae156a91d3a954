import { type ApiAccount, adjustApiAccount } from '@cass/contract/api-accounts/endpoints.ts'
import {
  type AccountValues,
  accountFields,
  accountRequestFields,
} from '@cass/contract/api-accounts/fields.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { EditPanel } from '../../editing/edit-panel.tsx'
import { RecordField } from '../../editing/record-field.tsx'
import { callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { LimitedField } from '../../ui/fields/limited-field.tsx'
import { accountsKey, loadAccount } from './queries.ts'
import { panelWords as words } from './text.ts'

type Values = AccountValues & { reason: string }

const names = Object.keys(accountFields) as (keyof AccountValues)[]
const { reason } = adjustApiAccount.body.shape

/** Another name, code or address of a live account, and why. */
export function AdjustPanel({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <EditPanel<ApiAccount, Values, unknown>
      title={say(fill(words.adjustTitle, { name }))}
      submitLabel={say(words.save)}
      draftKey={`api-account:${id}`}
      wide
      load={() => loadAccount(id)}
      valuesOf={(known) => ({
        ...(Object.fromEntries(names.map((field) => [field, known?.[field] ?? ''])) as AccountValues),
        reason: '',
      })}
      rules={{ ...accountRequestFields, reason }}
      save={(values, known, optionsOf) => {
        const body = { ...values, id, version: known!.version }
        return callForReply(adjustApiAccount, { body }, optionsOf(body))
      }}
      onSaved={async () => {
        toast.success(say(fill(words.adjusted, { name })))
        await client.invalidateQueries({ queryKey: accountsKey })
        onClose()
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldGrid>
            {names.map((field) => (
              <RecordField key={field} {...form.field(field)} field={accountFields[field]} />
            ))}
          </FieldGrid>
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
