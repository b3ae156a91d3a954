import { readFile } from 'node:fs/promises'
import { type ServiceType, serviceType } from '@cass/contract/applications/enums.ts'
import type { FlowCode } from '@cass/contract/applications/flows.ts'
import { formOf, kindOf } from '@cass/contract/applications/kinds.ts'
import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import type { FileKindName } from '@cass/contract/kit/file-rules.ts'
import { normalizedForm } from '@cass/contract/kit/form/check.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { allFilesOf, draftSchema } from '@cass/contract/kit/form/values.ts'
import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { initialSelection, type Outcome, setAll, uncheck } from '@cass/contract/menus/selection.ts'
import { rolesOf, type TreeType } from '@cass/contract/permissions.ts'
import { asc } from 'drizzle-orm'
import { rulesOf } from '../../features/applications/kinds/rules.ts'
import { changeOf, followedUp } from '../../features/applications/node-changes.ts'
import { subjectOf } from '../../features/applications/queries/subject.ts'
import * as records from '../../features/applications/repository.ts'
import { createReviewSteps, firstStage, isReviewed } from '../../features/applications/review-steps.ts'
import { createApplicationSubject } from '../../features/applications/review-subject.ts'
import type { KindFeatures } from '../../features/applications/service.ts'
import { applications } from '../../features/applications/tables.ts'
import { withProductName } from '../../features/applications/vendor-products.ts'
import { createTestReview } from '../../features/certification/service.ts'
import { heldNodes as nodesHeldBy } from '../../features/holdings/service.ts'
import { createMenuService } from '../../features/menus/service.ts'
import { createOperationOrderService } from '../../features/operation-orders/service.ts'
import {
  createDeadlines,
  createReviewEngine,
  createSubjects,
  type Decision,
  openTasksOf,
} from '../../features/reviews/service.ts'
import { catalogueEditions } from '../../features/test-catalogue/tables.ts'
import { createWorkdayService } from '../../features/workdays/service.ts'
import { systemContext } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import { move } from '../../platform/move.ts'
import type { Actor } from '../../platform/session.ts'
import { messages, teamMembers, users } from '../../platform/tables.ts'
import type { NewMessage, Unit } from '../../platform/unit.ts'
import { isBusinessDay } from '../business-day.ts'
import type { Attach, Started } from './started.ts'
import { createTestDesk } from './test-desk.ts'

const day = 86_400_000
/** What is older than this was read long ago. */
const unreadFor = 3 * day

type Row = records.ApplicationRow

export type Desk = Awaited<ReturnType<typeof createDesk>>

/**
 * Lets demo users apply and review at times in the past. It calls the product's own functions, so that the demo only
 * contains what could have happened in the product.
 */
