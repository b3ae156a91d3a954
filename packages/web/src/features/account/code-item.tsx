import { messages } from '@cass/contract/errors.ts'
import { verificationCode } from '@cass/contract/kit/rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { Button, Form, type FormInstance, Input, Space } from 'antd'
import { useState } from 'react'
import { CallError, refusedFields } from '../../kit/api.ts'
import { useCountdown } from '../../kit/countdown.ts'
import { say } from '../../kit/language.ts'
import { applyRefused, ruleFrom } from '../../kit/ui/forms.ts'
import { toast } from '../../kit/ui/toast.tsx'
import { codeWords as words } from './text.ts'

/** A code that was sent, with the button that asks for it. `to` is the field that says where it goes. */
export function CodeItem<Values>({
  form,
  name,
  label = say(words.code),
  to,
  sentWords,
  send,
}: {
  form: FormInstance<Values>
  name: string
  label?: string
  to: string
  sentWords: string
  send: (values: Values) => Promise<unknown>
}) {
  const address = Form.useWatch(to as never, form) as string | undefined
  const { left, start } = useCountdown(`bind:${to}`, address ?? '')
  const [busy, setBusy] = useState(false)

  async function get() {
    const valid = await form.validateFields([to]).catch(() => undefined)
    if (!valid) return applyRefused(form, [{ path: to, message: form.getFieldError(to as never)[0] ?? '' }])
    setBusy(true)
    try {
      await send(form.getFieldsValue())
      start()
      toast.success(say(messages.sent))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const fields = refusedFields(error)
      applyRefused(form, fields.length > 0 ? fields : [{ path: name, message: error.message }])
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form.Item label={label} htmlFor={name} extra={left > 0 && sentWords}>
      <Space.Compact block>
        <Form.Item name={name} noStyle rules={[ruleFrom(verificationCode)]}>
          <Input id={name} inputMode="numeric" maxLength={6} autoComplete="one-time-code" />
        </Form.Item>
        <Button onClick={get} loading={busy} disabled={left > 0}>
          {left > 0 ? say(fill(words.wait, { n: left })) : say(words.get)}
        </Button>
      </Space.Compact>
    </Form.Item>
  )
}
