import { identity } from '@cass/contract/institutions/identity.ts'
import type { signIsvAgreement, withdrawIsvAgreement } from '@cass/contract/isv-agreements/endpoints.ts'
import { neededKind } from '@cass/contract/isv-agreements/kinds.ts'
import { agreementPrefix } from '@cass/contract/isv-agreements/number.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fileKinds, refuseFiles } from '@cass/contract/kit/file-rules.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { actorOf, type Context } from '../../platform/context.ts'
import { type Files, holderOf } from '../../platform/files.ts'
import type { Input } from '../../platform/http.ts'
import { conflict, forbidden, invalid, notFound, refuse } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { type InstitutionRow, lockInstitution } from '../institutions/service.ts'
import type { ReviewEngine } from '../reviews/service.ts'
import { moveAgreement } from './move-agreement.ts'
import { obstacleOf } from './obstacle.ts'
import type { Agreement } from './repository.ts'
import * as repository from './repository.ts'
import type { AgreementSubject } from './review-subject.ts'
import { agreementText } from './text.ts'

type Signed = Input<typeof signIsvAgreement>['body']
const isv = ['isv']
const { sentBack, signed } = isvAgreementWorkflow.states
/** The letter of authorisation: a scan or a PDF. */
const fileKind = 'application'

/** An administrator of the ISV signs; the operator confirms. */
export function createSigning(deps: {
  write: Write
  files: Files
  engine: Pick<ReviewEngine, 'start' | 'recall'>
  subject: AgreementSubject
}) {
  const { engine, files, subject, write } = deps

  /** The caller's institution, locked: of two who sign at once one comes too late. */
  async function lockOwn(unit: Unit): Promise<InstitutionRow> {
    const { institution } = actorOf(unit.ctx)
    if (!institution) throw forbidden()
    const own = (await lockInstitution(unit.tx, institution.id))!
    if (!own.identities.some((code) => code === identity.isvCandidate || code === identity.isv))
      throw refuse('CONFLICT', agreementText.notIsv)
    return own
  }

  const refuseAt = (unit: Unit, path: string, words: Text) =>
    invalid([{ path, message: words[unit.ctx.language] }])

  /** What is typed in place of a signature; either of its names will do. */
  function checkName(unit: Unit, { name, nameEn }: InstitutionRow, typed: string): void {
    const plain = (written: string) => written.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()
    if (![name, nameEn].some((own) => own !== '' && plain(own) === plain(typed)))
      throw refuseAt(
        unit,
        'typedName',
        fill(agreementText.nameDiffers, { name: unit.ctx.language === 'zh' ? name : nameEn || name }),
      )
  }

  /** From now on the agreement has these documents and no others. */
  async function attach(unit: Unit, id: string, fileIds: readonly string[]): Promise<void> {
    const about = `isvAgreement:${id}`
    const before = await files.ofSubject(unit.tx, about)
    const kept = before.filter((file) => fileIds.includes(file.id))
    const fresh = fileIds.filter((one) => !kept.some((file) => file.id === one))
    const given = { holder: holderOf(unit.ctx), kind: fileKind, subject: about }
    const claimed = await files.claim(unit.tx, fresh, given)
    if (claimed === null) throw refuseAt(unit, 'fileIds', agreementText.fileGone)
    const wrong = refuseFiles(fileKinds[fileKind], [...kept, ...claimed])
    if (wrong) throw refuseAt(unit, 'fileIds', wrong)
    const dropped = before.filter((file) => !kept.includes(file)).map((file) => file.id)
    if (dropped.length > 0) await files.release(unit.tx, dropped, about)
  }

  /** The one that was sent back, as the caller saw it. */
  function findSentBack(own: readonly Agreement[], { id, version }: Signed): Agreement | undefined {
    if (id === undefined) return undefined
    const agreement = own.find((one) => one.id === id)
    if (!agreement) throw notFound()
    if (agreement.version !== version || agreement.status !== sentBack.code) throw conflict()
    return agreement
  }

  return {
    sign: (ctx: Context, body: Signed): Promise<DataOf<typeof signIsvAgreement>> =>
      write(ctx, async (unit) => {
        const institution = await lockOwn(unit)
        const own = await repository.findOfInstitution(unit.tx, institution.id)
        const earlier = findSentBack(own, body)
        const text = await repository.findCurrentText(unit.tx, neededKind(institution.identities))
        const standing = obstacleOf(
          own.filter((one) => one !== earlier),
          { text, today: marketDate(ctx.now) },
        )
        if (standing.obstacle)
          throw refuse(
            'CONFLICT',
            fill(agreementText[standing.obstacle], { date: standing.renewableFrom ?? '' }),
          )
        if (text!.id !== body.textId) throw refuse('CONFLICT', agreementText.newerText)
        checkName(unit, institution, body.typedName)
        const { signerName, signerTitle } = body
        const signature = {
          signerName,
          signerTitle,
          textId: text!.id,
          partyZh: institution.name,
          partyEn: institution.nameEn || institution.name,
          signedAt: ctx.now,
          signedBy: actorOf(ctx).userId,
        }
        const id = earlier?.id ?? crypto.randomUUID()
        if (earlier)
          await moveAgreement(unit, earlier, 'signAgain', {
            actors: isv,
            set: { ...signature, feedback: '', round: earlier.round + 1 },
          })
        else await begin(unit, { ...signature, id, renewsId: standing.current?.id ?? null }, institution.id)
        await attach(unit, id, body.fileIds)
        const [row] = await repository.findAgreements(unit.tx, [id])
        await engine.start(unit, subject, row!)
        return { id, status: row!.status, version: row!.version }
      }),

    withdraw: (ctx: Context, body: Input<typeof withdrawIsvAgreement>['body']) =>
      write(ctx, async (unit) => {
        const institution = await lockOwn(unit)
        const row = (await repository.findOfInstitution(unit.tx, institution.id)).find(
          ({ id }) => id === body.id,
        )
        if (!row) throw notFound()
        if (row.version !== body.version) throw conflict()
        const { status, version } = await moveAgreement(unit, row, 'withdraw', { actors: isv })
        await engine.recall(unit, row)
        return { status, version }
      }),
  }

  async function begin(
    unit: Unit,
    row: Omit<Parameters<typeof repository.insertAgreement>[1], 'number' | 'institutionId' | 'status'> & {
      id: string
    },
    institutionId: string,
  ): Promise<void> {
    const day = marketDate(unit.ctx.now).replaceAll('-', '')
    const number = `${agreementPrefix}${day}${await repository.nextNumber(unit.tx)}`
    await repository.insertAgreement(unit.tx, { ...row, number, institutionId, status: signed.code })
    await repository.insertSignature(unit.tx, { id: row.id, actor: actorOf(unit.ctx), at: unit.ctx.now })
    await unit.audit({
      action: 'isvAgreement.sign',
      subject: `isvAgreement:${row.id}`,
      details: { number, institutionId, textId: row.textId, renewsId: row.renewsId ?? null },
    })
  }
}
