import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import * as endpoints from '@cass/contract/applications/endpoints.ts'
import { serviceType } from '@cass/contract/applications/enums.ts'
import type { ApplicationContext } from '@cass/contract/applications/form-context.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { replyParts } from '@cass/contract/applications/supplement.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import type { FileKindName } from '@cass/contract/kit/file-rules.ts'
import { type Form, type FormValue, partsOf, type Row } from '@cass/contract/kit/form/definition.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { Language, Text } from '@cass/contract/kit/text.ts'
import { indexTree } from '@cass/contract/menus/selection.ts'
import { defaultPermissions, type Permission } from '@cass/contract/permissions.ts'
import { sql } from 'drizzle-orm'
import { institutions, users } from '../src/platform/tables.ts'
import { completeForm } from './complete-form.ts'
import type { TestServer } from './harness.ts'
import { samplePdf } from './sample-files.ts'

export type Applicant = Awaited<ReturnType<typeof createApplicant>>
export type Begun = { id: string; applyOrdNo: string; version: number }

/** An institution user who applies, over HTTP. */
export async function createApplicant(server: TestServer, login = 'bank01admin', language: Language = 'en') {
  const visitor = server.visitor(language)
  await visitor.enterAs(login)
  const contextOf = (change: Partial<ApplicationContext> = {}): ApplicationContext => ({
    today: marketDate(server.clock.now()),
    tree: identity.marketMember,
    adds: true,
    removes: true,
    nodes: [],
    storedSecrets: [],
    returned: false,
    ...change,
  })

  async function upload(kind: FileKindName = 'application', name = '材料.pdf'): Promise<string> {
    const { code, data } = await visitor.upload(kind, name, samplePdf())
    if (code !== 'ACK') throw new Error(`The upload was refused: ${code} ${JSON.stringify(data)}`)
    return data.id
  }
  async function begin(body: BodyOf<typeof endpoints.beginApplication>): Promise<Begun> {
    const { code, data, message } = await visitor.call(endpoints.beginApplication, { body })
    if (code !== 'ACK')
      throw new Error(`${body.serviceType} cannot begin: ${code} ${message} ${JSON.stringify(data)}`)
    return data
  }
  const detail = async (id: string) => (await visitor.call(endpoints.getApplication, { query: { id } })).data
  const save = (id: string, version: number, form: Form, nodes: string[] = []) =>
    visitor.call(endpoints.saveApplication, { body: { id, version, form, nodes } })
  /** A complete form of this kind; parts can be replaced. */
  async function formOf(type: string, change: Form = {}): Promise<Form> {
    const { form } = kindOf(type)!
    const files: string[] = []
    for (const [name, part] of partsOf(form))
      if (part.kind === 'files' && !(name in replyParts)) files.push(await upload(part.fileKind))
    return completeForm(form, contextOf(), { fileOf: () => files.shift()!, change })
  }

  return {
    visitor,
    login,
    contextOf,
    upload,
    begin,
    detail,
    save,
    formOf,
    call: visitor.call,
    submit: (one: { id: string; version: number }, gateReason = '', headers: Record<string, string> = {}) =>
      visitor.call(endpoints.submitApplications, {
        body: { applications: [{ id: one.id, version: one.version }], gateReason },
        headers,
      }),

    /** Begins an application and completes its form. */
    async ready(
      body: BodyOf<typeof endpoints.beginApplication>,
      given: { change?: Form; nodes?: string[] } = {},
    ): Promise<Begun> {
      const begun = await begin(body)
      const nodes = given.nodes ?? (await detail(begun.id)).nodes
      const saved = await save(begun.id, begun.version, await formOf(body.serviceType, given.change), nodes)
      if (saved.code !== 'ACK') throw new Error(`Not saved: ${saved.code} ${JSON.stringify(saved.data)}`)
      return { ...begun, version: saved.data.version }
    },
  }
}

let institutionsMade = 0

/** An institution that has done nothing yet, with an administrator and an ordinary user; directly in the database. */
export async function makeInstitution(
  server: TestServer,
  given: { identities?: string[]; permissions?: readonly Permission[] } = {},
): Promise<{ id: string; admin: string; user: string }> {
  const place = ++institutionsMade
  const id = crypto.randomUUID()
  const now = server.clock.now()
  await server.db.insert(institutions).values({
    id,
    name: `测试机构${place}号`,
    nameEn: `Test Institution ${place}`,
    creditCode: `91310000MA8T${String(place).padStart(6, '0')}`,
    identities: given.identities ?? [identity.marketMember],
    address: 'Test Road 1',
    postcode: '200120',
    contactPhone: '021-63298988',
    status: institutionWorkflow.states.normal.code,
    createdAt: now,
  })
  const login = (role: string) => `inst${place}${role}`
  for (const [role, roleType] of [
    ['admin', 'agencyAdmin'],
    ['user', 'agencyUser'],
  ] as const)
    await server.db.insert(users).values({
      id: crypto.randomUUID(),
      loginName: login(role),
      kind: 'agency',
      roleType,
      institutionId: id,
      permissions: [
        ...(role === 'user' && given.permissions ? given.permissions : defaultPermissions[roleType]),
      ],
      name: `Person ${place} ${role}`,
      mobile: `137${String(place).padStart(8, '0')}`,
      email: `${login(role)}@inst.invalid`,
      passwordHash: 'x',
      initialPassword: false,
      termsReadAt: now,
      status: accountWorkflow.states.normal.code,
      createdAt: now,
    })
  return { id, admin: login('admin'), user: login('user') }
}

