import { z } from 'zod'
import { writtenText } from './rules.ts'

/** What every list takes beside its own filters. */
export const pageQuery = {
  pageNum: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
}

/** What every list answers. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    list: z.array(item),
    total: z.number().int().min(0),
    pageNum: z.number().int().min(1),
    pageSize: z.number().int().min(1),
  })

/**
 * For lists that grow without end: counting a million rows costs more than it tells, so the total is exact up to
 * this number, and beyond it stands still while `more` says that there are more.
 */
export const totalCap = 1000
export const largePageOf = <Item extends z.ZodType>(item: Item) => pageOf(item).extend({ more: z.boolean() })

/** One box to search in: a fragment of a name, or a number. */
export const keyword = writtenText.max(64).default('')

export type Page<Item> = { list: Item[]; total: number; pageNum: number; pageSize: number }
export type LargePage<Item> = Page<Item> & { more: boolean }
