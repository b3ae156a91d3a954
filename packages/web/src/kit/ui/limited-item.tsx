import { byteLength, defaultByteLimit } from '@cass/contract/kit/byte-text.ts'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ByteHelp } from './byte-help.tsx'
import { ruleFrom } from './forms.ts'

/** A text field with room for so many bytes: it says how much is used, and what is too long stays and is told. */
export function LimitedItem({
  name,
  label,
  rule,
  bytes = defaultByteLimit,
  rows,
  help,
}: {
  name: string
  label: ReactNode
  rule: z.ZodType
  bytes?: number
  /** Several lines. */
  rows?: number
  help?: string
}) {
  const value: string = Form.useWatch(name) ?? ''
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[ruleFrom(rule)]}
      extra={<ByteHelp help={help} used={byteLength(value)} limit={bytes} />}
    >
      {rows ? <Input.TextArea rows={rows} autoComplete="off" /> : <Input autoComplete="off" />}
    </Form.Item>
  )
}