/** The application's row. */
export const rowOf = async (server: TestServer, id: string) =>
  (
    await server.query<{
      id: string
      status: string
      version: number
      round: number
      case_id: string | null
      form: Record<string, FormValue>
      nodes: string[]
      subject: Text
      gate_reason: string
    }>(
      sql`select id, status, version, round, case_id, form, nodes, subject, gate_reason from application where id = ${id}`,
    )
  )[0]

/** Puts an application into a state, directly in the database. */
export const putInto = (server: TestServer, id: string, status: string) =>
  server.query(sql`update application set status = ${status} where id = ${id}`)

/** A certification of a case, which has no calls of its own yet. */
export async function certify(
  server: TestServer,
  caseId: string,
  form: Form = {},
  status = '1060',
): Promise<{ id: string; ordNo: string }> {
  const id = crypto.randomUUID()
  const ordNo = `AT20260101${id.slice(0, 6)}`
  await server.query(
    sql`insert into application (id, ord_no, service_type, case_id, flow, institution_id, applicant_id, form, status,
          created_at, updated_at, submitted_at)
        select ${id}, ${ordNo}, '10', c.id, c.flow, c.institution_id,
          (select id from app_user u where u.institution_id = c.institution_id order by login_name limit 1),
          ${JSON.stringify(form)}::jsonb, ${status}, ${server.clock.now()}, ${server.clock.now()}, ${server.clock.now()}
        from application_case c where c.id = ${caseId}`,
  )
  return { id, ordNo }
}

/** A row of a go-live. */
export const account = (apiAccount: string, change: Row = {}): Row => ({
  rowId: crypto.randomUUID(),
  apiAccount,
  apiPassword: 'Pass#2026word',
  code21: '1'.repeat(21),
  code6: '123456',
  code4: '1234',
  serviceIp: '10.1.2.3',
  port: '8080',
  clientIp: '10.1.2.4',
  ...change,
})
/** What opens the network for such a row. */
export const connection = (apiAccount: string, change: Row = {}): Row => ({
  rowId: crypto.randomUUID(),
  editType: 'new',
  interfaceName: 'Interface',
  clientIp: '10.1.2.4',
  outletIp: '200.1.2.3',
  targetAddress: '10.1.2.3:8080',
  apiAccount,
  date: '2099-01-01',
  ...change,
})

/** What a draft starts with, and the first interface of its tree. */
async function oneInterface(by: Applicant, id: string): Promise<string[]> {
  const tree = indexTree((await by.call(endpoints.getApplicationTree, { query: { id } })).data.nodes)
  const leaf = tree.entries.find((entry) => entry.children.length === 0 && !entry.locked)!
  const path = [leaf.id]
  for (let above = leaf.parent; above; above = tree.byId.get(above)!.parent) path.push(above)
  return [...new Set([...(await by.detail(id)).nodes, ...path])]
}

/** What an institution holds of the tree of market members, directly in the database. */
export async function addHoldings(
  server: TestServer,
  by: Applicant,
  codes: readonly string[],
  endsOn: string | null = null,
): Promise<void> {
  const { id } = await by.begin({ serviceType: serviceType.productReport })
  await server.query(
    sql`insert into institution_node (institution_id, tree, node_code, application_id, granted_at, ends_on)
        select a.institution_id, '00', code, a.id, now(), ${endsOn}::date
        from application a, unnest(${sql.param([...codes])}::text[]) code where a.id = ${id}`,
  )
}

/** A draft of a go-live whose case has come that far, with the network opened for these accounts; directly in the database. */
export async function openGoLive(
  server: TestServer,
  by: Applicant,
  accounts: readonly string[],
  change: { connection?: Row; certified?: Form } = {},
): Promise<Begun & { caseId: string; networkId: string }> {
  const opening = await by.begin({ serviceType: serviceType.serviceOpening, flow: '10' })
  const { caseId } = await by.detail(opening.id)
  const nodes = await oneInterface(by, opening.id)
  await server.query(
    sql`update application set nodes = ${sql.param(nodes)}::text[], status = '10', round = 1,
          submitted_at = created_at where id = ${opening.id}`,
  )
  const network = await by.begin({ serviceType: serviceType.networkOpeningTest, caseId: caseId! })
  const networkList = accounts.map((name) => connection(name, change.connection))
  await server.query(
    sql`update application set form = form || ${JSON.stringify({ networkList })}::jsonb, status = '10', round = 1,
          submitted_at = created_at where id = ${network.id}`,
  )
  await certify(server, caseId!, change.certified)
  const goLive = await by.begin({ serviceType: serviceType.goLive, caseId: caseId! })
  return { ...goLive, caseId: caseId!, networkId: network.id }
}
