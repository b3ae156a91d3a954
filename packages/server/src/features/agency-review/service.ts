import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import type {
  decideReview,
  ReviewDetail,
  ReviewRow as ReviewItem,
  searchReviews,
} from '@cass/contract/agency-review/endpoints.ts'
import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { LargePage } from '@cass/contract/kit/page.ts'
import { midnight } from '../../lib/midnight.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import type { Files } from '../../platform/files.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, notFound, refuse } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { presentFile } from '../files/service.ts'
import { findInstitution } from '../institutions/service.ts'
import {
  findHistory,
  openTasksOf,
  presentHistory,
  type ReviewEngine,
  type ReviewService,
} from '../reviews/service.ts'
import { carryOut, type Verdict } from './decision.ts'
import { developerStateOf } from './developer.ts'
import { createOwnRequests } from './own-requests.ts'
import { mayReadDocuments } from './policy.ts'
import { presentReview, presentReviewDetail } from './present.ts'
import type { Kind, ReviewRow, UserRow } from './repository.ts'
import * as repository from './repository.ts'
import { type AgencySubject, isWaiting } from './review-subject.ts'
import { createSubmissions } from './submission.ts'
import { reviewText } from './text.ts'

export type { ReviewRow } from './repository.ts'
export { insertSubmission } from './repository.ts'
export { createAgencySubject } from './review-subject.ts'
export type { Submission, Ticketed } from './submission.ts'

export type AgencyReviewService = ReturnType<typeof createAgencyReviewService>

const rejected = agencyReviewWorkflow.states.rejected.code

type Filters = Omit<Input<typeof searchReviews>['body'], 'kind'>
type Decision = Input<typeof decideReview>['body']

/** Review of what institutions, and people for them, ask of the operator; of ordinary users, by their institution. */
export function createAgencyReviewService(deps: {
  db: Db
  write: Write
  files: Files
  engine: ReviewEngine
  subject: AgencySubject
  reviews: Pick<ReviewService, 'decideOf' | 'decidable'>
  /** The address people open, for links in mails. */
  portal: string
}) {
  const { db, write, files, engine, portal, reviews, subject } = deps

  async function mayRead(ctx: Context, reviewId: string, isOwn: boolean): Promise<boolean> {
    const review = ctx.actor && (await repository.findReview(db, reviewId))
    return ctx.actor !== null && !!review && mayReadDocuments(ctx.actor, review, isOwn)
  }

  const submissions = createSubmissions({ files, engine, subject })

  return {
    ...submissions,
    ...createOwnRequests({ write, submit: submissions.submit }),

    /** Pages of these kinds. */
    async search(ctx: Context, kinds: readonly Kind[], body: Filters): Promise<LargePage<ReviewItem>> {
      const { keyword, pageNum, pageSize, status, submittedFrom, submittedTo } = body
      const { rows, total, more } = await repository.searchReviews(db, {
        kinds,
        keyword,
        status,
        submittedFrom: midnight(submittedFrom),
        submittedBefore: midnight(submittedTo, 1),
        pageNum,
        pageSize,
      })
      const decidable = await reviews.decidable(
        ctx,
        rows.map((row) => row.id),
      )
      const list = rows.map((row) => presentReview(row, ctx.language, decidable.has(row.id)))
      return { list, total, pageNum, pageSize, more }
    },

    async detail(ctx: Context, kinds: readonly Kind[], id: string): Promise<ReviewDetail> {
      const [listed] = await repository.findListed(db, [id])
      if (!listed || !kinds.includes(listed.review.kind)) throw notFound()
      const [documents, formerFiles, sameCreditCode, history, decidable] = await Promise.all([
        files.ofSubject(db, `review:${id}`),
        files.ofSubject(db, `formerReview:${id}`),
        repository.findSameCreditCode(db, {
          creditCode: listed.creditCode,
          institutionId: listed.institution.id,
        }),
        findHistory(db, [id]),
        reviews.decidable(ctx, [id]),
      ])
      const more = {
        files: documents,
        formerFiles,
        sameCreditCode,
        history: presentHistory(history, ctx, { oneDecision: true }),
        decidable: decidable.has(id),
      }
      return presentReviewDetail(listed, ctx.language, more)
    },

    decide: (
      ctx: Context,
      kinds: readonly Kind[],
      body: Decision,
    ): Promise<{ status: string; version: number }> =>
      write(ctx, async (unit) => {
        const [review] = await repository.lockReviews(unit.tx, [body.id])
        if (!review || !kinds.includes(review.kind)) throw notFound()
        if (review.version !== body.version || !isWaiting(review)) throw conflict()
        const { status, version } = await reviews.decideOf(unit, subject, review, body)
        return { status, version }
      }),

    /** Decides on an ordinary user who waits; the caller has seen to it that they may, and that the version is right. */
    async decideForUser(
      unit: Unit,
      user: UserRow,
      verdict: Verdict,
    ): Promise<{ status: string; version: number }> {
      if (user.status !== accountWorkflow.states.pending.code) throw conflict()
      const review = await repository.findOpenOf(unit.tx, user.id)
      if (review && review.kind !== 'user') throw refuse('CONFLICT', reviewText.decidedElsewhere)
      const task = review && (await openTasksOf(unit.tx, review.id))[0]
      if (review && task) await engine.decide(unit, subject, review, task, verdict)
      else {
        // Made by an administrator, and not by registering: nothing was handed in.
        const institution = (await findInstitution(unit.tx, user.institutionId!))!
        await carryOut(unit, portal, { kind: 'user', review: null, institution, applicant: user }, verdict)
      }
      const { status, version } = await repository.findUser(unit.tx, user.id)
      return { status, version }
    },

    developerState: (ctx: Context) => developerStateOf(db, ctx),

    /** What an institution asked for last, as its own page shows it. */
    async latest(reader: Reader, institutionId: string) {
      const [change, candidate] = [
        await repository.findLatest(reader, institutionId, 'change'),
        await repository.findLatest(reader, institutionId, 'candidate'),
      ]
      const told = ({ id, status, feedback }: ReviewRow) => ({ id, status, feedback })
      return {
        change: change ? told(change) : null,
        candidate: candidate
          ? { ...told(candidate), form: candidate.status === rejected ? candidate.form.candidate : null }
          : null,
      }
    },

    /** The documents of an institution's own applications. */
    filesOf: async (reader: Reader, institutionId: string): Promise<FileRef[]> =>
      (await repository.findFilesOf(reader, institutionId)).map(presentFile),

    /** For the files of `review:<id>`. */
    mayReadFiles: async (ctx: Context, reviewId: string): Promise<boolean> =>
      await mayRead(ctx, reviewId, await repository.isOwn(db, reviewId)),
    /** For those of `formerReview:<id>`, which are nobody's but its reviewers'. */
    mayReadFormerFiles: (ctx: Context, reviewId: string): Promise<boolean> => mayRead(ctx, reviewId, false),
  }
}
