import { asc } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { links } from './tables.ts'

export const findLinks = (db: Db) => db.select().from(links).orderBy(asc(links.position))
