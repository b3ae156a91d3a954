import { inArray } from 'drizzle-orm'
import { institutionCodes } from '../features/menus/tables.ts'
import type { Tx } from '../platform/db.ts'
import { institutions } from '../platform/tables.ts'
import { demoInstitutions, type InstitutionKey } from './people.ts'

const codes: readonly [InstitutionKey, code21: string, code6: string, code4: string][] = [
  ['bank01', '100310000000000520001', '100821', '5201'],
  ['bank01', '100310000000000520002', '100822', '5202'],
  ['bank02', '100310000000000640001', '100931', '6401'],
  ['post01', '200310000000000110001', '200411', '1101'],
  ['info01', '300310000000000230001', '300523', '2301'],
]

/** The codes of some connections; others are still to be imported. */
export async function loadInstitutionCodes(tx: Tx, given: { importedBy: string; now: Date }): Promise<void> {
  const rows = await tx
    .select({ id: institutions.id, name: institutions.name })
    .from(institutions)
    .where(
      inArray(
        institutions.name,
        demoInstitutions.map(({ name }) => name.zh),
      ),
    )
  const idOf = (key: InstitutionKey) => {
    const { zh } = demoInstitutions.find((one) => one.key === key)!.name
    return rows.find(({ name }) => name === zh)!.id
  }
  await tx.insert(institutionCodes).values(
    codes.map(([key, code21, code6, code4]) => ({
      code21,
      code6,
      code4,
      institutionId: idOf(key),
      importedAt: given.now,
      importedBy: given.importedBy,
    })),
  )
}
