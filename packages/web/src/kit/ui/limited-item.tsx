import { byteLength, defaultByteLimit, trimToBytes } from '@cass/contract/kit/byte-text.ts'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { ByteHelp } from './byte-help.tsx'
import { ruleFrom } from './forms.ts'

/** A text field by the byte rule of spec §5: it trims from the end on input, and says how much is used. */
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
      normalize={(typed: string) => trimToBytes(typed, bytes)}
      extra={<ByteHelp help={help} used={byteLength(value)} limit={bytes} />}
    >
      {rows ? <Input.TextArea rows={rows} autoComplete="off" /> : <Input autoComplete="off" />}
    </Form.Item>
  )
}
