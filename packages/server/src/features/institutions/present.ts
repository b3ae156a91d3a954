import type { InstitutionRow as InstitutionItem } from '@cass/contract/institutions/endpoints.ts'
import type { StaffScale } from '@cass/contract/institutions/enums.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type { InstitutionRow } from './records.ts'

/** `actors` is what the caller is to an institution. */
export const presentInstitution = (
  row: InstitutionRow,
  users: number,
  actors: readonly string[],
): InstitutionItem => ({
  id: row.id,
  name: row.name,
  nameEn: row.nameEn,
  creditCode: row.creditCode,
  identities: row.identities,
  status: row.status,
  version: row.version,
  changeBaseInfoFlag: row.changeBaseInfo ? 1 : 0,
  users,
  createdAt: row.createdAt.toISOString(),
  moves: openMoves(institutionWorkflow, stateByCode(institutionWorkflow, row.status), actors),
})

/** What a page of one institution shows in addition. */
export const presentProfile = (row: InstitutionRow) => ({
  address: row.address,
  postcode: row.postcode,
  contactName: row.contactName,
  contactPhone: row.contactPhone,
  contactEmail: row.contactEmail,
  establishedOn: row.establishedOn,
  registeredCapital: row.registeredCapital,
  staffScale: row.staffScale as '' | StaffScale,
})

export const presentSimple = ({ id, name, nameEn, creditCode, identities, status }: InstitutionRow) => ({
  id,
  name,
  nameEn,
  creditCode,
  identities,
  status,
})

export const presentChoice = ({ id, name, nameEn, creditCode }: InstitutionRow) => ({
  id,
  name,
  nameEn,
  creditCode,
})