export async function createDesk(tx: Tx, given: { files: Files; now: Date }) {
  const { files, now } = given
  // The demo data is not committed yet, so reads must go through this transaction.
  const db = tx as unknown as Db
  const menus = createMenuService({ db })
  const workdays = createWorkdayService({
    db,
    write: () => Promise.reject(new Error('Nobody writes')),
    deadlines: createDeadlines(createSubjects([])),
    bookings: { findOn: async () => [], closeDay: async () => 0 },
  })
  const engine = createReviewEngine({ workdays, portal: '' })
  const features: KindFeatures = {
    get [serviceType.certificationTest]() {
      return tests.features[serviceType.certificationTest]
    },
  }
  const subject = createApplicationSubject({ menus, features, portal: '' })
  const steps = createReviewSteps({ engine, subject, features, portal: '' })
  const orders = createOperationOrderService({
    db,
    write: (ctx, work) => work(unitOf(ctx.actor!.loginName, ctx.now)),
    menus,
    portal: '',
  })
  const people = new Map((await tx.select().from(users)).map((user) => [user.loginName, user]))
  const memberships = await tx.select().from(teamMembers)
  const documentNamed = (name: string) => readFile(new URL(`../documents/${name}`, import.meta.url))
  const [paper, report] = await Promise.all([documentNamed('licence.pdf'), documentNamed('test-report.pdf')])
  const collected: { message: NewMessage; at: Date }[] = []

  /** Sends no mail, collects messages for later, and writes no audit rows: `demo.load` is the one for everything. */
  const unitOf = (login: string, at: Date): Unit => {
    const { id: userId, institutionId, kind, loginName, name, permissions, roleType } = people.get(login)!
    const roles = rolesOf({ permissions, roleType, instnIdentity: [], superAdmin: roleType === 'superAdmin' })
    return {
      tx,
      ctx: {
        ...systemContext(at),
        actor: {
          userId,
          loginName,
          name,
          kind,
          roleType,
          roles,
          duties: [],
          institution: institutionId && { id: institutionId },
        } as unknown as Actor,
      },
      audit: async () => {},
      notify: (message) => void collected.push({ message, at }),
      send: () => {},
    }
  }
  const read = async ({ id }: Started): Promise<Row> => (await records.findApplication(tx, id))!

  /** The open task of one of this user's teams. */
  async function taskOf(application: Started, login: string) {
    const { id } = people.get(login)!
    const own = memberships.filter(({ userId }) => userId === id).map(({ teamId }) => teamId)
    const open = await openTasksOf(tx, application.id)
    const task = open.find(({ teamId }) => teamId !== null && own.includes(teamId))
    if (!task) throw new Error(`${login} has no task of the application ${application.id}`)
    return task
  }

  const memberOf = (teamId: string): string => {
    const { userId } = memberships.find((one) => one.teamId === teamId)!
    return [...people.values()].find(({ id }) => id === userId)!.loginName
  }
  const attachTo =
    (filedWith: string, login: string, at: Date): Attach =>
    async (kind, name) => {
      const filed = { holder: `user:${people.get(login)!.id}`, kind, subject: filedWith }
      const bytes = {
        name,
        mediaType: 'application/pdf',
        bytes: name.endsWith('测试报告.pdf') ? report : paper,
      }
      return (await files.put(tx, { ...filed, ...bytes, now: at })).id
    }
  const review = createTestReview({
    catalogue: { editionOf: (reader, id) => tests.catalogue.editionOf(reader, id) },
    menus,
    subject,
    portal: '',
  })
  const tests = createTestDesk({
    tx,
    now,
    files,
    menus,
    workdays,
    engine,
    reviewSteps: steps,
    review,
    unitOf,
    read,
    memberOf,
    attachTo,
  })
  /** The edition of the test catalogue that was live at a time. */
  async function editionAt(at: Date) {
    const editions = await tx.select().from(catalogueEditions).orderBy(asc(catalogueEditions.number))
    return editions.findLast(({ publishedAt }) => publishedAt !== null && publishedAt <= at) ?? editions[0]!
  }
  const definitionOf = async ({ catalogueId, serviceType: type }: Row) =>
    formOf(
      kindOf(type)!,
      catalogueId === null ? null : (await tests.catalogue.editionOf(tx, catalogueId)).content,
    )

  /** The tree and nodes an application starts with: those of the live tree, or of its case. */
  async function startOf(
    type: ServiceType,
    institutionId: string,
    given: { of?: Started; tree?: TreeType; tick?: readonly string[]; clear?: readonly string[] },
  ): Promise<Pick<Row, 'tree' | 'editionId' | 'nodes' | 'heldNodes'>> {
    if (given.of) {
      const row = await read(given.of)
      const { tree, editionId } = row
      const edition = (await menus.editionTree(editionId!, 'zh')).tree
      return { tree, editionId, nodes: followedUp(row, edition), heldNodes: [] }
    }
    const { tree, tick = [], clear = [] } = given
    if (!tree) return { tree: null, editionId: null, nodes: [], heldNodes: [] }
    const live = await menus.liveTree(tree, 'zh')
    const held = await nodesHeldBy(tx, { institutionId, tree }, now)
    let selection = kindOf(type)?.nodes === 'pick' ? initialSelection(live.tree) : new Set(held)
    for (const code of clear) selection = selectionAfter(uncheck(live.tree, selection, code))
    if (tick.length > 0) selection = selectionAfter(setAll(live.tree, selection, tick, true))
    const heldNodes = kindOf(type)?.nodes === 'change' ? held : []
    return { tree, editionId: live.editionId, nodes: [...selection], heldNodes }
  }

  async function newCase(flow: FlowCode, institutionId: string, createdAt: Date): Promise<string> {
    const id = crypto.randomUUID()
    await records.insertCase(tx, { id, flow, institutionId, createdAt })
    return id
  }

  const desk = {
    /** A time, in market time, on the working day that many before today. */
    at(daysAgo: number, time: string): Date {
      let date = marketDate(now)
      for (let left = daysAgo; left > 0; ) {
        date = new Date(Date.parse(date) - day).toISOString().slice(0, 10)
        if (isBusinessDay(date)) left--
      }
      return marketMoment(date, time)
    },

    tests,

    /** Whoever is asked decides, stage after stage, until nobody is. */
    async walk(application: Started, at: Date, feedback = '审核通过', result: Decision['result'] = 'pass') {
      for (;;) {
        const open = await openTasksOf(tx, application.id)
        if (open.length === 0) return
        for (const task of open)
          await engine.decide(unitOf(memberOf(task.teamId!), at), subject, await read(application), task, {
            result,
            feedback,
          })
      }
    },

    // For what is reviewed without being an application.
    engine,
    menus,
    unitOf,

    /** A document that nothing uses yet. */
    async upload(login: string, at: Date, kind: FileKindName, name: string): Promise<string> {
      const holder = `user:${people.get(login)!.id}`
      const file = { name, mediaType: 'application/pdf', bytes: paper, holder, kind, subject: null }
      return (await files.put(tx, { ...file, now: at })).id
    },

    institutionOf: (login: string): string => people.get(login)!.institutionId!,

    /** Creates a draft: the first step of a flow, a further step of another application's case, or one without a case. */
    async begin(given: {
      type: ServiceType
      by: string
      at: Date
      flow?: FlowCode
      of?: Started
      tree?: TreeType
      tick?: readonly string[]
      clear?: readonly string[]
      form:
        | Form
        | ((
            attach: Attach,
            of: { catalogue: Catalogue | null; nodes: readonly string[] },
          ) => Form | Promise<Form>)
    }): Promise<Started> {
      const { at, by, form, of, type } = given
      const kind = kindOf(type)!
      const edition = kind.formWith ? await editionAt(at) : null
      const id = crypto.randomUUID()
      const { id: applicantId, institutionId } = people.get(by)! as { id: string; institutionId: string }
      const attach = attachTo(`application:${id}`, by, at)
      const flow = of ? (await read(of)).flow : (given.flow ?? null)
      const caseId = of ? of.caseId : flow && (await newCase(flow, institutionId, at))
      const start = await startOf(type, institutionId, given)
      const written =
        typeof form === 'function'
          ? await form(attach, { catalogue: edition?.content ?? null, nodes: start.nodes })
          : form
      const number = String(await records.drawNumber(tx)).padStart(6, '0')
      await records.insertApplication(tx, {
        ...start,
        id,
        ordNo: `${kind.prefix}${marketDate(at).replaceAll('-', '')}${number}`,
        serviceType: type,
        caseId,
        flow,
        institutionId,
        applicantId,
        catalogueId: edition?.id ?? null,
        form: draftSchema(formOf(kind, edition?.content ?? null)).parse(written),
        subject: await subjectLine(type, written, start),
        status: kind.workflow.states[kind.workflow.initial[0]!]!.code,
        createdAt: at,
        updatedAt: at,
      })
      return { id, by, caseId }
    },

    async submit(application: Started, at: Date, more: Partial<Pick<Row, 'form' | 'gateReason'>> = {}) {
      const before = await read(application)
      const kind = kindOf(before.serviceType)!
      const { added, removed } = changeOf(before)
      const context = { today: marketDate(at), adds: added.length > 0, removes: removed.length > 0 }
      const definition = await definitionOf(before)
      const form = await withProductName(
        tx,
        normalizedForm(definition, more.form ?? before.form, {
          ...context,
          tree: before.tree,
          nodes: before.nodes,
          storedSecrets: [],
          returned: false,
        }),
      )
      const unit = unitOf(application.by, at)
      await rulesOf(before.serviceType).claim?.(unit, before, form)
      const name = (await features[kind.code]?.submitBy(unit, before, form)) ?? 'submit'
      const set = {
        form,
        subject: await subjectLine(before.serviceType, form, before),
        gateReason: more.gateReason ?? '',
        round: before.round + 1,
        stage: isReviewed(kind, kind.workflow.moves[name]!.to) ? firstStage(before) : null,
        submittedAt: at,
        updatedAt: at,
      }
      const moved = await applicantMoves(unit, before, name, set)
      await records.insertSubmission(tx, {
        applicationId: before.id,
        round: set.round,
        form,
        nodes: before.nodes,
        fileIds: allFilesOf(definition, form).map(({ id }) => id),
        submittedAt: at,
        submittedBy: unit.ctx.actor!.userId,
      })
      await steps.start(unit, moved)
    },

    async take(application: Started, login: string, at: Date) {
      await engine.take(unitOf(login, at), subject, await read(application), await taskOf(application, login))
    },

    async delegate(application: Started, from: string, to: string, at: Date, comment: string) {
      await engine.delegate(unitOf(from, at), subject, await read(application), {
        task: await taskOf(application, from),
        actor: 'supervisor',
        userId: people.get(to)!.id,
        note: comment,
      })
    },

    async decide(
      application: Started,
      login: string,
      at: Date,
      feedback: string,
      result: Decision['result'] = 'pass',
    ) {
      const task = await taskOf(application, login)
      await engine.decide(unitOf(login, at), subject, await read(application), task, { result, feedback })
    },

    async withdraw(application: Started, at: Date) {
      const unit = unitOf(application.by, at)
      const moved = await applicantMoves(unit, await read(application), 'withdraw', { updatedAt: at })
      await steps.withdrawn(unit, moved)
    },

    async sign(application: Started, login: string, at: Date) {
      const unit = unitOf(login, at)
      const set = { signedAt: at, signedBy: people.get(login)!.id, updatedAt: at }
      await steps.signed(unit, await applicantMoves(unit, await read(application), 'sign', set))
    },

    async urge(application: Started, at: Date) {
      await steps.urge(unitOf(application.by, at), await read(application))
      await records.updateApplication(tx, application.id, { urgedAt: at })
    },

    evaluate: (application: Started, at: Date, satisfaction: string, satisfactionComment = '') =>
      records.updateApplication(tx, application.id, { satisfaction, satisfactionComment, evaluatedAt: at }),

    /** The production operation order of a passed go-live. */
    async order(application: Started, login: string, at: Date): Promise<string> {
      return (await orders.make(unitOf(login, at).ctx, application.id)).id
    },

    async moveOrder(
      id: string,
      version: number,
      name: 'take' | 'pass',
      login: string,
      at: Date,
      comment = '',
    ) {
      await orders.move(unitOf(login, at).ctx, { id, version, move: name, comment })
    },

    /** Inserts the collected messages in the order of their times. */
    async insertMessages(): Promise<void> {
      const rows = collected
        .toSorted((one, other) => one.at.getTime() - other.at.getTime())
        .flatMap(({ message, at }) =>
          message.userIds.map((userId) => ({
            userId,
            content: message.content,
            bodyZh: message.body.zh,
            bodyEn: message.body.en,
            sentenceZh: message.sentence.zh,
            sentenceEn: message.sentence.en,
            eventKey: message.eventKey,
            createdAt: at,
            readAt: at.getTime() < now.getTime() - unreadFor ? at : null,
          })),
        )
      await tx.insert(messages).values(rows).onConflictDoNothing()
    },
  }

  async function subjectLine(
    type: ServiceType,
    form: Form,
    start: Pick<Row, 'editionId' | 'nodes' | 'heldNodes'>,
  ): Promise<Text> {
    const { editionId } = start
    const tree = async (language: 'zh' | 'en') => (await menus.editionTree(editionId!, language)).tree
    const trees = editionId === null ? null : { zh: await tree('zh'), en: await tree('en') }
    return subjectOf(kindOf(type)!, { ...start, form, trees })
  }

  return desk
}

async function applicantMoves(
  unit: Unit,
  application: Row,
  name: string,
  set: Partial<Omit<Row, 'id' | 'status' | 'version'>>,
): Promise<Row> {
  const moved = await move(unit, kindOf(application.serviceType)!.workflow, applications, {
    name,
    id: application.id,
    from: application.status,
    version: application.version,
    actors: ['applicant', 'administrator'],
    set,
  })
  return { ...application, ...set, ...moved }
}

function selectionAfter(outcome: Outcome): Set<string> {
  if (outcome.kind !== 'done') throw new Error('The demo ticks what cannot be ticked')
  return new Set(outcome.selection)
}
