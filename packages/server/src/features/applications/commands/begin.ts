import type { beginApplication } from '@cass/contract/applications/endpoints.ts'
import type { ServiceType } from '@cass/contract/applications/enums.ts'
import {
  type Flow,
  flowCode,
  flowOf,
  flows,
  hasPassed,
  openSteps,
} from '@cass/contract/applications/flows.ts'
import { type ApplicationKind, formOf, kindOf } from '@cass/contract/applications/kinds.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { initialSelection, setAll, type Tree } from '@cass/contract/menus/selection.ts'
import { type TreeType, treeTypes } from '@cass/contract/permissions.ts'
import { actorOf, type Context } from '../../../platform/context.ts'
import type { Db, Reader } from '../../../platform/db.ts'
import type { Input } from '../../../platform/http.ts'
import { notFound, refuse } from '../../../platform/refusal.ts'
import type { Unit, Write } from '../../../platform/unit.ts'
import { heldNodes, heldTrees, startHolding } from '../../holdings/service.ts'
import { lockInstitution } from '../../institutions/service.ts'
import type { MenuService } from '../../menus/service.ts'
import type { TestCatalogueService } from '../../test-catalogue/service.ts'
import { followedUp } from '../node-changes.ts'
import { ownInstitution, ownKind, refusedAt } from '../own.ts'
import { actsAsVendor, mayGoOn, readableTypes } from '../policy.ts'
import { filledForm } from '../prefill.ts'
import * as repository from '../queries/earlier-repository.ts'
import { subjectOf } from '../queries/subject.ts'
import {
  countDrafts,
  drawNumber,
  filedIn,
  insertApplication,
  insertCase,
  lockCase,
  type NewApplication,
} from '../repository.ts'
import { applicationText } from '../text.ts'
import { bothTrees, notHeld, testing } from '../trees.ts'

type Request = Input<typeof beginApplication>['body']
export type Made = DataOf<typeof beginApplication>
/** What of a tree an application starts with. */
type Start = Pick<NewApplication, 'tree' | 'editionId'> & { nodes: string[]; heldNodes: string[] }

type NodesOfCase = Awaited<ReturnType<typeof repository.findNodesOfCase>>[number]

const nothing: Start = { tree: null, editionId: null, nodes: [], heldNodes: [] }
/** As many drafts as an institution may leave lying about. */
export const draftLimit = 200

