import { createHash } from 'node:crypto'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { SixCodeOutcome } from '@cass/contract/menus/six-code-endpoints.ts'
import { sixCodeText } from './text.ts'

export type Codes = { code21: string; code6: string; code4: string }
export type Party = { institutionId: string; institution: Text }
export type ListedCode = Codes & Party & { row: number }
export type AccountCode = Codes & Party & { account: string }
export type Planned = ListedCode & { outcome: SixCodeOutcome; reasons: Text[] }

const names = ['code21', 'code6', 'code4'] as const

/**
 * What an import would do with each row. A row that has a code of another institution, or of a connection that the sheet
 * does not list, clashes and is left out; so does one whose code a go-live account of another institution has.
 */
export function planImport(given: {
  listed: readonly ListedCode[]
  register: readonly (Codes & Party)[]
  accounts: readonly AccountCode[]
  fresh: boolean
}): Planned[] {
  const { accounts, fresh, listed, register } = given
  const inSheet = new Set(listed.map(({ code21 }) => code21))
  // What the import takes away anyway is in nobody's way.
  const stays = fresh ? [] : register.filter(({ code21 }) => !inSheet.has(code21))
  const known = new Map(register.map((one) => [one.code21, one]))
  const taken = new Map(stays.flatMap((one) => names.map((name) => [`${name} ${one[name]}`, one] as const)))
  const used = Map.groupBy(
    accounts.flatMap((account) => names.map((name) => [`${name} ${account[name]}`, account] as const)),
    ([key]) => key,
  )

  const planned = listed.map((row): Planned => {
    const reasons: Text[] = []
    const notes: Text[] = []
    const before = known.get(row.code21)
    if (before && before.institutionId !== row.institutionId)
      reasons.push(fill(sixCodeText.ofOther, { code: row.code21, institution: before.institution }))
    for (const name of names) {
      const code = row[name]
      const other = taken.get(`${name} ${code}`)
      if (other)
        reasons.push(
          other.institutionId === row.institutionId
            ? fill(sixCodeText.inUse, { code, other: other.code21 })
            : fill(sixCodeText.ofOther, { code, institution: other.institution }),
        )
      for (const [, account] of used.get(`${name} ${code}`) ?? [])
        if (account.institutionId !== row.institutionId)
          reasons.push(
            fill(sixCodeText.account, {
              code,
              account: account.account,
              institution: account.institution,
            }),
          )
        else if (name === 'code21')
          for (const part of ['code6', 'code4'] as const)
            if (account[part] !== row[part])
              notes.push(fill(sixCodeText.differs, { account: account.account, code: account[part] }))
    }
    const isSame = before !== undefined && names.every((name) => before[name] === row[name])
    if (reasons.length > 0) return { ...row, outcome: 'clash', reasons }
    return { ...row, outcome: !before ? 'new' : isSame ? 'same' : 'changed', reasons: notes }
  })
  const removed = fresh
    ? register
        .filter(({ code21 }) => !inSheet.has(code21))
        .map((one): Planned => ({ ...one, row: 0, outcome: 'removed', reasons: [] }))
    : []
  return [...planned, ...removed]
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
