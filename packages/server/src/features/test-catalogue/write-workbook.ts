import type { Catalogue, GivenAnswer } from '@cass/contract/certification/catalogue.ts'
import { bothWords } from '../../lib/imports/read-sheets.ts'
import { writeSheets } from '../../lib/workbook.ts'
import { columnText } from './text.ts'
import { type ColumnName, type SheetName, sheets } from './workbook-format.ts'

const widths: Partial<Record<ColumnName, number>> = {
  nameZh: 32,
  nameEn: 40,
  labelZh: 48,
  labelEn: 48,
  hintZh: 40,
  hintEn: 40,
  titleZh: 40,
  titleEn: 48,
  stepsZh: 64,
  stepsEn: 64,
  expectedZh: 64,
  expectedEn: 64,
  nodes: 40,
}

/** Writes a catalogue as a workbook that can be imported again. */
export function writeWorkbook(catalogue: Catalogue): Promise<Buffer> {
  const rows = rowsOf(catalogue)
  return writeSheets(
    (Object.keys(sheets) as SheetName[]).map((key) => {
      const columns: readonly ColumnName[] = sheets[key].columns
      return {
        name: sheets[key].name,
        columns: columns.map((column) => ({
          heading: bothWords(columnText[column]),
          width: widths[column] ?? 18,
        })),
        rows: rows[key].map((row) => columns.map((column) => row[column] ?? '')),
      }
    }),
  )
}

type Row = Partial<Record<ColumnName, string>>

function rowsOf({ cases, forms }: Catalogue): Record<SheetName, Row[]> {
  const questions = forms.flatMap(({ formKey, questionList }) =>
    questionList.map((question) => ({ formKey, question })),
  )
  return {
    forms: forms.map(({ distinct, family, formKey, name, notAllNo, optional }) => ({
      formKey,
      family,
      nameZh: name.zh,
      nameEn: name.en,
      optional: letter(optional),
      distinct: groups(distinct),
      notAllNo: groups(notAllNo),
    })),
    questions: questions.map(({ formKey, question }) => ({
      formKey,
      number: question.number,
      elementType: question.elementType,
      labelZh: question.label.zh,
      labelEn: question.label.en,
      hintZh: question.hint?.zh ?? '',
      hintEn: question.hint?.en ?? '',
      required: letter(question.required),
      halfWidth: letter(question.halfWidth),
      when: condition(question.when),
    })),
    options: questions.flatMap(({ formKey, question: { number, options } }) =>
      options.map(({ disabled, label, value }) => ({
        formKey,
        number,
        value,
        labelZh: label.zh,
        labelEn: label.en,
        disabled: letter(disabled),
      })),
    ),
    cases: cases.map(({ applies, expected, formKey, id, messages, steps, title }) => ({
      id,
      formKey,
      titleZh: title.zh,
      titleEn: title.en,
      stepsZh: steps.zh,
      stepsEn: steps.en,
      expectedZh: expected.zh,
      expectedEn: expected.en,
      messages: messages.join(', '),
      nodes: applies.nodes.join(', '),
      testingTypes: applies.testingTypes.join(', '),
      answer: condition(applies.answer),
    })),
  }
}

const letter = (is: boolean): string => (is ? 'Y' : 'N')
const groups = (lists: readonly (readonly string[])[]): string =>
  lists.map((numbers) => numbers.join(', ')).join('; ')
const condition = (given: GivenAnswer | null): string =>
  given ? `${given.question}=${given.values.join('|')}` : ''
