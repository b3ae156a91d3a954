import { Readable } from 'node:stream'
import type { decideIsvAgreement } from '@cass/contract/isv-agreements/endpoints.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Reader } from '../../platform/db.ts'
import { createDrawing } from '../../platform/drawing.ts'
import type { Files } from '../../platform/files.ts'
import type { Bytes, Input } from '../../platform/http.ts'
import { conflict, notFound, refuse } from '../../platform/refusal.ts'
import type { Write } from '../../platform/unit.ts'
import { asAttachment } from '../files/service.ts'
import type { ReviewEngine, ReviewService } from '../reviews/service.ts'
import { createAgreementDeadlines } from './deadlines.ts'
import { type AgreementPaper, paperOf } from './document/paper.ts'
import { createNotice } from './notice.ts'
import { sideOf } from './policy.ts'
import { createAgreementQueries } from './queries.ts'
import * as repository from './repository.ts'
import type { AgreementSubject } from './review-subject.ts'
import { createSigning } from './signing.ts'
import { agreementText } from './text.ts'
import { createAgreementTexts } from './texts.ts'

export { isCovered } from './repository.ts'
export { createAgreementSubject } from './review-subject.ts'

/** Those of these institutions that have an ISV agreement in force now. */
export const findCovered = (
  reader: Reader,
  institutionIds: readonly string[],
  now: Date,
): Promise<Set<string>> => repository.findCovered(reader, institutionIds, marketDate(now))

/** For what `needsAgreement` of the contract names: refuses it to an institution without an agreement in force. */
export async function requireAgreement(reader: Reader, ctx: Context, institutionId: string): Promise<void> {
  const covered = await findCovered(reader, [institutionId], ctx.now)
  if (!covered.has(institutionId)) throw refuse('CONFLICT', agreementText.needed)
}

export type IsvAgreementService = ReturnType<typeof createIsvAgreementService>

const { signed } = isvAgreementWorkflow.states

/** Agreements between ISVs and the operator, from the text to the last day (design §8). */
export function createIsvAgreementService(deps: {
  db: Db
  write: Write
  files: Files
  engine: ReviewEngine
  subject: AgreementSubject
  reviews: Pick<ReviewService, 'decideOf' | 'decidable'>
  /** The address people open, for links in mails. */
  portal: string
}) {
  const { db, reviews, subject, write } = deps
  const { findVisible, ...queries } = createAgreementQueries(deps)
  const draw = createDrawing<AgreementPaper>(
    new URL('./document/worker.ts', import.meta.url),
    agreementText.busy,
  )

  return {
    ...queries,
    ...createSigning(deps),
    notice: createNotice(deps),
    texts: createAgreementTexts(deps),
    advance: createAgreementDeadlines(deps),

    async document(ctx: Context, id: string): Promise<Bytes> {
      const row = await findVisible(ctx, id)
      const bytes = await draw(paperOf(row))
      return asAttachment(
        {
          name: fill(agreementText.fileName, { number: row.number })[ctx.language],
          mediaType: 'application/pdf',
          size: bytes.length,
        },
        Readable.from([bytes]),
      )
    },

    decide: (ctx: Context, body: Input<typeof decideIsvAgreement>['body']) =>
      write(ctx, async (unit) => {
        const [row] = await repository.lockAgreements(unit.tx, [body.id])
        if (!row) throw notFound()
        if (row.version !== body.version || row.status !== signed.code) throw conflict()
        const { status, version } = await reviews.decideOf(unit, subject, row, body)
        return { status, version }
      }),

    /** For the files of `isvAgreement:<id>`. */
    async mayReadFile(ctx: Context, agreementId: string): Promise<boolean> {
      const [row] = await repository.findAgreements(db, [agreementId])
      return ctx.actor !== null && row !== undefined && sideOf(ctx.actor, row) !== null
    },
  }
}
