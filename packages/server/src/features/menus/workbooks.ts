import { Readable } from 'node:stream'
import { fileText } from '@cass/contract/files/text.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fileKinds, refuseFiles } from '@cass/contract/kit/file-rules.ts'
import { fill, type Language, type Text } from '@cass/contract/kit/text.ts'
import { menuLimits, treeNames } from '@cass/contract/menus/edition.ts'
import type { NodeProblem } from '@cass/contract/menus/edition-check.ts'
import type { importMarket } from '@cass/contract/menus/edition-endpoints.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { checkFile } from '../../lib/file-check.ts'
import type { Problem } from '../../lib/imports/log.ts'
import { importFileText } from '../../lib/imports/text.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { createFileWorker } from '../../platform/file-worker.ts'
import type { Bytes } from '../../platform/http.ts'
import { invalid } from '../../platform/refusal.ts'
import { asAttachment } from '../files/service.ts'
import type { createDrafts } from './drafts.ts'
import { ownersNow } from './edition-desk.ts'
import { ofLeaves } from './edition-present.ts'
import type { EditionQueries } from './edition-queries.ts'
import * as repository from './edition-repository.ts'
import { columnOfField, type ReadMenu } from './read-workbook.ts'
import { columnText, menuImportText, menuText } from './text.ts'
import { sheets } from './workbook-format.ts'
import type { Job } from './worker.ts'

/** A tree of the most nodes takes a third of it. */
const maxUnpackedBytes = 24 * 1024 * 1024

type Imported = DataOf<typeof importMarket>

/** Trees as workbooks: out, to be edited, and into the draft again. */
export function createWorkbooks(deps: {
  db: Db
  queries: EditionQueries
  drafts: ReturnType<typeof createDrafts>
}) {
  const { db, drafts, queries } = deps
  const files = createFileWorker<Job>(new URL('./worker.ts', import.meta.url), {
    seconds: menuLimits.seconds,
    busy: menuText.busy,
  })

  async function read(ctx: Context, file: { name: string; bytes: Buffer }): Promise<ReadMenu> {
    const refusal = (text: Text) => invalid([{ path: 'file', message: text[ctx.language] }])
    const wrong = refuseFiles(fileKinds.menu, [{ name: file.name, size: file.bytes.length }])
    if (wrong) throw refusal(wrong)
    const checked = await checkFile(file, { unpacked: maxUnpackedBytes })
    if (checked.kind === 'encrypted') throw refusal(fileText.encrypted)
    if (checked.kind !== 'good') throw refusal(menuText.notWorkbook)
    return await files.read<ReadMenu>({
      kind: 'read',
      bytes: file.bytes,
      teams: await repository.allTeams(db),
    })
  }

  return {
    async template(ctx: Context, tree: TreeType, id: string | undefined): Promise<Bytes> {
      const { edition } = await queries.find(tree, id)
      const [nodes, owners, teams] = await Promise.all([
        edition ? repository.editedNodes(db, edition.id) : [],
        ownersNow(db, tree),
        repository.allTeams(db),
      ])
      const ownersOf = Object.fromEntries(ofLeaves(nodes, owners))
      const bytes = await files.write({ kind: 'write', nodes, ownersOf, teams })
      const values = { tree: treeNames[tree], number: edition?.number ?? 0 }
      return asAttachment(
        {
          name: `${fill(menuText.fileName, values)[ctx.language]}.xlsx`,
          mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          size: bytes.length,
        },
        Readable.from([bytes]),
      )
    },

    async import(
      ctx: Context,
      tree: TreeType,
      given: { file: { name: string; bytes: Buffer }; version: number | undefined; fresh: boolean },
    ): Promise<Imported> {
      const found = await read(ctx, given.file)
      const refused = (problems: readonly Problem[]): Imported => ({
        problems: problems.map((problem) => presentImportProblem(problem, ctx.language)),
        version: null,
        changes: 0,
      })
      if (!('nodes' in found)) return refused(found.problems)
      const taken = await drafts.take(ctx, tree, {
        nodes: found.nodes.map(({ node }) => node),
        fresh: given.fresh,
        version: given.version,
        source: given.file.name,
      })
      if ('problems' in taken)
        return refused(taken.problems.slice(0, mostProblems).map((problem) => placeOf(problem, found)))
      return { problems: [], ...taken }
    },
  }
}

const mostProblems = 200

/** At its cell; of a node that the sheet does not list, at the whole. */
function placeOf(
  { code, field, words }: NodeProblem,
  { nodes }: Extract<ReadMenu, { nodes: unknown }>,
): Problem {
  const at = nodes.find(({ node }) => node.code === code)
  if (!at || field === '')
    return {
      place: importFileText.whole,
      words: code === '' ? words : fill(menuImportText.elsewhere, { code, problem: words }),
    }
  const column = columnOfField(field)
  return {
    place: fill(importFileText.row, { sheet: sheets.nodes.name, row: at.row }),
    column: columnText[column],
    words,
  }
}

const presentImportProblem = ({ column, place, words }: Problem, language: Language) => ({
  place: place[language],
  column: column?.[language] ?? '',
  message: words[language],
})
