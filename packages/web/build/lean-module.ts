/** What of an endpoint is a schema; what it takes may be read by forms and by lists, which read their address by it. */
const taken = ['body', 'query']
const schemas = [...taken, 'params', 'data']

/** Of a syntax tree, as the bundler parses it. */
export type Node = { type: string; start: number; end: number; [more: string]: unknown }
type Edit = Pick<Node, 'start' | 'end'> & { text: string }

/**
 * A module of the contract without schemas that no page reads, and without the imports and constants that only these
 * needed. What is left and worked out counts as unused until somebody uses it, which the bundler cannot see by itself.
 */
export function lean(code: string, program: Node, read: ReadonlySet<string>): string {
  const edits: Edit[] = []
  const statements = program.body as Node[]
  const names = new Map<Node, string>()
  for (const { id, init } of statements.flatMap(constantsOf)) {
    if (!init || !isWorkedOut(init)) continue
    edits.push({ start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' })
    edits.push({ start: init.end, end: init.end, text: '))()' })
    names.set(init, nameOf(id))
  }
  const unread = new Set<Node>()
  const endpoints = [...nodesIn(program)].filter(isEndpoint)
  for (const made of endpoints) {
    // What stands for a schema that was not given is a schema too.
    edits.push({ ...placeOf(made.callee as Node), text: 'callProperties' })
    for (const property of (made.arguments as [Node])[0].properties as Node[]) {
      const schema = nameOf(property.key)
      // One that a function makes has many names, any of which may be read.
      const isRead = names.has(made) ? read.has(`${names.get(made)}.${schema}`) : taken.includes(schema)
      if (!schemas.includes(schema) || isRead) continue
      unread.add(property)
      edits.push({ ...placeOf(property), text: `${schema}: undefined` })
    }
  }
  const dropped = unneeded(statements, unread)
  const isDropped = ({ end, start }: Edit) => dropped.some((each) => start >= each.start && end <= each.end)
  const left = [
    ...edits.filter((edit) => !isDropped(edit)),
    ...dropped.map((each) => ({ ...placeOf(each), text: '' })),
  ]
  const imports =
    endpoints.length > 0 ? `import { callProperties } from '@cass/contract/kit/endpoint.ts'\n` : ''
  return imports + edited(code, left)
}

/**
 * As `login.body`, by the names that the contract gives: what is called otherwise by an import is looked up. Too many names
 * only cost bytes, one too few breaks a page: whatever stands left of `.body` may be the endpoint.
 */
export function* schemasRead(program: Node): Iterable<string> {
  const named = new Map<string, string>()
  const namesOf = (node: unknown) =>
    [...nodesIn(node as Node, { places: true })]
      .filter(({ type }) => type === 'Identifier')
      .map((each) => named.get(nameOf(each)) ?? nameOf(each))
  for (const node of nodesIn(program)) {
    if (node.type === 'ImportSpecifier') named.set(nameOf(node.local), nameOf(node.imported))
    if (node.type === 'MemberExpression' && taken.includes(nameOf(node.property)))
      for (const name of namesOf(node.object)) yield `${name}.${nameOf(node.property)}`
    // Taken apart, as in `const { body } = login`.
    if (node.type === 'VariableDeclarator' && (node.id as Node).type === 'ObjectPattern' && node.init)
      for (const { key } of (node.id as Node).properties as Node[])
        if (taken.includes(nameOf(key))) for (const name of namesOf(node.init)) yield `${name}.${nameOf(key)}`
  }
}

/** Imports and constants of the module's own that nothing is left to use, by whatever these needed in turn. */
function unneeded(statements: readonly Node[], unread: ReadonlySet<Node>): Node[] {
  const dropped = new Set<Node>()
  for (;;) {
    const left = statements.filter((statement) => !dropped.has(statement))
    const next = left.find((statement) => {
      const names = declaredBy(statement)
      if (names.length === 0) return false
      const others = left.filter((other) => other !== statement && other.type !== 'ImportDeclaration')
      const used = new Set(others.flatMap((other) => [...namesIn(other, unread)]))
      return names.every((name) => !used.has(name))
    })
    if (!next) return [...dropped]
    dropped.add(next)
  }
}

/** The names that only this module knows; none if others can see them. */
function declaredBy(statement: Node): string[] {
  if (statement.type === 'ImportDeclaration')
    return (statement.specifiers as Node[]).map(({ local }) => nameOf(local))
  return statement.type === 'VariableDeclaration' ? constantsOf(statement).map(({ id }) => nameOf(id)) : []
}

type Constant = { id: Node; init: Node | null }
const constantsOf = (statement: Node): Constant[] => {
  const { declarations, type } = (statement.declaration as Node | null | undefined) ?? statement
  return type === 'VariableDeclaration'
    ? (declarations as Constant[]).filter(({ id }) => id.type === 'Identifier')
    : []
}

/** Functions are worked out only when they are called. */
const isWorkedOut = (init: Node): boolean =>
  !/Function/.test(init.type) &&
  [...nodesIn(init)].some(({ type }) => /^(Call|New|Member)Expression$/.test(type))

const isEndpoint = ({ callee, type }: Node): boolean =>
  type === 'CallExpression' && nameOf(callee) === 'endpoint'

const nameOf = (node: unknown): string => String((node as Node | undefined)?.name)
const placeOf = ({ end, start }: Node) => ({ start, end })

function* nodesIn(node: Node, given: { except?: ReadonlySet<Node>; places?: boolean } = {}): Iterable<Node> {
  if (given.except?.has(node)) return
  yield node
  for (const [part, value] of Object.entries(node))
    for (const each of Array.isArray(value) ? value : [value])
      if (typeof each?.type === 'string' && (given.places || !isPlace(part, node)))
        yield* nodesIn(each, given)
}

/** `name` of `row.name` or of `{ name: 'x' }` is no name of the module's. */
const isPlace = (part: string, { computed, shorthand, type }: Node): boolean =>
  !computed &&
  ((type === 'MemberExpression' && part === 'property') ||
    (type === 'Property' && part === 'key' && !shorthand))

function* namesIn(node: Node, except: ReadonlySet<Node>): Iterable<string> {
  for (const each of nodesIn(node, { except })) if (each.type === 'Identifier') yield nameOf(each)
}

const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .reduceRight((rest, { end, start, text }) => rest.slice(0, start) + text + rest.slice(end), code)
