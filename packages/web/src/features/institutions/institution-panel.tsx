import { messages } from '@cass/contract/errors.ts'
import {
  addInstitution,
  getInstitution,
  type InstitutionDetail,
  updateInstitution,
} from '@cass/contract/institutions/endpoints.ts'
import { identities, identitySchema } from '@cass/contract/institutions/enums.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox, Form } from 'antd'
import { ask, call } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { useSubmitKey } from '../../kit/submit-key.ts'
import { EditPanel } from '../../kit/ui/edit-panel.tsx'
import { ruleFrom } from '../../kit/ui/forms.ts'
import { toast } from '../../kit/ui/toast.tsx'
import { BaseInfoFields } from './base-info-fields.tsx'
import { baseInfoOf } from './base-info-of.ts'
import { confirmCreditCode } from './confirm-credit-code.ts'
import { institutionsKey } from './queries.ts'
import { words } from './text.ts'

type Values = Omit<BodyOf<typeof addInstitution>, 'creditCodeConfirmed'> & { asked: boolean }

/** Adds an institution or edits one, for the operator. */
export function InstitutionPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const submitKey = useSubmitKey()

  function send(
    { asked, ...values }: Values,
    institution: InstitutionDetail | undefined,
    creditCodeConfirmed: boolean,
  ) {
    const body = { ...values, creditCodeConfirmed }
    if (!institution) return call(addInstitution, { body }, { idempotencyKey: submitKey.of(body) })
    const { id: of, version } = institution
    const changed = { ...body, id: of, version, changeBaseInfoFlag: asked ? (1 as const) : (0 as const) }
    return call(
      updateInstitution,
      { body: changed },
      { idempotencyKey: submitKey.of(changed), takes: ['CONFLICT'] },
    )
  }

  return (
    <EditPanel<InstitutionDetail, Values, unknown>
      title={say(id === undefined ? words.add : words.editTitle)}
      submitLabel={say(words.save)}
      draftKey={`institution:${id ?? 'new'}`}
      load={id === undefined ? undefined : () => ask(getInstitution, { query: { id } }, { quiet: true })}
      valuesOf={valuesOf}
      save={async (values, institution, form) => {
        const reply = await send(values, institution, false)
        if (reply.code !== 'CREDIT_CODE_USED') return reply
        if (await confirmCreditCode()) return await send(values, institution, true)
        form.getFieldInstance('creditCode')?.focus()
      }}
      onSaved={async () => {
        toast.success(say(messages.saved))
        onClose()
        await client.invalidateQueries({ queryKey: institutionsKey })
      }}
      onClose={onClose}
    >
      {(_form, institution) => (
        <>
          <BaseInfoFields />
          <Form.Item
            name="identities"
            label={say(words.identity)}
            extra={say(words.identityHelp)}
            rules={[ruleFrom((institution ? updateInstitution : addInstitution).body.shape.identities)]}
          >
            <Checkbox.Group
              role="group"
              aria-label={say(words.identity)}
              // 20 is earned by an application; who has it may lose it here.
              options={identitySchema.options
                .filter((value) => value !== '20' || institution?.identities.includes(value))
                .toSorted()
                .map((value) => ({ value, label: say(identities[value]) }))}
            />
          </Form.Item>
          <Form.Item name="asked" valuePropName="checked" hidden={!institution}>
            <Checkbox>{say(words.askToCheck)}</Checkbox>
          </Form.Item>
        </>
      )}
    </EditPanel>
  )
}

const valuesOf = (institution: InstitutionDetail | undefined): Partial<Values> => ({
  ...baseInfoOf(institution),
  identities: (institution?.identities ?? ['00']) as Values['identities'],
  asked: institution?.changeBaseInfoFlag === 1,
})
