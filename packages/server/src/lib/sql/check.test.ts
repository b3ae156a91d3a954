import { parse } from 'libpg-query'
import { describe, expect, it } from 'vitest'
import { attempts } from '../../../test/sql-attempts.ts'
import { checkTree } from './check.ts'

const known = { schema: 'report', views: ['app_user', 'application'] }

/** The rule that refuses it; `qualified` where the database is asked whether a name calls a function. */
async function refusedBy(statement: string): Promise<string | null> {
  let tree: unknown
  try {
    tree = await parse(statement)
  } catch {
    return 'syntax'
  }
  const checked = checkTree(tree, known)
  if (checked.problem) return checked.problem.code
  return checked.qualified.length > 0 ? 'qualified' : null
}

describe.each(Object.entries(attempts))('%s', (_, statements) => {
  it.each(statements)('%s', async (statement) => {
    expect(await refusedBy(statement)).not.toBeNull()
  })
})

it('lets a question through, with where it stands and what it names', async () => {
  const statement = '/* 中文 */ select a.ord_no, count(*) from application as a group by 1; -- that is all'
  expect(checkTree(await parse(statement), known)).toEqual({
    problem: null,
    // In bytes, behind the comment and before the semicolon.
    statement: { start: 13, length: 58 },
    qualified: ['ord_no'],
  })
})

it('refuses what a later grammar may bring', () => {
  const of = (select: object) => checkTree({ stmts: [{ stmt: { SelectStmt: select } }] }, known).problem
  expect(of({})).toBeNull()
  expect(of({ newClause: {} })).toEqual({ code: 'construct', name: 'newClause' })
  expect(of({ targetList: [{ NewNode: {} }] })).toEqual({ code: 'construct', name: 'NewNode' })
  expect(of({ targetList: [{ toString: {} }] })).toEqual({ code: 'construct', name: 'toString' })
  expect(of({ op: { Hidden: {} } })).toEqual({ code: 'construct', name: 'op' })
})
