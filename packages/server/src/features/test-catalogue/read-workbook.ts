import type {
  Catalogue,
  GivenAnswer,
  Question,
  TestCase,
  TestForm,
} from '@cass/contract/certification/catalogue.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { createImportLog, type ImportLog, placeOfPath } from '../../lib/imports/log.ts'
import { readSheets, type SheetRows } from '../../lib/imports/read-sheets.ts'
import { finishReading, type ReadCatalogue } from './reading.ts'
import { catalogueImportText, columnText } from './text.ts'
import { type ColumnName, sheets } from './workbook-format.ts'

/** Reads a catalogue from a workbook in the format of `writeWorkbook`. */
export async function readWorkbook(bytes: Buffer, nodeCodes: ReadonlySet<string>): Promise<ReadCatalogue> {
  const log = createImportLog()
  const rows = await readSheets(bytes, { sheets, columnText }, log)
  if (!rows) return { problems: log.problems }
  const read = catalogueOf(rows, log)
  return finishReading(log, read, nodeCodes, (path) => ({
    place: placeOfPath(log, read, path),
    column: columnAt(path),
  }))
}

function catalogueOf(rows: SheetRows<typeof sheets>, log: ImportLog): Catalogue {
  const cell = cellReader(log)
  const formsByKey = new Map<string, TestForm>()
  const forms = rows.forms.map(({ cells, place }) => {
    const form = log.locate(place, {
      formKey: cells.formKey.trim(),
      family: cells.family.trim() as TestForm['family'],
      name: { zh: cells.nameZh, en: cells.nameEn },
      optional: cell.yesNo(cells, 'optional', place),
      questionList: [],
      distinct: groupsIn(cells.distinct),
      notAllNo: groupsIn(cells.notAllNo),
    } as TestForm)
    // Of a form that stands twice the first one has the questions, and the second is reported.
    if (!formsByKey.has(form.formKey)) formsByKey.set(form.formKey, form)
    return form
  })

  const questions = new Map<string, Question>()
  for (const { cells, place } of rows.questions) {
    const formKey = cells.formKey.trim()
    const form = formsByKey.get(formKey)
    if (!form) {
      cell.error(place, 'formKey', catalogueImportText.noForm, { formKey })
      continue
    }
    const { hintEn, hintZh } = cells
    const question = log.locate(place, {
      number: cells.number.trim(),
      elementType: cells.elementType.trim() as Question['elementType'],
      label: { zh: cells.labelZh, en: cells.labelEn },
      hint: hintZh === '' && hintEn === '' ? null : { zh: hintZh, en: hintEn },
      options: [],
      required: cell.yesNo(cells, 'required', place),
      halfWidth: cell.yesNo(cells, 'halfWidth', place),
      when: cell.condition(cells, 'when', place),
    } as Question)
    form.questionList.push(question)
    const key = `${formKey} ${question.number}`
    if (!questions.has(key)) questions.set(key, question)
  }

  for (const { cells, place } of rows.options) {
    const [formKey, number] = [cells.formKey.trim(), cells.number.trim()]
    const question = questions.get(`${formKey} ${number}`)
    if (!question) cell.error(place, 'number', catalogueImportText.noQuestion, { formKey, number })
    else
      question.options.push(
        log.locate(place, {
          value: cells.value.trim(),
          label: { zh: cells.labelZh, en: cells.labelEn },
          disabled: cell.yesNo(cells, 'disabled', place),
        }),
      )
  }

  const cases = rows.cases.map(({ cells, place }) =>
    log.locate(place, {
      id: cells.id.trim(),
      formKey: cells.formKey.trim(),
      title: { zh: cells.titleZh, en: cells.titleEn },
      steps: { zh: cells.stepsZh, en: cells.stepsEn },
      expected: { zh: cells.expectedZh, en: cells.expectedEn },
      messages: listIn(cells.messages),
      applies: {
        nodes: listIn(cells.nodes),
        testingTypes: listIn(cells.testingTypes) as TestCase['applies']['testingTypes'],
        answer: cell.condition(cells, 'answer', place),
      },
    }),
  )
  return { forms, cases }
}

/** With commas between, also those of Chinese input methods. */
const listIn = (given: string): string[] =>
  given
    .split(/[,\uff0c\u3001\n]/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
const groupsIn = (given: string): string[][] =>
  given
    .split(/[;\uff1b]/)
    .map(listIn)
    .filter((numbers) => numbers.length > 0)

function cellReader(log: ImportLog) {
  const error = (place: Text, column: ColumnName, words: Text, values: Record<string, string> = {}) =>
    log.error(place, words, values, headingText(column))
  return {
    error,
    /** Empty is no. */
    yesNo(cells: Partial<Record<ColumnName, string>>, column: ColumnName, place: Text): boolean {
      const given = (cells[column] ?? '').trim().toUpperCase()
      if (!['Y', 'N', ''].includes(given)) error(place, column, catalogueImportText.yesNo)
      return given === 'Y'
    },
    condition(
      cells: Partial<Record<ColumnName, string>>,
      column: ColumnName,
      place: Text,
    ): GivenAnswer | null {
      const given = (cells[column] ?? '').trim()
      if (given === '') return null
      const [question = '', values, ...more] = given.split('=')
      if (!values || more.length > 0) {
        error(place, column, catalogueImportText.answer)
        return null
      }
      return { question: question.trim(), values: values.split('|').map((value) => value.trim()) }
    },
  }
}

const headingText = (column: ColumnName): Text => columnText[column]

/** The heading of the column that a place of the catalogue stands in; undefined where it is more than one cell. */
function columnAt(path: readonly PropertyKey[]): Text | undefined {
  const names = path.filter(
    (step): step is string =>
      typeof step === 'string' && !['forms', 'cases', 'questionList', 'options', 'applies'].includes(step),
  )
  const [name = '', language] = names
  const bilingual = `${name}${language === 'zh' ? 'Zh' : 'En'}`
  const column = [name, bilingual].find((one) => Object.hasOwn(columnText, one))
  return column === undefined ? undefined : headingText(column as ColumnName)
}
