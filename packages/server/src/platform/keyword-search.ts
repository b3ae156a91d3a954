import { startsWord } from '@cass/contract/kit/keyword.ts'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from './db.ts'
import { expectedRows, type ListedTable } from './row-estimate.ts'
import { folded, foldedAscii, type SearchText } from './search-text.ts'

/** Conditions for the rows that a keyword finds, in two ways that mean the same. */
export type Search = {
  /** By the GIN index of `search_grams`. */
  byIndex: SQL
  /** By reading the texts of a row. */
  byRow: SQL
  /** The part of `byIndex` that PostgreSQL has statistics of, where that is not all of it. */
  estimated?: SQL | undefined
}

type SearchedTable = { searchGrams: PgColumn }

/**
 * Rows of a table whose texts contain this keyword anywhere; keywords of one or two Latin letters stand at the start of
 * a word. For the keyword 云岭银行 the index is asked for rows that have the pieces 云岭银 and 岭银行, and of these
 * the texts are read, since a row may have both pieces in different places.
 */
export function keywordSearch(table: SearchedTable, texts: SearchText, keyword: string): Search | undefined {
  if (keyword === '') return undefined
  const letters = [...keyword]
  const hasPieces = (from = 0) =>
    sql`${table.searchGrams} @> search_query(lower(${letters.slice(from).join('')}))`
  const fold = /^\p{ASCII}*$/u.test(keyword) ? foldedAscii : folded
  const contains = or(...texts.map((column) => sql`strpos(${fold(column)}, lower(${keyword})) > 0`))!
  // Up to three characters are one piece, and having it is containing the keyword.
  if (letters.length < 3) return { byIndex: hasPieces(), byRow: sql`(${hasPieces()}) is true` }
  if (letters.length === 3) return { byIndex: hasPieces(), byRow: contains }
  // Those from the second and third character on reach across where the first ones part.
  const pieces = and(hasPieces(), hasPieces(1), letters.length > 4 ? hasPieces(2) : undefined)
  return { byIndex: sql`(${pieces} and ${contains})`, byRow: contains, estimated: hasPieces() }
}

/** What the search finds, and what meets one of the other conditions. */
export const orSearch = (search: Search | undefined, ...others: SQL[]): Search | undefined =>
  search && {
    byIndex: or(search.byIndex, ...others)!,
    byRow: or(search.byRow, ...others)!,
    estimated: search.estimated && or(search.estimated, ...others),
  }

/**
 * Rows whose reference is one of the rows that another search finds. As a list that is made first: beside `or`, an index
 * cannot be asked by a subselect, and the whole table would be read.
 */
export const isOneOf = (reference: PgColumn, id: PgColumn, found: Search): SQL =>
  sql`${reference} = any(array(select ${id} from ${id.table} where ${found.byIndex}))`

/**
 * The same for texts as long as an article: their pieces are many, and reading those of many rows takes far longer than
 * reading the rows' texts. So a word that PostgreSQL takes for common is looked for, a rare one is found by index.
 */
export async function longTextSearch(
  db: Reader,
  table: ListedTable & SearchedTable,
  texts: SearchText,
  word: string,
): Promise<SQL | undefined> {
  const search = keywordSearch(table, texts, word)
  if (!search) return undefined
  if ((await expectedRows(db, table, search.estimated ?? search.byIndex)) < manyLong) return search.byIndex
  const fold = foldsAsAscii([word]) ? foldedAscii : folded
  const atStartOfWord = `(^|[^a-z0-9])${word.toLowerCase().replace(/[^a-z\d]/g, '\\$&')}`
  const contains = (text: SQL) =>
    startsWord(word)
      ? sql`(strpos(${text}, lower(${word})) > 0 and ${text} ~ ${atStartOfWord})`
      : sql`strpos(${text}, lower(${word})) > 0`
  return or(...texts.map((column) => contains(fold(column))))
}
const manyLong = 200

/** Whether none of the words has capitals beyond A to Z, so that the faster way to fold case is enough. */
export const foldsAsAscii = (words: readonly string[]): boolean =>
  words.every((word) => !/(?!\p{ASCII})[\p{Lu}\p{Ll}\p{Lt}]/u.test(word))

/** For short lists without an index: rows of which one of these texts contains the keyword. */
export const containsKeyword = (texts: readonly (PgColumn | SQL)[], keyword: string): SQL | undefined =>
  keyword === '' ? undefined : or(...texts.map((text) => sql`strpos(lower(${text}), lower(${keyword})) > 0`))
