import type { getIsvBoard, getIsvCard } from '@cass/contract/isv-board/board-endpoints.ts'
import type { CardContent, CardOwner } from '@cass/contract/isv-board/card.ts'
import type * as endpoints from '@cass/contract/isv-board/card-endpoints.ts'
import { type IsvCardMove, isvCardWorkflow } from '@cass/contract/isv-board/workflow.ts'
import { isvProductWorkflow } from '@cass/contract/isv-products/workflow.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import { move } from '../../platform/move.ts'
import { conflict, forbidden, invalid, notFound, refuse } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { lockInstitution } from '../institutions/service.ts'
import { findCovered } from '../isv-agreements/service.ts'
import { findProducts } from '../isv-products/service.ts'
import { findHistory, presentHistory, type ReviewEngine, type ReviewService } from '../reviews/service.ts'
import { presentBoard, presentProduct } from './present.ts'
import type { CardRow } from './repository.ts'
import * as repository from './repository.ts'
import { type CardSubject, cardSubjectKind } from './review-subject.ts'
import { isvCards } from './tables.ts'
import { boardText } from './text.ts'

export { createCardSubject, publishedOf } from './review-subject.ts'

export type IsvBoardService = ReturnType<typeof createIsvBoardService>

const vendor = ['vendor']
const { takenDown, waiting } = isvCardWorkflow.states
/** What the kanban shows of a card that is not there. */
const nothing = { published: null, publishedAt: null, publishedFamilies: [], publishedNames: '' }

