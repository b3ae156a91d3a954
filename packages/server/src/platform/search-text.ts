import { type SQL, sql } from 'drizzle-orm'
import { text } from 'drizzle-orm/pg-core'

/** The texts of a table that keywords are looked for in, by the names of their columns. */
export type SearchText = readonly string[]

/** A column without its table, as a generated column must name it, in lower case. */
export const folded = (column: string): SQL => sql.raw(`lower("${column}")`)

/** Enough to find ASCII, and twice as fast: in other languages' letters capitals stay. */
export const foldedAscii = (column: string): SQL => sql.raw(`lower("${column}" collate "C")`)

/**
 * What rows are found by: all short pieces of these texts, each text by itself, made by the function of migration 0020.
 * The pieces of 云岭Bank are 云, 岭, 云岭, 岭b, 云岭b, 岭ba, ban, ank, and ^b and ^ba for the start of a word.
 */
export const searchGrams = (texts: SearchText) =>
  text('search_grams')
    .array()
    .notNull()
    .generatedAlwaysAs(sql`search_grams(array[${sql.join(texts.map(folded), sql`, `)}])`)
