import { Readable } from 'node:stream'
import { fileText } from '@cass/contract/files/text.ts'
import { fileKinds, refuseFiles } from '@cass/contract/kit/file-rules.ts'
import type { Page } from '@cass/contract/kit/page.ts'
import type { Language, Text } from '@cass/contract/kit/text.ts'
import { fill } from '@cass/contract/kit/text.ts'
import {
  type SixCode,
  type SixCodeImport,
  sixCodeLimits,
  sixCodeOutcomes,
} from '@cass/contract/menus/six-code-endpoints.ts'
import { checkFile } from '../../../lib/file-check.ts'
import { createImportLog, type Problem } from '../../../lib/imports/log.ts'
import { importFileText } from '../../../lib/imports/text.ts'
import { actorOf, type Context } from '../../../platform/context.ts'
import type { Db, Reader } from '../../../platform/db.ts'
import { createFileWorker } from '../../../platform/file-worker.ts'
import type { Bytes } from '../../../platform/http.ts'
import { lock } from '../../../platform/locks.ts'
import { invalid, refuse } from '../../../platform/refusal.ts'
import type { Write } from '../../../platform/unit.ts'
import { accountsWith, queueForAccounts } from '../../api-accounts/service.ts'
import { asAttachment } from '../../files/service.ts'
import { menuText } from '../text.ts'
import { fingerprintOf, type ListedCode, type Planned, planImport } from './plan.ts'
import { type ReadCodes, type SheetCode, sheets } from './read-workbook.ts'
import * as repository from './repository.ts'
import { columnText, sixCodeText } from './text.ts'
import type { Job } from './worker.ts'

export type SixCodeService = ReturnType<typeof createSixCodeService>

const maxUnpackedBytes = 16 * 1024 * 1024

/** The codes of institutions: what an import would do is shown first, and taken as it was shown. */
export function createSixCodeService({ db, write }: { db: Db; write: Write }) {
  const files = createFileWorker<Job>(new URL('./worker.ts', import.meta.url), {
    seconds: sixCodeLimits.seconds,
    busy: sixCodeText.busy,
  })

  async function read(ctx: Context, file: { name: string; bytes: Buffer }): Promise<ReadCodes> {
    const refusal = (text: Text) => invalid([{ path: 'file', message: text[ctx.language] }])
    const wrong = refuseFiles(fileKinds.menu, [{ name: file.name, size: file.bytes.length }])
    if (wrong) throw refusal(wrong)
    const checked = await checkFile(file, { unpacked: maxUnpackedBytes })
    if (checked.kind === 'encrypted') throw refusal(fileText.encrypted)
    if (checked.kind !== 'good') throw refusal(menuText.notWorkbook)
    return await files.read<ReadCodes>({ kind: 'read', bytes: file.bytes })
  }

  async function planOf(reader: Reader, listed: readonly ListedCode[], fresh: boolean): Promise<Planned[]> {
    const codes = listed.flatMap(({ code21, code4, code6 }) => [code21, code6, code4])
    const [register, accounts] = await Promise.all([
      repository.registerOf(reader),
      accountsWith(reader, codes),
    ])
    return planImport({ listed, register, accounts, fresh })
  }

  return {
    async list(
      ctx: Context,
      body: { keyword: string; pageNum: number; pageSize: number },
    ): Promise<Page<SixCode>> {
      const { pageNum, pageSize } = body
      const { rows, total } = await repository.pageCodes(db, body)
      const list = rows.map((row) => ({
        institution: ctx.language === 'zh' ? row.name : row.nameEn,
        creditCode: row.creditCode,
        code21: row.code21,
        code6: row.code6,
        code4: row.code4,
        importedAt: row.importedAt.toISOString(),
        importedBy: row.importedBy,
      }))
      return { list, total, pageNum, pageSize }
    },

    async template(ctx: Context): Promise<Bytes> {
      const rows = (await repository.allCodes(db)).map(({ code21, code4, code6, creditCode, name }) => ({
        institution: name,
        creditCode,
        code21,
        code6,
        code4,
      }))
      const bytes = await files.write({ kind: 'write', rows })
      return asAttachment(
        {
          name: `${sixCodeText.fileName[ctx.language]}.xlsx`,
          mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          size: bytes.length,
        },
        Readable.from([bytes]),
      )
    },

    /** Without the fingerprint of a preview it is one. */
    async import(
      ctx: Context,
      given: {
        file: { name: string; bytes: Buffer }
        fingerprint: string | undefined
        fresh: boolean
      },
    ): Promise<SixCodeImport> {
      const { file, fingerprint, fresh } = given
      const found = await read(ctx, file)
      if (!('rows' in found)) return refused(found.problems, ctx.language)
      const known = await repository.institutionsOf(
        db,
        found.rows.map(({ creditCode }) => creditCode),
      )
      const named = nameParties(found.rows, known)
      if ('problems' in named) return refused(named.problems, ctx.language)
      if (fingerprint === undefined) {
        const plan = await planOf(db, named.listed, fresh)
        return { ...present(plan, ctx.language), fingerprint: takeable(plan, fresh), taken: false }
      }
      return await write(ctx, async (unit) => {
        await lock(unit.tx, 'sixCodes')
        await queueForAccounts(unit.tx)
        const plan = await planOf(unit.tx, named.listed, fresh)
        if (takeable(plan, fresh) !== fingerprint) throw refuse('CONFLICT', sixCodeText.stale)
        const put = plan.filter(({ outcome }) => outcome === 'new' || outcome === 'changed')
        const gone = plan.filter(({ outcome }) => outcome === 'removed' || outcome === 'changed')
        await repository.replaceCodes(unit.tx, {
          gone: gone.map(({ code21 }) => code21),
          put,
          importedAt: ctx.now,
          importedBy: actorOf(ctx).userId,
        })
        const shown = present(plan, ctx.language)
        const { clash = 0, removed = 0 } = shown.counts
        await unit.audit({
          action: 'sixCodes.import',
          subject: 'sixCodes',
          details: { source: file.name, put: put.length, removed, clash },
        })
        return { ...shown, fingerprint: '', taken: true }
      })
    },
  }
}

