import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { Reader } from '../../platform/db.ts'
import { type AccountCode, accountsWith, type Codes, type Party, registeredWith } from './codes-repository.ts'
import { accountText } from './text.ts'

export const codeNames = ['code21', 'code6', 'code4'] as const

/** Why an institution cannot have a code: another one has it in the register, or its API accounts have. */
export function clashReasons(
  institutionId: string,
  code: string,
  has: { registered: Party | undefined; accounts: readonly AccountCode[] },
): Text[] {
  const { accounts, registered } = has
  const isOther = (one: Party) => one.institutionId !== institutionId
  // Once each, also where a go-live is about to change its other codes.
  const others = new Map(accounts.filter(isOther).map((one) => [one.account, one.institution]))
  return [
    ...(registered && isOther(registered)
      ? [fill(accountText.codeOfOther, { code, institution: registered.institution })]
      : []),
    ...[...others].map(([account, institution]) =>
      fill(accountText.codeOfAccount, { code, account, institution }),
    ),
  ]
}

/** Which of these codes the institution cannot have, and why. Callers hold `queueForAccounts`, so that it stays true. */
export async function findClashes(
  reader: Reader,
  institutionId: string,
  codes: readonly string[],
): Promise<Map<string, Text[]>> {
  const [register, accounts] = await Promise.all([registeredWith(reader, codes), accountsWith(reader, codes)])
  return new Map(
    codes.flatMap((code): [string, Text[]][] => {
      // Their lengths tell them apart.
      const hasIt = (one: Codes) => codeNames.some((name) => one[name] === code)
      const reasons = clashReasons(institutionId, code, {
        registered: register.find(hasIt),
        accounts: accounts.filter(hasIt),
      })
      return reasons.length > 0 ? [[code, reasons]] : []
    }),
  )
}
