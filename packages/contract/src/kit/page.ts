import { z } from 'zod'

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

export type Page<Item> = { list: Item[]; total: number; pageNum: number; pageSize: number }