/** Empty where nothing would change. */
const takeable = (plan: readonly Planned[], fresh: boolean): string =>
  plan.some(({ outcome }) => outcome !== 'clash' && outcome !== 'same') ? fingerprintOf(plan, fresh) : ''

function nameParties(
  rows: readonly SheetCode[],
  known: Awaited<ReturnType<typeof repository.institutionsOf>>,
): { listed: ListedCode[] } | { problems: Problem[] } {
  const log = createImportLog()
  const byCode = Map.groupBy(known, ({ creditCode }) => creditCode)
  const listed = rows.flatMap(({ creditCode, ...codes }): ListedCode[] => {
    const [first, second] = byCode.get(creditCode) ?? []
    if (first && !second)
      return [{ ...codes, institutionId: first.id, institution: { zh: first.name, en: first.nameEn } }]
    const place = fill(importFileText.row, { sheet: sheets.codes.name, row: codes.row })
    const words = second ? sixCodeText.severalInstitutions : sixCodeText.noInstitution
    log.error(place, words, {}, columnText.creditCode)
    return []
  })
  return log.problems.length > 0 ? { problems: log.problems } : { listed }
}

const nothing = Object.fromEntries(sixCodeOutcomes.map((outcome) => [outcome, 0])) as SixCodeImport['counts']

const refused = (problems: readonly Problem[], language: Language): SixCodeImport => ({
  problems: problems.map(({ column, place, words }) => ({
    place: place[language],
    column: column?.[language] ?? '',
    message: words[language],
  })),
  counts: nothing,
  rows: [],
  fingerprint: '',
  taken: false,
})

function present(plan: readonly Planned[], language: Language) {
  const counts = { ...nothing }
  for (const { outcome } of plan) counts[outcome]++
  const rows = sixCodeOutcomes
    .flatMap((each) =>
      plan.filter(({ outcome, reasons }) => outcome === each && (each !== 'same' || reasons.length > 0)),
    )
    .slice(0, sixCodeLimits.shown)
    .map(({ institution, institutionId: _, reasons, ...row }) => ({
      ...row,
      institution: institution[language],
      reasons: reasons.map((words) => words[language]),
    }))
  return { problems: [], counts, rows }
}
