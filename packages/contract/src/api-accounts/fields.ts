import { z } from 'zod'
import { apiAccount, portText } from '../applications/forms/parts.ts'
import { field, requestFields } from '../kit/form/builders.ts'
import type { Fields, FormContext } from '../kit/form/definition.ts'
import { code4, code6, code21, ipv4 } from '../kit/rules.ts'
import { text } from '../kit/text.ts'

const ip = z.string().trim().pipe(ipv4)

/** What is known of an API account but its password: a go-live brings it, the operator can adjust it. */
export const accountFields = {
  apiAccount,
  code21: field(text('21位代码', '21-digit code'), { rule: code21, code: true }),
  code6: field(text('6位代码', '6-digit code'), { rule: code6, code: true }),
  code4: field(text('4位代码', '4-digit code'), { rule: code4, code: true }),
  serviceIp: field(text('服务IP地址', 'Service IP address'), { rule: ip, code: true }),
  port: field(text('端口', 'Port'), { rule: portText, code: true }),
  clientIp: field(text('客户端IP地址', 'Client IP address'), { rule: ip, code: true }),
} as const satisfies Fields<FormContext>

export const accountRequestFields = requestFields(accountFields)
export const accountValuesSchema = z.strictObject(
  Object.fromEntries(Object.keys(accountFields).map((name) => [name, z.string()])) as Record<
    keyof typeof accountFields,
    z.ZodString
  >,
)
export type AccountValues = z.infer<typeof accountValuesSchema>