/** The kanban of ISVs, and the card that each of them has there (design §8). */
export function createIsvBoardService(deps: {
  db: Db
  write: Write
  engine: Pick<ReviewEngine, 'start' | 'recall'>
  subject: CardSubject
  reviews: Pick<ReviewService, 'decide' | 'findTask'>
}) {
  const { db, engine, reviews, subject, write } = deps

  const ownId = (ctx: Context): string => {
    const { institution } = actorOf(ctx)
    if (!institution) throw forbidden()
    return institution.id
  }

  async function findOwner(reader: Reader, institutionId: string): Promise<CardOwner> {
    const owner = await repository.findOwner(reader, institutionId)
    if (!owner) throw notFound()
    return owner
  }

  /** The versions that a card can name. */
  async function offeredTo(reader: Reader, institutionId: string): Promise<CardContent['products']> {
    const { offered } = isvProductWorkflow.states
    return (await findProducts(reader, [institutionId]))
      .filter(({ status }) => status === offered.code)
      .flatMap((product) => product.versions.map((version) => presentProduct(product, version)))
  }

  async function historyOf(ctx: Context, id: string) {
    return presentHistory(await findHistory(db, [id]), ctx, { oneDecision: true })
  }

  function movesOf(row: CardRow): IsvCardMove[] {
    const open = openMoves(isvCardWorkflow, stateByCode(isvCardWorkflow, row.status), vendor)
    return open.filter((name) => name !== 'takeDown' || row.published !== null)
  }

  /** As the caller saw it, and locked; the institution's row keeps two from making two. */
  async function lockOwn(unit: Unit, seen: number | undefined): Promise<CardRow | undefined> {
    const institutionId = ownId(unit.ctx)
    await lockInstitution(unit.tx, institutionId)
    const known = await repository.findCardOf(unit.tx, institutionId)
    const [row] = known ? await repository.lockCards(unit.tx, [known.id]) : []
    if (row?.version !== seen) throw conflict()
    return row
  }

  return {
    async board(
      ctx: Context,
      query: Input<typeof getIsvBoard>['query'],
    ): Promise<DataOf<typeof getIsvBoard>> {
      const today = marketDate(ctx.now)
      return presentBoard(await repository.findColumns(db, { ...query, today }), query.stage, ctx.language)
    },

    /** Only what the board shows; anything else is as unknown as what does not exist. */
    async card(ctx: Context, id: string): Promise<DataOf<typeof getIsvCard>> {
      const row = await repository.findCard(db, id)
      if (!row?.published) throw notFound()
      const covered = await findCovered(db, [row.institutionId], ctx.now)
      if (!covered.has(row.institutionId)) throw notFound()
      return { content: row.published, owner: await findOwner(db, row.institutionId) }
    },

    async own(ctx: Context): Promise<DataOf<typeof endpoints.getOwnCard>> {
      const institutionId = ownId(ctx)
      const [owner, offered, row] = await Promise.all([
        findOwner(db, institutionId),
        offeredTo(db, institutionId),
        repository.findCardOf(db, institutionId),
      ])
      return {
        owner,
        offered,
        card: row
          ? {
              id: row.id,
              status: row.status,
              version: row.version,
              content: row.content,
              feedback: row.feedback,
              submittedAt: row.submittedAt.toISOString(),
              moves: movesOf(row),
              history: await historyOf(ctx, row.id),
            }
          : null,
        published: row?.published ? { content: row.published, at: row.publishedAt!.toISOString() } : null,
      }
    },

    submit: (ctx: Context, body: Input<typeof endpoints.submitOwnCard>['body']) =>
      write(ctx, async (unit) => {
        const { version: seen, versionIds, ...said } = body
        const institutionId = ownId(ctx)
        const before = await lockOwn(unit, seen)
        if (before?.status === waiting.code) throw refuse('CONFLICT', boardText.withdrawFirst)
        const offered = await offeredTo(unit.tx, institutionId)
        const products = versionIds.flatMap((id) => offered.find(({ versionId }) => versionId === id) ?? [])
        if (products.length < versionIds.length)
          throw invalid([{ path: 'versionIds', message: boardText.unknownVersion[ctx.language] }])
        const handedIn = {
          content: { ...said, products },
          feedback: '',
          submittedAt: ctx.now,
          submittedBy: actorOf(ctx).userId,
        }
        const row = before
          ? await resubmit(unit, before, handedIn)
          : await insert(unit, institutionId, handedIn)
        await engine.start(unit, subject, row)
        return { id: row.id, status: row.status, version: row.version }
      }),

    move: (ctx: Context, given: Input<typeof endpoints.moveOwnCard>['body']) =>
      write(ctx, async (unit) => {
        const row = await lockOwn(unit, given.version)
        if (!row) throw conflict()
        const { id, status: from, version } = row
        if (given.move === 'takeDown') {
          if (from === waiting.code) throw refuse('CONFLICT', boardText.withdrawFirst)
          if (!row.published || from === takenDown.code) throw refuse('CONFLICT', boardText.nothingShown)
        } else await engine.recall(unit, row)
        return await move(unit, isvCardWorkflow, isvCards, {
          name: given.move,
          id,
          from,
          version,
          actors: vendor,
          set: given.move === 'takeDown' ? nothing : {},
        })
      }),

    async task(ctx: Context, taskId: string): Promise<DataOf<typeof endpoints.getCardTask>> {
      const found = await reviews.findTask(ctx, taskId)
      if (found?.task.subjectKind !== cardSubjectKind) throw notFound()
      const row = await repository.findCard(db, found.task.subjectId)
      if (!row) throw notFound()
      return {
        task: found.task,
        owner: await findOwner(db, row.institutionId),
        status: row.status,
        content: row.content,
        published: row.published,
        history: await historyOf(ctx, row.id),
      }
    },

    decide: (
      ctx: Context,
      body: Input<typeof endpoints.decideCard>['body'],
    ): Promise<DataOf<typeof endpoints.decideCard>> =>
      write(ctx, async (unit) => {
        const { nextTask, task } = await reviews.decide(unit, body, ({ kind }) => {
          if (kind.kind !== cardSubjectKind) throw notFound()
        })
        return { ...task, nextTask }
      }),
  }
}

type HandedIn = Pick<CardRow, 'content' | 'feedback' | 'submittedAt' | 'submittedBy'>

async function insert(unit: Unit, institutionId: string, handedIn: HandedIn): Promise<CardRow> {
  const row = {
    ...handedIn,
    ...nothing,
    id: crypto.randomUUID(),
    institutionId,
    status: waiting.code,
    version: 0,
  }
  await repository.insertCard(unit.tx, row, actorOf(unit.ctx))
  await unit.audit({
    action: 'isvCard.add',
    subject: `isvCard:${row.id}`,
    details: { ...handedIn.content },
  })
  return row
}

async function resubmit(unit: Unit, before: CardRow, handedIn: HandedIn): Promise<CardRow> {
  const { id, status: from, version } = before
  const moved = await move(unit, isvCardWorkflow, isvCards, {
    name: 'submit',
    id,
    from,
    version,
    actors: vendor,
    set: handedIn,
  })
  await unit.audit({
    action: 'isvCard.edit',
    subject: `isvCard:${id}`,
    details: { ...handedIn.content, changed: changedFields(before.content, handedIn.content) },
  })
  return { ...before, ...handedIn, ...moved }
}
