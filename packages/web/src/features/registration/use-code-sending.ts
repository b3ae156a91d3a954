import { sendEmailCodeForRegistration, sendSmsCode } from '@cass/contract/auth/endpoints.ts'
import { imageCode } from '@cass/contract/auth/fields.ts'
import { textOf } from '@cass/contract/kit/form/values.ts'
import { problemIn } from '@cass/contract/kit/issue-text.ts'
import { accountInfo } from '@cass/contract/registration/fields.ts'
import { useImageCode } from '../../domain/identity/use-image-code.ts'
import { focusAt } from '../../editing/form/focus-at.ts'
import { useFormStore } from '../../editing/form/form-store-context.ts'
import { CallError, refusedFields } from '../../lib/api.ts'
import { language } from '../../lib/language.ts'
import { askForCode } from '../../lib/work.ts'

type Address = 'mobile' | 'email'

/** What was wrong with the address stands there; that no code came, at the code. */
function placed(address: Address, error: CallError): [place: string, message: string] {
  const [field] = refusedFields(error)
  if (field) return [field.path === 'verifyCode' ? 'verifyCode' : address, field.message]
  return [address === 'mobile' ? 'smsCode' : 'emailCode', error.message]
}

/** Sends the two codes; one picture that was read right is good for both. */
export function useCodeSending() {
  const store = useFormStore()
  const image = useImageCode()
  const textAt = (place: string) => textOf(store.get().form, place)

  function refuse(place: string, message: string): false {
    store.showErrorAt(place, message)
    focusAt(document, `[data-place="${place}"]`)
    return false
  }

  /** False when something is missing for it. */
  function isReady(address: Address): boolean {
    const rules = [
      [address, accountInfo[address].rule],
      ['verifyCode', imageCode],
    ] as const
    const wrong = rules.flatMap(([place, rule]) => {
      const problem = problemIn(rule, textAt(place), language)
      return problem ? [[place, problem] as const] : []
    })
    for (const [place, problem] of wrong.toReversed()) refuse(place, problem)
    return wrong.length === 0
  }

  async function sent(address: Address, send: () => Promise<unknown>): Promise<boolean> {
    if (!isReady(address)) return false
    try {
      await send()
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code !== 'IMAGE_CODE_WRONG') return refuse(...placed(address, error))
      store.set('verifyCode', '')
      image.renew()
      return refuse('verifyCode', error.message)
    }
  }

  return {
    image,
    sendSms: () =>
      sent('mobile', () =>
        askForCode(sendSmsCode, {
          purpose: 'register',
          // People write numbers in many ways; the code is bound to the digits.
          phoneNo: accountInfo.mobile.rule.parse(textAt('mobile')),
          verifyCode: textAt('verifyCode'),
        }),
      ),
    sendEmail: () =>
      sent('email', () =>
        askForCode(sendEmailCodeForRegistration, {
          email: textAt('email'),
          verifyCode: textAt('verifyCode'),
        }),
      ),
  }
}
