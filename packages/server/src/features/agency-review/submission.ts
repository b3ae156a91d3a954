import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import type { BaseInfo } from '@cass/contract/institutions/fields.ts'
import { type FileKindName, fileKinds, refuseFiles } from '@cass/contract/kit/file-rules.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import type { ApplicationForm } from '@cass/contract/registration/fields.ts'
import type { Reader } from '../../platform/db.ts'
import type { FileRow, Files } from '../../platform/files.ts'
import { move } from '../../platform/move.ts'
import { invalid, refuse } from '../../platform/refusal.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { Unit } from '../../platform/unit.ts'
import { findInstitution, type InstitutionRow } from '../institutions/service.ts'
import type { ReviewEngine } from '../reviews/service.ts'
import type { Kind, ReviewRow, UserRow } from './repository.ts'
import * as repository from './repository.ts'
import type { AgencySubject } from './review-subject.ts'
import { agencyReviews } from './tables.ts'
import { reviewText } from './text.ts'

export type Uploads = {
  /** Own uploads of `fileKind` that nothing uses yet; of a rejected application also those it has. */
  fileIds: readonly string[]
  /** Of the uploads. */
  holder: string
  fileKind: FileKindName
}

/** What somebody hands in. */
export type Submission = Uploads & {
  kind: Kind
  institutionId: string
  applicantId: string
  form: ApplicationForm
  /** Of a change: the institution's data as it stands. */
  base?: BaseInfo
}

/** What the ticket of a rejection opens. */
export type Ticketed = {
  review: ReviewRow
  institution: InstitutionRow
  applicant: UserRow
  files: FileRow[]
}

const { waiting, rejected } = agencyReviewWorkflow.states
const refuseAt = (unit: Unit, words: Text) =>
  invalid([{ path: 'fileIds', message: words[unit.ctx.language] }])

/** Sending in, and sending in again what was rejected. */
export function createSubmissions(deps: {
  files: Files
  engine: Pick<ReviewEngine, 'start'>
  subject: AgencySubject
}) {
  const { engine, files, subject } = deps

  async function startReview(unit: Unit, id: string): Promise<void> {
    await engine.start(unit, subject, (await repository.findReview(unit.tx, id))!)
  }

  /** Refuses documents that a first application could not be handed in with. */
  async function checkUploads(unit: Unit, given: Uploads): Promise<void> {
    const { fileIds, holder, fileKind: kind } = given
    const found = await files.findUnused(unit.tx, fileIds, { holder, kind })
    if (found.length < new Set(fileIds).size) throw refuseAt(unit, reviewText.filesGone)
    const wrong = refuseFiles(fileKinds[kind], found)
    if (wrong) throw refuseAt(unit, wrong)
  }

  /** From now on a review has these documents and no others. */
  async function attachFiles(unit: Unit, reviewId: string, given: Submission): Promise<void> {
    const subject = `review:${reviewId}`
    const before = await files.ofSubject(unit.tx, subject)
    const kept = before.filter((file) => given.fileIds.includes(file.id))
    const fresh = given.fileIds.filter((id) => !kept.some((file) => file.id === id))
    const { holder, fileKind: kind } = given
    const claimed = await files.claim(unit.tx, fresh, { holder, kind, subject })
    if (claimed === null) throw refuseAt(unit, reviewText.filesGone)
    const wrong = refuseFiles(fileKinds[kind], [...kept, ...claimed])
    if (wrong) throw refuseAt(unit, wrong)
    const dropped = before.filter((file) => !kept.includes(file)).map((file) => file.id)
    if (dropped.length > 0) await repository.setAside(unit.tx, reviewId, dropped)
  }

  /** Sends a rejected application in again. */
  async function resubmit(unit: Unit, review: ReviewRow, given: Submission): Promise<void> {
    await move(unit, agencyReviewWorkflow, agencyReviews, {
      name: 'resubmit',
      id: review.id,
      from: review.status,
      version: review.version,
      actors: ['applicant'],
    })
    await repository.updateReview(unit.tx, review.id, {
      applicantId: given.applicantId,
      form: given.form,
      previousForm: review.form,
      base: given.base ?? null,
      feedback: '',
      submittedAt: unit.ctx.now,
      decidedAt: null,
      decidedBy: null,
      ticketHash: null,
      ticketExpiresAt: null,
    })
    await attachFiles(unit, review.id, given)
    await startReview(unit, review.id)
  }

  return {
    checkUploads,
    resubmit,

    /**
     * Hands in. Of what its administrators ask for it an institution has one of each kind at a time, and
     * after a rejection it is the same one that comes again.
     */
    async submit(unit: Unit, given: Submission): Promise<{ id: string }> {
      const { kind, institutionId, applicantId, form } = given
      if (kind === 'change' || kind === 'candidate' || kind === 'developer') {
        const latest = await repository.findLatest(unit.tx, institutionId, kind)
        if (latest?.status === waiting.code) throw refuse('CONFLICT', reviewText.alreadyOpen)
        if (latest?.status === rejected.code) {
          await resubmit(unit, latest, given)
          return { id: latest.id }
        }
      }
      const id = crypto.randomUUID()
      const made = await repository.insertReview(unit.tx, {
        id,
        kind,
        institutionId,
        applicantId,
        form,
        base: given.base ?? null,
        status: waiting.code,
        submittedAt: unit.ctx.now,
      })
      if (!made) throw refuse('CONFLICT', reviewText.alreadyOpen)
      await repository.insertSubmission(unit.tx, { reviewId: id, actor: unit.ctx.actor, at: unit.ctx.now })
      await attachFiles(unit, id, given)
      await startReview(unit, id)
      await unit.audit({
        action: 'agencyReview.submit',
        subject: `agencyReview:${id}`,
        details: { kind, institutionId, files: given.fileIds.length },
      })
      return { id }
    },

    /** The rejected application that a mail's ticket opens; one answer for tickets that open nothing. */
    async byTicket(reader: Reader, ticket: string, now: Date): Promise<Ticketed> {
      const review = await repository.findByTicket(reader, sha256(ticket), now)
      if (!review) throw refuse('NOT_FOUND', reviewText.linkUseless)
      return {
        review,
        institution: (await findInstitution(reader, review.institutionId))!,
        applicant: await repository.findUser(reader, review.applicantId),
        files: await files.ofSubject(reader, `review:${review.id}`),
      }
    },
  }
}
