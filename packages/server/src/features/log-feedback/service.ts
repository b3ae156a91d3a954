import { serviceType } from '@cass/contract/applications/enums.ts'
import { messages } from '@cass/contract/errors.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { LargePage } from '@cass/contract/kit/page.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import type {
  LogFeedbackDetail,
  LogFeedbackRow,
  moveLogFeedback,
  replyLogFeedback,
  saveLogFeedback,
  searchLogFeedback,
} from '@cass/contract/log-feedback/endpoints.ts'
import { type LogFeedbackMove, logFeedbackWorkflow } from '@cass/contract/log-feedback/workflow.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Input } from '../../platform/http.ts'
import { act, move } from '../../platform/move.ts'
import { conflict, invalid, notFound, refuse } from '../../platform/refusal.ts'
import { listWords } from '../../platform/text.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { useFiles } from '../../platform/used-files.ts'
import { createFeedbackNotifications } from './notifications.ts'
import { actorsOf, mayRead } from './policy.ts'
import { presentDetail, presentRow } from './present.ts'
import * as repository from './repository.ts'
import { logFeedback } from './tables.ts'
import { feedbackText } from './text.ts'

export type LogFeedbackService = ReturnType<typeof createLogFeedbackService>
type Moved = DataOf<typeof moveLogFeedback>

const { draft } = logFeedbackWorkflow.states
const subjectOf = (id: string) => `logFeedback:${id}`
const fileKind = 'testLog'

