import { imageCode, sendEmailCodeForRegistration, sendSmsCode } from '@cass/contract/auth/endpoints.ts'
import { registrationMobile } from '@cass/contract/kit/rules.ts'
import { useImageCode } from '../../domain/identity/use-image-code.ts'
import { problemOf } from '../../editing/use-form.ts'
import { CallError, refusedFields } from '../../lib/api.ts'
import { askForCode } from '../../lib/work.ts'
import { type Problems, rules } from './problems.ts'
import type { Form } from './values.ts'

/** What was wrong with the address stands there; that no code came, at the code. */
function placed(address: 'mobile' | 'email', error: CallError): Problems {
  const [field] = refusedFields(error)
  if (field) return { [field.path === 'verifyCode' ? 'verifyCode' : address]: field.message }
  return { [address === 'mobile' ? 'smsCode' : 'emailCode']: error.message }
}

/** Sends the two codes; one picture that was read right is good for both. */
export function useCodeSending(form: Form) {
  const image = useImageCode()
  const { values } = form

  /** False when something is missing for it. */
  function ready(address: 'mobile' | 'email'): boolean {
    const found: Problems = {}
    for (const [name, rule] of [
      [address, rules[address]],
      ['verifyCode', imageCode],
    ] as const) {
      const problem = problemOf(values[name], rule)
      if (problem) found[name] = problem
    }
    return mark(found)
  }

  function mark(found: Problems): boolean {
    form.mark(found)
    const first = Object.keys(found)[0]
    if (first) form.focus(first)
    return first === undefined
  }

  async function sent(address: 'mobile' | 'email', send: () => Promise<unknown>): Promise<boolean> {
    if (!ready(address)) return false
    try {
      await send()
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'IMAGE_CODE_WRONG') {
        form.set('verifyCode', '')
        image.renew()
        mark({ verifyCode: error.message })
      } else mark(placed(address, error))
      return false
    }
  }

  const { verifyCode } = values
  return {
    image,
    sendSms: () =>
      sent('mobile', () => {
        // People write numbers in many ways; the code is bound to the digits.
        const phoneNo = registrationMobile.parse(values.mobile)
        return askForCode(sendSmsCode, { purpose: 'register', phoneNo, verifyCode })
      }),
    sendEmail: () =>
      sent('email', () => askForCode(sendEmailCodeForRegistration, { email: values.email, verifyCode })),
  }
}