export function createBeginning(deps: {
  db: Db
  write: Write
  menus: MenuService
  catalogue: Pick<TestCatalogueService, 'liveCatalogue'>
}) {
  const { catalogue, db, write, menus } = deps

  /** Which of the institution's trees: the one it has, or the one that was named. */
  function treeOf(ctx: Context, request: Request): TreeType {
    const own = treeTypes(ownInstitution(ctx).identities)
    const tree = request.tree ?? (own.length === 1 ? own[0] : undefined)
    if (tree === undefined) throw refusedAt(ctx, 'tree', ruleMessages.chosen)
    if (!own.includes(tree)) throw refusedAt(ctx, 'tree', applicationText.treeUnknown)
    return tree
  }

  /** Of the live edition. */
  async function fromLive(
    ctx: Context,
    tree: TreeType,
    startIn: (all: Tree) => Pick<Start, 'nodes' | 'heldNodes'>,
  ): Promise<Start> {
    const live = await menus.liveTree(tree, ctx.language)
    if (live.editionId === null) throw refuse('UNAVAILABLE', applicationText.noEdition)
    return { tree, editionId: live.editionId, ...startIn(live.tree) }
  }

  /** What a kind starts with; before the transaction, since trees are read on their own. */
  async function startOf(ctx: Context, kind: ApplicationKind, request: Request): Promise<Start> {
    const { id } = ownInstitution(ctx)
    switch (kind.nodes) {
      case 'none':
        return nothing
      case 'pick':
        return await fromLive(ctx, treeOf(ctx, request), (all) => ({
          nodes: [...initialSelection(all)],
          heldNodes: [],
        }))
      case 'change': {
        const tree = treeOf(ctx, request)
        // What it has given up already is its own to give up no more, and can be asked for again.
        const held = await heldNodes(db, { institutionId: id, tree }, ctx.now, { lasting: true })
        if (held.length === 0) throw refusedAt(ctx, 'tree', applicationText.nothingHeld)
        return await fromLive(ctx, tree, (all) => startHolding(all, held))
      }
      case 'inherited': {
        if (request.caseId !== undefined) return await startInCase(ctx, request.caseId)
        // A test of what the institution has; a vendor that holds nothing tests its product as a whole.
        const trees = await heldTrees(db, id, ctx.now)
        const tree = request.tree ?? trees[0]
        if (tree === undefined) return nothing
        if (!trees.includes(tree)) throw refusedAt(ctx, 'tree', applicationText.nothingHeld)
        const held = await heldNodes(db, { institutionId: id, tree }, ctx.now)
        return await fromLive(ctx, tree, (all) => ({ ...startHolding(all, held), heldNodes: [] }))
      }
    }
  }

  /** What the case is about: the selection that passed first, and stays remembered with its edition. */
  async function startInCase(ctx: Context, caseId: string): Promise<Start> {
    const filed = await repository.findNodesOfCase(db, caseId)
    const picked = ({ serviceType }: { serviceType: string }) =>
      ['pick', 'change'].includes(kindOf(serviceType)?.nodes ?? '')
    const source =
      filed.find((one) => picked(one) && hasPassed(one)) ?? filed.find((one) => one.tree !== null)
    if (!source) return nothing
    const { tree, editionId, flow, nodes } = source
    if (editionId === null) return { tree, editionId, nodes, heldNodes: [] }
    const edition = (await menus.editionTree(editionId, ctx.language)).tree
    const nodesNow = flow === testing ? await stillHeld(ctx, source, edition) : followedUp(source, edition)
    return { tree, editionId, nodes: nodesNow, heldNodes: [] }
  }

  /** Of what a test is about, what has not been given up since it was begun. */
  async function stillHeld(ctx: Context, { tree: type, nodes }: NodesOfCase, tree: Tree): Promise<string[]> {
    if (type === null) return nodes
    const held = await heldNodes(db, { institutionId: ownInstitution(ctx).id, tree: type }, ctx.now)
    const left = setAll(tree, new Set(nodes), notHeld(tree, nodes, held), false)
    return left.kind === 'ignored' ? nodes : [...left.selection]
  }

  async function checkFlow(ctx: Context, code: Flow['code'], serviceType: ServiceType): Promise<void> {
    if (!flowOf(code)!.steps[0]!.includes(serviceType))
      throw refusedAt(ctx, 'serviceType', applicationText.notFirstStep)
    if (!(await openFlows(db, ctx)).includes(code)) throw refusedAt(ctx, 'flow', applicationText.flowClosed)
  }

  /** Refuses a step whose turn it is not; the case stays as it is found until the transaction ends. */
  async function lockOpenCase(
    unit: Unit,
    caseId: string,
    serviceType: ServiceType,
    /** One that is under way by right. */
    except?: string,
  ): Promise<Flow> {
    const found = await lockCase(unit.tx, caseId)
    if (found?.institutionId !== ownInstitution(unit.ctx).id) throw notFound()
    if (found.closedAt !== null) throw refuse('CONFLICT', applicationText.caseClosed)
    const flow = flowOf(found.flow)!
    if (!mayGoOn(actorOf(unit.ctx), flow.code)) throw refuse('CONFLICT', applicationText.vendorsOnly)
    const filed = (await filedIn(unit.tx, caseId)).filter(({ id }) => id !== except)
    const open = openSteps(flow, filed)
    if (!open.includes(serviceType)) throw refuse('CONFLICT', applicationText.stepNotOpen)
    return flow
  }

  async function newCase(unit: Unit, request: Request): Promise<{ caseId: string; flow: Flow }> {
    const { ctx } = unit
    const flow = flowOf(request.flow!)!
    const caseId = crypto.randomUUID()
    const { id: institutionId } = ownInstitution(ctx)
    await insertCase(unit.tx, { id: caseId, flow: flow.code, institutionId, createdAt: ctx.now })
    return { caseId, flow }
  }

  /** Adds a draft. */
  async function add(
    unit: Unit,
    kind: ApplicationKind,
    given: Start & Pick<NewApplication, 'form' | 'caseId' | 'catalogueId' | 'flow'> & { id?: string },
    audited: Record<string, unknown> = {},
  ): Promise<Made> {
    const { ctx, tx } = unit
    const id = given.id ?? crypto.randomUUID()
    const number = (await drawNumber(tx)) % 1_000_000
    const day = marketDate(ctx.now).replaceAll('-', '')
    const applyOrdNo = `${kind.prefix}${day}${String(number).padStart(6, '0')}`
    await insertApplication(tx, {
      ...given,
      id,
      ordNo: applyOrdNo,
      serviceType: kind.code,
      institutionId: ownInstitution(ctx).id,
      applicantId: actorOf(ctx).userId,
      subject: subjectOf(kind, { ...given, trees: await bothTrees(unit.tx, menus, given.editionId) }),
      status: kind.workflow.states[kind.workflow.initial[0]!]!.code,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    await unit.audit({
      action: 'application.begin',
      subject: `application:${id}`,
      details: {
        applyOrdNo,
        serviceType: kind.code,
        flow: given.flow ?? null,
        caseId: given.caseId ?? null,
        ...audited,
      },
    })
    return { id, applyOrdNo, version: 0 }
  }

  return {
    add,
    lockOpenCase,

    async begin(ctx: Context, request: Request): Promise<Made> {
      const { serviceType } = request
      const own = ownInstitution(ctx)
      const kind = ownKind(ctx, serviceType)
      const { alone } = kind
      if (alone && (request.caseId ?? request.flow) !== undefined)
        throw refusedAt(ctx, request.caseId ? 'caseId' : 'flow', applicationText.standsAlone)
      if (!alone && (request.caseId === undefined) === (request.flow === undefined))
        throw refusedAt(ctx, 'flow', applicationText.flowNeeded)
      if (request.flow !== undefined) await checkFlow(ctx, request.flow, serviceType)
      const start = await startOf(ctx, kind, request)
      const tested = kind.formWith ? await catalogue.liveCatalogue(db) : null
      if (kind.formWith && !tested) throw refuse('UNAVAILABLE', applicationText.noCatalogue)

      return await write(ctx, async (unit) => {
        const institution = (await lockInstitution(unit.tx, own.id))!
        if ((await countDrafts(unit.tx, own.id)) >= draftLimit)
          throw refuse('CONFLICT', fill(applicationText.tooManyDrafts, { count: draftLimit }))
        const place =
          request.caseId !== undefined
            ? { caseId: request.caseId, flow: await lockOpenCase(unit, request.caseId, serviceType) }
            : alone
              ? { caseId: null, flow: null }
              : await newCase(unit, request)
        const earlier = await repository.findLatestForms(unit.tx, own.id)
        // People are named to those alone who may read where they were.
        const types = readableTypes(actorOf(ctx))
        const readable = earlier.filter((one) => types === 'all' || types.includes(one.serviceType))
        return await add(unit, kind, {
          ...start,
          caseId: place.caseId,
          flow: place.flow?.code ?? null,
          catalogueId: tested?.id ?? null,
          form: filledForm(formOf(kind, tested?.content ?? null), { forms: earlier, readable }, institution),
        })
      })
    },
  }
}

/** Flows that the caller's institution may begin. */
export async function openFlows(reader: Reader, ctx: Context): Promise<Flow['code'][]> {
  const { id } = ownInstitution(ctx)
  const holding = (await heldTrees(reader, id, ctx.now)).length > 0
  const fits: Record<Flow['code'], boolean> = {
    [flowCode.newInterface]: true,
    [flowCode.permissionChange]: holding,
    [flowCode.interfaceTest]: holding,
    [flowCode.vendorTest]: actsAsVendor(actorOf(ctx)),
  }
  return flows.flatMap(({ code }) => (fits[code] ? [code] : []))
}
