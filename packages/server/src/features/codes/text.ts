import { text } from '@cass/contract/kit/text.ts'

/** Notifies administrators that a limit was reached. */
export const limitText = {
  body: text('验证码发送已达上限', 'Verification code limit reached'),
  address: text(
    '来自{key}的验证码请求一小时内已达{limit}次，本小时内不再发送。',
    '{limit} verification codes were requested from {key} within one hour; no more will be sent this hour.',
  ),
  network: text(
    '来自网段{key}的验证码请求一小时内已达{limit}次，本小时内不再发送。',
    '{limit} verification codes were requested from network {key} within one hour; no more will be sent this hour.',
  ),
  prefix: text(
    '发往{key}的验证码一小时内已达{limit}条，本小时内不再发送。',
    '{limit} verification codes were sent to {key} within one hour; no more will be sent this hour.',
  ),
  platform: text(
    '全平台验证码一小时内已达{limit}条，本小时内无人能收到验证码。请检查是否受到攻击，或调高CODE_LIMITS。',
    '{limit} verification codes were sent across the platform within one hour; none will be sent for the rest of it. Check for an attack, or raise CODE_LIMITS.',
  ),
}
