import { messages } from '@cass/contract/errors.ts'
import {
  type getInternalUser,
  getRandomPassword,
  saveInternalUser,
  updateInternalUser,
} from '@cass/contract/internal-users/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { ask, call, refusedFields } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { sealSecret } from '../../kit/seal.ts'
import { useSubmitKey } from '../../kit/submit-key.ts'
import { submitOnCtrlEnter } from '../../kit/submit-keys.ts'
import { applyRefused } from '../../kit/ui/forms.ts'
import { SidePanel } from '../../kit/ui/side-panel.tsx'
import { Failed, Loading } from '../../kit/ui/states.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { useGuarded } from '../../kit/use-guarded.ts'
import { userQuery, usersKey } from './queries.ts'
import { words } from './text.ts'
import { UserFields } from './user-fields.tsx'
import type { UserValues } from './values.ts'

type User = DataOf<typeof getInternalUser>

type Props = {
  /** Absent: a new user. */
  userId: string | undefined
  onSecret: (secret: { account: string; secret: string }) => void
  onClose: () => void
}

/** Adds a user or edits one. */
export function UserPanel({ userId, ...rest }: Props) {
  const user = useQuery({ ...userQuery(userId ?? ''), enabled: userId !== undefined })
  const title = say(userId === undefined ? words.add : words.editTitle)
  if (userId === undefined || user.data) return <Loaded user={user.data} title={title} {...rest} />
  return (
    <SidePanel open title={title} onClose={rest.onClose}>
      {user.error ? <Failed error={user.error} onRetry={user.refetch} /> : <Loading />}
    </SidePanel>
  )
}

function Loaded({
  user,
  title,
  onSecret,
  onClose,
}: Omit<Props, 'userId'> & { user: User | undefined; title: string }) {
  const [form] = Form.useForm<UserValues>()
  const [dirty, setDirty] = useState(false)
  const client = useQueryClient()
  const submitKey = useSubmitKey()

  async function add(values: UserValues) {
    const { password } = await ask(getRandomPassword)
    const body = { ...values, password: await sealSecret(password) }
    const reply = await call(saveInternalUser, { body }, { idempotencyKey: submitKey.of(values) })
    if (reply.code !== 'ACK') return applyRefused(form, refusedFields(reply))
    toast.success(say(words.added))
    onSecret({ account: values.username, secret: password })
    return done()
  }
  async function update({ username: _, ...values }: UserValues) {
    const body = { ...values, id: user!.id, version: user!.version }
    const reply = await call(updateInternalUser, { body }, { idempotencyKey: submitKey.of(body) })
    if (reply.code !== 'ACK') return applyRefused(form, refusedFields(reply))
    toast.success(say(messages.saved))
    return done()
  }
  async function done() {
    submitKey.forget()
    onClose()
    await client.invalidateQueries({ queryKey: usersKey })
  }
  const { run, working, guarded } = useGuarded(user ? update : add)
  const mayUpdate = user?.moves.includes('update') ?? true

  return (
    <SidePanel
      open
      title={title}
      onClose={onClose}
      dirty={dirty}
      footer={
        mayUpdate && (
          <Button type="primary" loading={working} disabled={guarded} onClick={form.submit}>
            {say(words.save)}
          </Button>
        )
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={!mayUpdate}
        initialValues={user ? valuesOf(user) : { roleType: 'GRIP_REVIEWER', teamIds: [], landline: '' }}
        scrollToFirstError={{ focus: true }}
        onValuesChange={() => setDirty(true)}
        onFinish={run}
        onKeyDown={submitOnCtrlEnter}
        noValidate
      >
        <UserFields form={form} user={user} />
      </Form>
    </SidePanel>
  )
}

const valuesOf = (user: User) => ({
  username: user.loginName,
  name: user.name,
  mobile: user.mobile,
  email: user.email,
  landline: user.landline,
  roleType: user.roleType,
  departmentId: user.departmentId,
  teamIds: user.teams.map((team) => team.id),
  supervisorId: user.supervisorId,
})
