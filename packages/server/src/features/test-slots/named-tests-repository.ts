import type { Text } from '@cass/contract/kit/text.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { sql } from 'drizzle-orm'
import { type Reader, statement } from '../../platform/db.ts'
import { institutions } from '../../platform/tables.ts'
import { applications } from '../applications/tables.ts'
import { certifications } from '../certification/tables.ts'

const { placeholder } = sql

/** A test as the operator's people read it. */
export type NamedTest = {
  id: string
  ordNo: string
  subject: Text
  status: string
  version: number
  institutionId: string
  name: string
  nameEn: string
  families: InterfaceFamily[]
}

export const findTests = (reader: Reader, ids: readonly string[]): Promise<NamedTest[]> =>
  testsByIds(reader, { ids: [...ids] })

const namedColumns = sql`a.id, a.ord_no as "ordNo", a.subject, a.status, a.version,
  a.institution_id as "institutionId", i.name, i.name_en as "nameEn", c.families`
const namedRows = sql`${certifications} c join ${applications} a on a.id = c.application_id
  join ${institutions} i on i.id = a.institution_id`

const testsByIds = statement<NamedTest>(
  'test_slot_tests',
  sql`select ${namedColumns} from ${namedRows} where c.application_id = any(${placeholder('ids')}::uuid[])
      order by c.application_id`,
)

/** Tests that have lost their seats and are still in one of these states: the oldest first. */
export const findUnplaced = (
  reader: Reader,
  given: { statuses: readonly string[]; limit: number },
): Promise<NamedTest[]> => unplacedTests(reader, { ...given, statuses: [...given.statuses] })

const unplacedTests = statement<NamedTest>(
  'test_slot_unplaced',
  sql`select ${namedColumns} from ${namedRows} where c.needs_new_time
        and a.status = any(${placeholder('statuses')}::text[])
      order by a.submitted_at, a.id limit ${placeholder('limit')}::int`,
)
