import type { Language } from '@cass/contract/kit/text.ts'
import { openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type {
  DictionaryEdition,
  ImportProblem,
  ManagedDictionary,
} from '@cass/contract/message-library/endpoints.ts'
import { dictionaryWorkflow } from '@cass/contract/message-library/workflow.ts'
import type { Problem } from '../../lib/imports/log.ts'
import type { Edition } from './repository.ts'

const moment = (at: Date | null) => at?.toISOString() ?? ''

export const presentEdition = (row: Edition, language: Language): DictionaryEdition => ({
  id: row.id,
  protocol: row.protocol,
  beginString: row.beginString,
  name: row.name,
  note: language === 'en' ? row.noteEn || row.noteZh : row.noteZh || row.noteEn,
  messages: row.messages,
  fields: row.fields,
  publishTime: moment(row.publishedAt),
})

export const presentProblems = (problems: readonly Problem[], language: Language): ImportProblem[] =>
  problems.map(({ place, words }) => ({ place: place[language], message: words[language] }))

export const presentManaged = (
  row: Edition & { by: string | null },
  language: Language,
): ManagedDictionary => ({
  id: row.id,
  protocol: row.protocol,
  beginString: row.beginString,
  name: row.name,
  noteZh: row.noteZh,
  noteEn: row.noteEn,
  source: row.source,
  messages: row.messages,
  fields: row.fields,
  warnings: presentProblems(row.warnings, language),
  status: row.status,
  by: row.by ?? '',
  importTime: moment(row.importedAt),
  publishTime: moment(row.publishedAt),
  version: row.version,
  moves: openMoves(dictionaryWorkflow, stateByCode(dictionaryWorkflow, row.status), ['editor']),
})
