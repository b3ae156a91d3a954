import { Readable } from 'node:stream'
import type { CertificationDetail, verifyCertificate } from '@cass/contract/certification/endpoints.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { inGroups, normalizeCode } from '../../../lib/readable-code.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db.ts'
import { createDrawing } from '../../../platform/drawing.ts'
import { lookUp } from '../../../platform/guesses.ts'
import type { Bytes, Input } from '../../../platform/http.ts'
import { notFound, Refusal } from '../../../platform/refusal.ts'
import { findApplication } from '../../applications/service.ts'
import { asAttachment } from '../../files/service.ts'
import { findInstitution } from '../../institutions/service.ts'
import * as repository from '../repository.ts'
import { type Paper, paperOf } from './paper.ts'
import { certificateText } from './text.ts'

const { certified } = certificationWorkflow.states

/** The certificate of a test that was passed, and whether one that somebody shows is genuine. */
export function createCertificates(deps: {
  db: Db
  /** A test that the caller may see. */
  detail: (ctx: Context, id: string) => Promise<CertificationDetail>
  portal: string
}) {
  const { db, detail, portal } = deps
  const draw = createDrawing<Paper>(new URL('./worker.ts', import.meta.url), certificateText.busy)

  return {
    async certificate(ctx: Context, id: string): Promise<Bytes> {
      const test = await detail(ctx, id)
      // Before it is certified there is none, whoever asks.
      if (test.status !== certified.code) throw notFound()
      const application = (await findApplication(db, id))!
      const { certificateCode: code } = (await repository.findCertification(db, id))!
      const number = test.certificateNo!
      const paper = paperOf(test, {
        institution: (await findInstitution(db, application.institutionId))!,
        form: application.form,
        code: code!,
        address: portal + addressOf(paths.certificate, { number, code: code! }),
      })
      const bytes = await draw(paper)
      return asAttachment(
        {
          name: fill(certificateText.fileName, { number })[ctx.language],
          mediaType: 'application/pdf',
          size: bytes.length,
        },
        Readable.from([bytes]),
      )
    },

    /** As wrong as any other is a code that belongs to another number. */
    async verify(
      ctx: Context,
      { code, number }: Input<typeof verifyCertificate>['body'],
    ): Promise<DataOf<typeof verifyCertificate>> {
      const byCode = repository.byCertificate({
        number: normalizeNumber(number),
        code: inGroups(normalizeCode(code)),
      })
      const found = await lookUp(db, ctx, 'certificate', byCode)
      if (found === 'refused') throw new Refusal('TOO_MANY_REQUESTS')
      return { valid: found !== 'wrong' }
    },
  }
}

const normalizeNumber = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()