/** Questions about tests with their logs, and the operator's answers (design §7). */
export function createLogFeedbackService(deps: {
  db: Db
  write: Write
  files: Files
  /** The ids of a test's cases. */
  casesOf: (ctx: Context, applicationId: string) => Promise<string[]>
  portal: string
}) {
  const { casesOf, db, files, write } = deps
  const notifications = createFeedbackNotifications(deps)

  const refusedAt = (ctx: Context, path: string, words: Text) =>
    invalid([{ path, message: words[ctx.language] }])

  /** One that the caller sees, locked until the transaction ends. */
  async function lockOwn(unit: Unit, id: string, version?: number): Promise<repository.FeedbackRow> {
    const row = await repository.lockFeedback(unit.tx, id)
    if (!row || !mayRead(actorOf(unit.ctx), row)) throw notFound()
    if (version !== undefined && row.version !== version) throw conflict()
    return row
  }

  async function attach(unit: Unit, id: string, fileIds: readonly string[]): Promise<void> {
    const given = { kind: fileKind, subject: subjectOf(id) }
    if (!(await useFiles(unit.tx, files, unit.ctx, fileIds, given)))
      throw refusedAt(unit.ctx, 'fileIds', listWords.fileGone)
  }

  async function moveTo(
    unit: Unit,
    row: repository.FeedbackRow,
    name: LogFeedbackMove,
    comment = '',
  ): Promise<repository.FeedbackRow> {
    const { now } = unit.ctx
    const { userId } = actorOf(unit.ctx)
    const set = {
      updatedAt: now,
      ...(name === 'submit' && { submittedAt: now, handlerId: null }),
      // The operator sees it again once it is submitted again.
      ...(name === 'edit' && { submittedAt: null }),
      ...(name === 'take' && { handlerId: userId }),
    }
    const moved = await move(unit, logFeedbackWorkflow, logFeedback, {
      name,
      id: row.id,
      from: row.status,
      version: row.version,
      actors: actorsOf(actorOf(unit.ctx), row),
      comment,
      set,
    })
    return { ...row, ...set, ...moved }
  }

  async function post(
    unit: Unit,
    row: repository.FeedbackRow,
    said: { move: string | null; text: string; fileIds: readonly string[] },
  ): Promise<string> {
    const id = crypto.randomUUID()
    const { kind, userId } = actorOf(unit.ctx)
    await repository.insertPost(unit.tx, {
      id,
      feedbackId: row.id,
      side: kind === 'grip' ? 'operator' : 'institution',
      authorId: userId,
      move: said.move,
      text: said.text,
      fileIds: [...said.fileIds],
      createdAt: unit.ctx.now,
    })
    return id
  }

  const submit = async (unit: Unit, row: repository.FeedbackRow): Promise<repository.FeedbackRow> => {
    if (row.fileIds.length === 0) throw refusedAt(unit.ctx, 'fileIds', ruleMessages.documentNeeded)
    const submitted = await moveTo(unit, row, 'submit')
    await notifications.submitted(unit, submitted)
    return submitted
  }

  const present = ({ id, status, version }: repository.FeedbackRow): Moved => ({ id, status, version })

  /** What it says it is about is a test of the institution, and one of its cases. */
  async function checkTest(ctx: Context, body: Input<typeof saveLogFeedback>['body']): Promise<void> {
    const { applicationId, caseId } = body
    if (applicationId === null) {
      if (caseId !== '') throw refusedAt(ctx, 'caseId', feedbackText.unknownCase)
      return
    }
    const institutionId = actorOf(ctx).institution!.id
    const type = serviceType.certificationTest
    if (!(await repository.isOwnTest(db, { applicationId, institutionId, serviceType: type })))
      throw refusedAt(ctx, 'applicationId', feedbackText.unknownTest)
    if (caseId !== '' && !(await casesOf(ctx, applicationId)).includes(caseId))
      throw refusedAt(ctx, 'caseId', feedbackText.unknownCase)
  }

  async function insertDraft(
    unit: Unit,
    { id: _id, version: _version, submit: _submit, ...content }: Input<typeof saveLogFeedback>['body'],
  ): Promise<repository.FeedbackRow> {
    const { ctx, tx } = unit
    const number = String(await repository.drawNumber(tx)).padStart(6, '0')
    const row = {
      ...content,
      id: crypto.randomUUID(),
      number: `LF${marketDate(ctx.now).replaceAll('-', '')}${number.slice(-6)}`,
      institutionId: actorOf(ctx).institution!.id,
      authorId: actorOf(ctx).userId,
      status: draft.code,
      version: 0,
      handlerId: null,
      createdAt: ctx.now,
      updatedAt: ctx.now,
      submittedAt: null,
    }
    await repository.insertFeedback(tx, row)
    await attach(unit, row.id, row.fileIds)
    await unit.audit({
      action: 'logFeedback.make',
      subject: subjectOf(row.id),
      details: { number: row.number },
    })
    return row
  }

  async function changeDraft(
    unit: Unit,
    { id, version, submit: _submit, ...content }: Input<typeof saveLogFeedback>['body'],
  ): Promise<repository.FeedbackRow> {
    const row = await lockOwn(unit, id!, version ?? undefined)
    if (row.status !== draft.code) throw refuse('CONFLICT', feedbackText.notADraft)
    await act(unit, logFeedbackWorkflow, {
      name: 'save',
      id: row.id,
      status: row.status,
      actors: actorsOf(actorOf(unit.ctx), row),
    })
    const change = { ...content, updatedAt: unit.ctx.now }
    await attach(unit, row.id, content.fileIds)
    const gone = row.fileIds.filter((fileId) => !content.fileIds.includes(fileId))
    await files.release(unit.tx, gone, subjectOf(row.id))
    await repository.changeFeedback(unit.tx, row.id, change)
    return { ...row, ...change, version: row.version + 1 }
  }

  return {
    async search(
      ctx: Context,
      body: Input<typeof searchLogFeedback>['body'],
    ): Promise<LargePage<LogFeedbackRow>> {
      const actor = actorOf(ctx)
      const institutionId = actor.kind === 'grip' ? null : (actor.institution?.id ?? '')
      const { rows, ...totals } = await repository.pageFeedback(db, { ...body, institutionId })
      const { pageNum, pageSize } = body
      return { list: rows.map((row) => presentRow(row, ctx)), ...totals, pageNum, pageSize }
    },

    async detail(ctx: Context, id: string): Promise<LogFeedbackDetail> {
      const [listed] = await repository.findListed(db, [id])
      if (!listed || !mayRead(actorOf(ctx), listed.row)) throw notFound()
      const posts = await repository.postsOf(db, id)
      const ids = [...listed.row.fileIds, ...posts.flatMap(({ post: { fileIds } }) => fileIds)]
      const found = ids.length === 0 ? [] : await repository.findFiles(db, ids)
      return presentDetail(listed, { posts, files: found }, ctx)
    },

    async save(ctx: Context, body: Input<typeof saveLogFeedback>['body']): Promise<Moved> {
      await checkTest(ctx, body)
      return await write(ctx, async (unit) => {
        const saved = body.id === null ? await insertDraft(unit, body) : await changeDraft(unit, body)
        return present(body.submit ? await submit(unit, saved) : saved)
      })
    },

    move: (ctx: Context, body: Input<typeof moveLogFeedback>['body']): Promise<Moved> =>
      write(ctx, async (unit) => {
        const row = await lockOwn(unit, body.id, body.version)
        const { comment, move: name } = body
        if (name === 'submit') return present(await submit(unit, row))
        const needed = logFeedbackWorkflow.moves[name].needs ?? []
        if (needed.includes('comment') && comment === '')
          throw refusedAt(ctx, 'comment', messages.reviewFeedbackEmpty)
        const moved = await moveTo(unit, row, name, comment)
        if (comment !== '') await post(unit, moved, { move: name, text: comment, fileIds: [] })
        if (name === 'withdraw') await notifications.toDesk(unit, moved, comment)
        else if (name !== 'edit') await notifications.toInstitution(unit, moved, comment)
        return present(moved)
      }),

    reply: (ctx: Context, body: Input<typeof replyLogFeedback>['body']): Promise<{ id: string }> =>
      write(ctx, async (unit) => {
        const row = await lockOwn(unit, body.id)
        await act(unit, logFeedbackWorkflow, {
          name: 'reply',
          id: row.id,
          status: row.status,
          actors: actorsOf(actorOf(ctx), row),
        })
        await attach(unit, row.id, body.fileIds)
        const id = await post(unit, row, { move: null, text: body.text, fileIds: body.fileIds })
        await repository.changeFeedback(unit.tx, row.id, { updatedAt: ctx.now })
        const changed = { ...row, version: row.version + 1 }
        const isDesk = actorOf(ctx).kind === 'grip'
        await notifications[isDesk ? 'toInstitution' : 'toDesk'](unit, changed, body.text)
        return { id }
      }),

    remove: (ctx: Context, { id, version }: { id: string; version: number }): Promise<null> =>
      write(ctx, async (unit) => {
        const row = await lockOwn(unit, id, version)
        await act(unit, logFeedbackWorkflow, {
          name: 'delete',
          id,
          status: row.status,
          actors: actorsOf(actorOf(ctx), row),
          details: { number: row.number },
        })
        const held = await files.ofSubject(unit.tx, subjectOf(id))
        await files.release(
          unit.tx,
          held.map((file) => file.id),
          subjectOf(id),
        )
        await repository.deleteFeedback(unit.tx, id)
        return null
      }),

    /** Logs are for both sides of their thread. */
    async mayReadFile(ctx: Context, id: string): Promise<boolean> {
      const row = ctx.actor && (await repository.findFeedback(db, id))
      return row ? mayRead(actorOf(ctx), row) : false
    },
  }
}
