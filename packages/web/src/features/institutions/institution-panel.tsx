import { messages } from '@cass/contract/errors.ts'
import {
  addInstitution,
  type InstitutionDetail,
  updateInstitution,
} from '@cass/contract/institutions/endpoints.ts'
import { identities } from '@cass/contract/institutions/enums.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Form } from 'antd'
import { useState } from 'react'
import { call, refusedFields } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { useSubmitKey } from '../../kit/submit-key.ts'
import { submitOnCtrlEnter } from '../../kit/submit-keys.ts'
import { applyRefused, ruleFrom } from '../../kit/ui/forms.ts'
import { SidePanel } from '../../kit/ui/side-panel.tsx'
import { Failed, Loading } from '../../kit/ui/states.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { useGuarded } from '../../kit/use-guarded.ts'
import { BaseInfoFields } from './base-info-fields.tsx'
import { baseInfoOf } from './base-info-of.ts'
import { confirmCreditCode } from './confirm-credit-code.ts'
import { institutionQuery, institutionsKey } from './queries.ts'
import { words } from './text.ts'

type Values = Omit<BodyOf<typeof addInstitution>, 'creditCodeConfirmed'> & { asked: boolean }

/** Adds an institution or edits one, for the operator. */
export function InstitutionPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...institutionQuery(id), enabled: id !== undefined })
  if (id === undefined || data) return <Loaded institution={data} onClose={onClose} />
  return (
    <SidePanel open title={say(words.editTitle)} onClose={onClose}>
      {error ? <Failed error={error} onRetry={refetch} /> : <Loading />}
    </SidePanel>
  )
}

function Loaded({
  institution,
  onClose,
}: {
  institution: InstitutionDetail | undefined
  onClose: () => void
}) {
  const [form] = Form.useForm<Values>()
  const [dirty, setDirty] = useState(false)
  const client = useQueryClient()
  const submitKey = useSubmitKey()

  async function save({ asked, ...values }: Values, creditCodeConfirmed = false): Promise<void> {
    const body = { ...values, creditCodeConfirmed }
    const options = { idempotencyKey: submitKey.of({ ...body, asked }) }
    const reply = institution
      ? await call(
          updateInstitution,
          {
            body: {
              ...body,
              id: institution.id,
              version: institution.version,
              changeBaseInfoFlag: asked ? 1 : 0,
            },
          },
          options,
        )
      : await call(addInstitution, { body }, options)
    if (reply.code === 'CREDIT_CODE_USED') {
      if (await confirmCreditCode()) return await save({ asked, ...values }, true)
      return form.getFieldInstance('creditCode')?.focus()
    }
    if (reply.code !== 'ACK') return applyRefused(form, refusedFields(reply))
    toast.success(say(messages.saved))
    onClose()
    await client.invalidateQueries({ queryKey: institutionsKey })
  }
  const { run, working, guarded } = useGuarded((values: Values) => save(values))

  return (
    <SidePanel
      open
      title={say(institution ? words.editTitle : words.add)}
      onClose={onClose}
      dirty={dirty}
      footer={
        <Button type="primary" loading={working} disabled={guarded} onClick={form.submit}>
          {say(words.save)}
        </Button>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={
          institution
            ? {
                ...baseInfoOf(institution),
                identities: institution.identities,
                asked: institution.changeBaseInfoFlag === 1,
              }
            : { ...baseInfoOf(), identities: ['00'], asked: false }
        }
        scrollToFirstError={{ focus: true }}
        onValuesChange={() => setDirty(true)}
        onFinish={run}
        onKeyDown={submitOnCtrlEnter}
        noValidate
      >
        <BaseInfoFields />
        <Form.Item
          name="identities"
          label={say(words.identity)}
          extra={say(words.identityHelp)}
          rules={[ruleFrom(addInstitution.body.shape.identities)]}
        >
          <Checkbox.Group
            options={Object.entries(identities).map(([value, label]) => ({ value, label: say(label) }))}
          />
        </Form.Item>
        <Form.Item name="asked" valuePropName="checked" hidden={!institution}>
          <Checkbox>{say(words.askToCheck)}</Checkbox>
        </Form.Item>
      </Form>
    </SidePanel>
  )
}
