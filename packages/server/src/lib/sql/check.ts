import { allowedFunctions, allowedOperators, allowedSessionValues, allowedTypes, shapes } from './allowed.ts'

/** Why a statement is not run. `name` is what it uses, or what PostgreSQL's parser says of it. */
export type SqlProblem = {
  code:
    | 'syntax'
    | 'tooComplex'
    | 'empty'
    | 'several'
    | 'notSelect'
    | 'construct'
    | 'function'
    | 'operator'
    | 'type'
    | 'relation'
  name: string
}

export type CheckedSql =
  | { problem: SqlProblem }
  | {
      problem: null
      /** Where the one statement ends, in bytes from where it begins. */
      statement: { start: number; length: number | null }
      /** Last names of references with a dot: to PostgreSQL, `x.f` is also a call of `f` with the row `x`. */
      qualified: string[]
    }

export type Known = { schema: string; views: readonly string[] }

type Tree = { stmts?: { stmt: Record<string, unknown>; stmt_location?: number; stmt_len?: number }[] }

class NotAllowed extends Error {
  readonly problem: SqlProblem
  constructor(code: SqlProblem['code'], name: string) {
    super(code)
    this.problem = { code, name }
  }
}

/** Whether what PostgreSQL's grammar has read is one SELECT, made of nothing but what is allowed. */
export function checkTree(tree: unknown, known: Known): CheckedSql {
  const statements = (tree as Tree).stmts ?? []
  const [only] = statements
  if (!only) return { problem: { code: 'empty', name: '' } }
  if (statements.length > 1) return { problem: { code: 'several', name: '' } }
  if (!('SelectStmt' in only.stmt)) return { problem: { code: 'notSelect', name: '' } }
  try {
    const qualified = checkSelect(only.stmt, known)
    return {
      problem: null,
      statement: { start: only.stmt_location ?? 0, length: only.stmt_len ?? null },
      qualified,
    }
  } catch (error) {
    if (error instanceof NotAllowed) return { problem: error.problem }
    throw error
  }
}

function checkSelect(select: Record<string, unknown>, { schema, views }: Known): string[] {
  const relations = new Set<string>()
  const ctes = new Set<string>()
  const qualified = new Set<string>()
  walk(select, (type, node) => {
    if (type === 'CommonTableExpr') ctes.add(String(node.ctename))
    else if (type === 'RangeVar') relations.add(relationOf(node, schema))
    else if (type === 'ColumnRef') {
      const fields = namesIn(node.fields)
      if ((node.fields as unknown[]).length > 1 && fields.length > 0) qualified.add(fields.at(-1)!)
    } else checkNames(type, node)
  })
  for (const relation of relations) {
    // PostgreSQL's own tables are found without naming their schema. They all begin so, and no name of ours may.
    const isOurs = views.includes(relation) || ctes.has(relation)
    if (!isOurs || relation.startsWith('pg_')) throw new NotAllowed('relation', relation)
  }
  return [...qualified]
}

function relationOf({ schemaname, relname }: Record<string, unknown>, schema: string): string {
  if (schemaname !== undefined && schemaname !== schema)
    throw new NotAllowed('relation', `${schemaname}.${relname}`)
  return String(relname)
}

function checkNames(type: string, node: Record<string, unknown>): void {
  if (type === 'FuncCall') {
    const name = builtIn(node.funcname)
    if (!allowedFunctions.has(name)) throw new NotAllowed('function', name)
  } else if (type === 'A_Expr' || (type === 'SubLink' && node.operName)) {
    const name = builtIn(node.name ?? node.operName)
    if (!allowedOperators.has(name.replaceAll(' ', '·'))) throw new NotAllowed('operator', name)
  } else if (type === 'TypeName') {
    const name = builtIn(node.names)
    if (!allowedTypes.has(name)) throw new NotAllowed('type', name)
  } else if (type === 'SQLValueFunction' && !allowedSessionValues.has(String(node.op)))
    throw new NotAllowed('function', String(node.op).replace('SVFOP_', '').toLowerCase())
  else if (type === 'A_Indirection' && namesIn(node.indirection).length > 0)
    // Of a value, too, `(x).f` calls `f`.
    throw new NotAllowed('construct', `(…).${namesIn(node.indirection)[0]}`)
}

/** The name without `pg_catalog`; one of another schema stays as it is, and is not on any list. */
const builtIn = (names: unknown): string => {
  const parts = namesIn(names)
  return (parts[0] === 'pg_catalog' ? parts.slice(1) : parts).join('.')
}

const namesIn = (list: unknown): string[] =>
  (list as { String?: { sval?: string } }[]).flatMap((each) => (each.String ? [each.String.sval ?? ''] : []))

/** Visits every node, and meets none that has no shape. One after the other, however deep they lie in one another. */
function walk(root: unknown, visit: (type: string, node: Record<string, unknown>) => void): void {
  const left: { kind: string; value: unknown; in: string }[] = [{ kind: 'nodes', value: root, in: '' }]
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const { kind, value } = one
    if (kind === 'plain') {
      if (typeof value === 'object') throw new NotAllowed('construct', one.in)
    } else if (kind === 'nodes') {
      if (Array.isArray(value)) for (const each of value) left.push({ ...one, value: each })
      // An empty one is a place in a list that nothing stands in.
      else
        for (const [type, node] of Object.entries(value as object))
          left.push({ kind: type, value: node, in: type })
    } else {
      const shape = Object.hasOwn(shapes, kind) ? shapes[kind]! : undefined
      if (!shape) throw new NotAllowed('construct', kind)
      const node = value as Record<string, unknown>
      visit(kind, node)
      for (const [name, part] of Object.entries(node)) {
        if (name === 'location' || name.endsWith('_location')) continue
        if (!Object.hasOwn(shape, name)) throw new NotAllowed('construct', name)
        left.push({ kind: shape[name]!, value: part, in: name })
      }
    }
  }
}
