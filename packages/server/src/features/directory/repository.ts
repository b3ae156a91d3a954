import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { departments } from '../../platform/tables.ts'

export const findDepartment = (db: Db, id: string) =>
  db.select().from(departments).where(eq(departments.id, id))
