import { boardPageSize } from '@cass/contract/isv-board/board-endpoints.ts'
import type { CardContent, CardOwner } from '@cass/contract/isv-board/card.ts'
import { type IsvCardMove, isvCardWorkflow } from '@cass/contract/isv-board/workflow.ts'
import type { IsvStage } from '@cass/contract/isvs/stages.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Reader, statement, type Tx } from '../../platform/db.ts'
import { historyRows, institutions } from '../../platform/tables.ts'
import { isCovered } from '../isv-agreements/service.ts'
import { isvStage } from '../isvs/service.ts'
import { isvCards } from './tables.ts'

export type CardRow = typeof isvCards.$inferSelect

/** A card as a column lists it. */
export type ListedCard = Pick<CardContent, 'sloganZh' | 'sloganEn' | 'products'> & {
  id: string
  name: string
  nameEn: string
  since: string
}
export type Column = { stage: IsvStage; total: number; cards: ListedCard[] | null }

const given = (name: string) => sql`${sql.placeholder(name)}::text`
const first = sql`${sql.placeholder('offset')}::int`

/**
 * Asked for by every visitor: one statement for all columns with their first cards, of which alone the contents are read.
 */
const columns = statement<Column>(
  'isv_board',
  sql`with shown as materialized (
      select ${isvCards.id} as id, ${institutions.name} as name, ${institutions.nameEn} as name_en, s.stage, s.since,
        row_number() over (partition by s.stage order by s.since desc, ${isvCards.id}) as place
      from ${isvCards}
        join ${institutions} on ${institutions.id} = ${isvCards.institutionId}
        join ${isvStage} s on s.institution_id = ${isvCards.institutionId}
      where ${isvCards.published} is not null and ${isCovered(isvCards.institutionId, given('today'))}
        and (${given('family')} = '' or ${given('family')} = any(${isvCards.publishedFamilies}))
        and (${given('keyword')} = '' or strpos(lower(concat_ws(chr(10), ${institutions.name}, ${institutions.nameEn},
          ${isvCards.publishedNames})), lower(${given('keyword')})) > 0)
        and (${given('stage')} = '' or s.stage = ${given('stage')}))
    select stage, total, cards
    from (select stage, count(*)::int as total from shown group by stage) totals
      left join (
        select stage, json_agg(json_build_object('id', shown.id, 'name', name, 'nameEn', name_en, 'since', since,
            'sloganZh', card.published ->> 'sloganZh', 'sloganEn', card.published ->> 'sloganEn',
            'products', card.published -> 'products') order by place) as cards
        from shown join ${isvCards} card on card.id = shown.id
        where place > ${first} and place <= ${first} + ${sql.raw(String(boardPageSize))}
        group by stage) page using (stage)`,
)

export const findColumns = (
  db: Reader,
  { pageNum, ...filters }: { keyword: string; family: string; stage: string; pageNum: number; today: string },
): Promise<Column[]> => columns(db, { ...filters, offset: (pageNum - 1) * boardPageSize })

/** Whose card this is; nothing where the institution is no ISV any more, or is disabled. */
export async function findOwner(db: Reader, institutionId: string): Promise<CardOwner | undefined> {
  const { rows } = await db.execute<{ name: string; nameEn: string; stage: IsvStage; since: Date }>(
    sql`select ${institutions.name} as name, ${institutions.nameEn} as "nameEn", s.stage, s.since
        from ${isvStage} s join ${institutions} on ${institutions.id} = s.institution_id
        where s.institution_id = ${institutionId}`,
  )
  const [found] = rows
  return (
    found && {
      nameZh: found.name,
      nameEn: found.nameEn || found.name,
      stage: found.stage,
      since: new Date(found.since).toISOString(),
    }
  )
}

export async function findCard(db: Reader, id: string): Promise<CardRow | undefined> {
  const [row] = await db.select().from(isvCards).where(eq(isvCards.id, id))
  return row
}

export async function findCardOf(db: Reader, institutionId: string): Promise<CardRow | undefined> {
  const [row] = await db.select().from(isvCards).where(eq(isvCards.institutionId, institutionId))
  return row
}

/** As they are now, and stay until the transaction ends; always in the same order. */
export const lockCards = (tx: Tx, ids: readonly string[]): Promise<CardRow[]> =>
  tx
    .select()
    .from(isvCards)
    .where(inArray(isvCards.id, [...ids]))
    .orderBy(asc(isvCards.id))
    .for('no key update')

export const findCards = (db: Reader, ids: readonly string[]): Promise<CardRow[]> =>
  db
    .select()
    .from(isvCards)
    .where(inArray(isvCards.id, [...ids]))

/** With the first row of its history: what follows is written by `move`. */
export async function insertCard(
  tx: Tx,
  row: typeof isvCards.$inferInsert,
  by: { userId: string; loginName: string },
): Promise<void> {
  await tx.insert(isvCards).values(row)
  await tx.insert(historyRows).values({
    workflow: isvCardWorkflow.name,
    subjectId: row.id,
    move: 'submit' satisfies IsvCardMove,
    fromStatus: '',
    toStatus: isvCardWorkflow.states.waiting.code,
    actorId: by.userId,
    actorName: by.loginName,
    at: row.submittedAt,
  })
}
