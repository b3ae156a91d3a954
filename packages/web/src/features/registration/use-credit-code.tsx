import { messages } from '@cass/contract/errors.ts'
import { creditCode } from '@cass/contract/kit/rules.ts'
import { checkCreditCode } from '@cass/contract/registration/endpoints.ts'
import { useRef } from 'react'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { formWords as words } from './text.ts'

/**
 * Whether a credit code may be used: one that another organisation has asks to be confirmed (spec §5).
 * `own` was handed in before and is not asked about; whether others have it too, the submit tells.
 */
export function useCreditCode(own: string) {
  /** The code last checked; what was not to be used is checked again. */
  const checked = useRef<{ code: string; isUsable: Promise<boolean> }>(undefined)
  const confirmed = useRef('')

  async function confirmUse(code: string): Promise<boolean> {
    const yes = await confirm({
      title: say(words.codeUsedTitle),
      body: (
        <>
          <p className="mono">{code}</p>
          <p>{say(messages.creditCodeUsed)}</p>
          <p>{say(words.codeUsedHint)}</p>
        </>
      ),
      ok: say(words.codeUse),
      cancel: say(words.codeCorrect),
    })
    if (yes) confirmed.current = code
    else checked.current = undefined
    return yes
  }

  async function find(code: string): Promise<boolean> {
    // Where nobody can say, the submit will.
    const unknown = { used: false }
    const { used } = await call(checkCreditCode, { body: { creditCode: code } }, { quiet: true }).catch(
      () => unknown,
    )
    return !used || confirmUse(code)
  }

  return {
    /** Asks once per code, also when it is left and submitted in one press. */
    isUsable(typed: string): Promise<boolean> {
      const { data: code } = creditCode.safeParse(typed)
      if (code === undefined || code === own || code === confirmed.current) return Promise.resolve(true)
      if (checked.current?.code !== code) checked.current = { code, isUsable: find(code) }
      return checked.current.isUsable
    },
    confirmUse,
    isConfirmed: (typed: string) =>
      confirmed.current !== '' && creditCode.safeParse(typed).data === confirmed.current,
  }
}
