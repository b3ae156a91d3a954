import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { searchGrams } from '../../platform/search-text.ts'

export const faqSearchText = ['question_zh', 'question_en', 'words_zh', 'words_en']
/** Frequently asked questions and their answers. */
export const faqEntries = pgTable(
  'problem',
  {
    id: uuid().primaryKey(),
    /** Problem types of spec §3. */
    problemType: text('problem_type', { enum: ['00', '05', '10'] }).notNull(),
    questionZh: text('question_zh').notNull(),
    questionEn: text('question_en').notNull(),
    /** Sanitised HTML. */
    answerZh: text('answer_zh').notNull(),
    answerEn: text('answer_en').notNull(),
    wordsZh: text('words_zh').notNull(),
    wordsEn: text('words_en').notNull(),
    published: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    version: integer().notNull().default(0),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    searchGrams: searchGrams(faqSearchText),
  },
  (table) => [
    check('problem_type', sql`${table.problemType} in ('00','05','10')`),
    index('problem_list').on(table.problemType, table.position, table.id),
    index('problem_search').using('gin', table.searchGrams),
  ],
)
