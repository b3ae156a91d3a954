import { messages } from '@cass/contract/errors.ts'
import {
  addInstitution,
  getInstitution,
  type InstitutionDetail,
  updateInstitution,
} from '@cass/contract/institutions/endpoints.ts'
import { identities, identitySchema } from '@cass/contract/institutions/enums.ts'
import { baseInfoFields } from '@cass/contract/institutions/fields.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { AuditLink } from '../../domain/audit-log/audit-link.tsx'
import { EditPanel } from '../../editing/edit-panel.tsx'
import type { OptionsOf } from '../../editing/use-record-form.ts'
import { call, callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { Checkbox, CheckboxGroup } from '../../ui/fields/checkbox.tsx'
import { BaseInfoFields } from './base-info-fields.tsx'
import { baseInfoOf } from './base-info-of.ts'
import { confirmCreditCode } from './confirm-credit-code.ts'
import { institutionsKey } from './queries.ts'
import { words } from './text.ts'

type Values = Omit<BodyOf<typeof addInstitution>, 'creditCodeConfirmed'> & { asked: boolean }

/** Adds an institution or edits one, for the operator. */
export function InstitutionPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const client = useQueryClient()

  function send(
    { asked, ...values }: Values,
    institution: InstitutionDetail | undefined,
    creditCodeConfirmed: boolean,
    optionsOf: OptionsOf,
  ) {
    const body = { ...values, creditCodeConfirmed }
    if (!institution) return callForReply(addInstitution, { body }, optionsOf(body))
    const { id: of, version } = institution
    const changed = { ...body, id: of, version, changeBaseInfoFlag: asked ? (1 as const) : (0 as const) }
    return callForReply(updateInstitution, { body: changed }, optionsOf(changed))
  }

  return (
    <EditPanel<InstitutionDetail, Values, unknown>
      title={say(id === undefined ? words.add : words.editTitle)}
      submitLabel={say(words.save)}
      draftKey={`institution:${id ?? 'new'}`}
      load={id === undefined ? undefined : () => call(getInstitution, { query: { id } }, { quiet: true })}
      valuesOf={valuesOf}
      rules={(institution) => ({
        ...baseInfoFields,
        identities: (institution ? updateInstitution : addInstitution).body.shape.identities,
      })}
      save={async (values, institution, optionsOf, form) => {
        const reply = await send(values, institution, false, optionsOf)
        if (reply.code !== 'CREDIT_CODE_USED') return reply
        if (await confirmCreditCode()) return await send(values, institution, true, optionsOf)
        form.focus('creditCode')
      }}
      onSaved={async () => {
        toast.success(say(messages.saved))
        onClose()
        await client.invalidateQueries({ queryKey: institutionsKey })
      }}
      onClose={onClose}
    >
      {(form, institution) => (
        <>
          <BaseInfoFields form={form} />
          <CheckboxGroup
            {...form.field('identities')}
            label={say(words.identity)}
            help={say(words.identityHelp)}
            // To be an ISV is earned by an application; who has it may lose it here.
            options={identitySchema.options
              .filter((value) => value !== identity.isv || institution?.identities.includes(value))
              .toSorted()
              .map((value) => ({ value, label: say(identities[value]) }))}
          />
          {institution && (
            <Checkbox
              name="asked"
              checked={form.values.asked ?? false}
              onChange={(asked) => form.set('asked', asked)}
            >
              {say(words.askToCheck)}
            </Checkbox>
          )}
          {institution && <AuditLink subject={`institution:${institution.id}`} />}
        </>
      )}
    </EditPanel>
  )
}

const valuesOf = (institution: InstitutionDetail | undefined): Partial<Values> => ({
  ...baseInfoOf(institution),
  identities: (institution?.identities ?? [identity.marketMember]) as Values['identities'],
  asked: institution?.changeBaseInfoFlag === 1,
})
