import { createHash } from 'node:crypto'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { SixCodeOutcome } from '@cass/contract/menus/six-code-endpoints.ts'
import {
  type AccountCode,
  type Codes,
  clashReasons,
  codeNames,
  type Party,
} from '../../api-accounts/service.ts'
import { sixCodeText } from './text.ts'

export type ListedCode = Codes & Party & { row: number }
export type Planned = ListedCode & { outcome: SixCodeOutcome; reasons: Text[] }

type Given = {
  listed: readonly ListedCode[]
  register: readonly (Codes & Party)[]
  accounts: readonly AccountCode[]
  fresh: boolean
}

/**
 * What an import would do with each row. A row that has a code of another institution, or of a connection that stays as it
 * is, clashes and is left out; so does one whose code an API account of another institution has.
 */
export function planImport(given: Given): Planned[] {
  const { fresh, listed, register } = given
  const inSheet = new Set(listed.map(({ code21 }) => code21))
  // What the import changes or takes away is in nobody's way; what it leaves out stays, and may be in the way of more.
  const left = new Set<string>()
  for (;;) {
    const stays = register.filter(({ code21 }) => left.has(code21) || (!fresh && !inSheet.has(code21)))
    const planned = planRows(given, stays)
    const more = planned.filter(({ code21, outcome }) => outcome === 'clash' && !left.has(code21))
    if (more.length === 0) return [...planned, ...removedOf(given, inSheet)]
    for (const { code21 } of more) left.add(code21)
  }
}

const removedOf = ({ fresh, register }: Given, inSheet: ReadonlySet<string>): Planned[] =>
  fresh
    ? register
        .filter(({ code21 }) => !inSheet.has(code21))
        .map((one) => ({ ...one, row: 0, outcome: 'removed', reasons: [] }))
    : []

function planRows({ accounts, listed, register }: Given, stays: readonly (Codes & Party)[]): Planned[] {
  const known = new Map(register.map((one) => [one.code21, one]))
  const taken = new Map(
    stays.flatMap((one) => codeNames.map((name) => [`${name} ${one[name]}`, one] as const)),
  )
  const used = Map.groupBy(
    accounts.flatMap((account) => codeNames.map((name) => [`${name} ${account[name]}`, account] as const)),
    ([key]) => key,
  )
  return listed.map((row): Planned => {
    const before = known.get(row.code21)
    const usedBy = (name: keyof Codes) =>
      (used.get(`${name} ${row[name]}`) ?? []).map(([, account]) => account)
    const reasons = codeNames.flatMap((name) => {
      const code = row[name]
      const registered = name === 'code21' ? before : taken.get(`${name} ${code}`)
      const isOwn = registered?.institutionId === row.institutionId
      return [
        ...(isOwn && registered.code21 !== row.code21
          ? [fill(sixCodeText.inUse, { code, other: registered.code21 })]
          : []),
        ...clashReasons(row.institutionId, code, { registered, accounts: usedBy(name) }),
      ]
    })
    if (reasons.length > 0) return { ...row, outcome: 'clash', reasons }
    const differing = (codes: Codes, words: Text) =>
      (['code6', 'code4'] as const)
        .filter((name) => codes[name] !== row[name])
        .map((name) => fill(words, { code: codes[name] }))
    const notes = [
      ...(before ? differing(before, sixCodeText.previously) : []),
      ...usedBy('code21').flatMap((account) =>
        differing(account, fill(sixCodeText.differs, { account: account.account })),
      ),
    ]
    const isSame = before !== undefined && codeNames.every((name) => before[name] === row[name])
    return { ...row, outcome: !before ? 'new' : isSame ? 'same' : 'changed', reasons: notes }
  })
}

/** Of what would be done: if that has changed since, it is shown anew before it is taken. */
export const fingerprintOf = (plan: readonly Planned[], fresh: boolean): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        fresh,
        plan.map(({ code21, code4, code6, institutionId, outcome, reasons }) => [
          institutionId,
          code21,
          code6,
          code4,
          outcome,
          reasons.map(({ en }) => en),
        ]),
      ]),
    )
    .digest('hex')
