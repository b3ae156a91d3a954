import type { Catalogue, Question, TestCase, TestForm } from '@cass/contract/certification/catalogue.ts'
import { catalogueSchema, elementTypes, hasOptions } from '@cass/contract/certification/catalogue.ts'
import { catalogueProblems } from '@cass/contract/certification/catalogue-check.ts'
import { testingTypeCodes } from '@cass/contract/certification/enums.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { demoCatalogue } from '../../demo/catalogue.ts'
import { bothWords } from '../../lib/imports/read-sheets.ts'
import { readJson } from './read-json.ts'
import { readWorkbook } from './read-workbook.ts'
import { columnText } from './text.ts'
import { type SheetName, sheets } from './workbook-format.ts'
import { writeWorkbook } from './write-workbook.ts'

const nodeCodes = new Set([
  'F00',
  'F00.CASH',
  'F00.CASH.ORDER',
  ...demoCatalogue.cases.flatMap(({ applies }) => applies.nodes),
])

// What people write, with what workbooks and separators stumble over.
const line = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 20 }),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 10 }),
    fc.constantFrom(
      '=1+1',
      '007',
      '<&>"',
      '_x0041_',
      'toString',
      '__proto__',
      'a\nb',
      'a,b;c=d|e',
      '一；二，三',
    ),
  )
  .filter((value) => catalogueSchema.shape.forms.element.shape.name.shape.zh.safeParse(value).success)
  .map((value) => catalogueSchema.shape.forms.element.shape.name.shape.zh.parse(value))
const words = fc.record({ zh: line, en: line })
const values = ['yes', 'no', 'A365', '30/360', 'x.y-z_1'] as const
const options = fc.uniqueArray(
  fc.record({ value: fc.constantFrom(...values), label: words, disabled: fc.boolean() }),
  {
    selector: ({ value }) => value,
    minLength: 1,
  },
)
const question = (number: string): fc.Arbitrary<Question> =>
  fc
    .record({
      elementType: fc.constantFrom(...elementTypes),
      label: words,
      hint: fc.option(words),
      options,
      required: fc.boolean(),
      halfWidth: fc.boolean(),
    })
    .map((drawn) => ({
      number,
      ...drawn,
      options: hasOptions(drawn.elementType)
        ? [{ ...drawn.options[0]!, disabled: false }, ...drawn.options.slice(1)]
        : [],
      when: null,
    }))
const form = (formKey: string): fc.Arbitrary<TestForm> =>
  fc
    .record({
      name: words,
      optional: fc.boolean(),
      questions: fc.tuple(...['1', '1-2', '10', '2'].map(question)),
      withRules: fc.boolean(),
    })
    .map(({ name, optional, questions: [first, second, ...others], withRules }) => {
      const given = hasOptions(first!.elementType)
        ? { ...second!, when: { question: '1', values: [first!.options[0]!.value] } }
        : second!
      const questionList = [first!, given, ...others]
      const comparable = questionList
        .filter(({ elementType }) => elementType !== 'file')
        .map(({ number }) => number)
      const no = questionList
        .filter((one) => one.options.some(({ value }) => value === 'no'))
        .map(({ number }) => number)
      return {
        formKey,
        family: 'CASH',
        name,
        optional,
        questionList,
        distinct: withRules && comparable.length > 1 ? [comparable, comparable.slice(0, 2)] : [],
        notAllNo: withRules && no.length > 1 ? [no] : [],
      }
    })
const testCase = (id: string): fc.Arbitrary<TestCase> =>
  fc.record({
    id: fc.constant(id),
    formKey: fc.constantFrom('A', 'b-2'),
    title: words,
    steps: words,
    expected: words,
    messages: fc.array(fc.constantFrom('A', '8', 'UD1'), { maxLength: 3 }),
    applies: fc.record({
      nodes: fc.uniqueArray(fc.constantFrom('F00', 'F00.CASH', 'F00.CASH.ORDER')),
      testingTypes: fc.uniqueArray(fc.constantFrom(...testingTypeCodes)),
      answer: fc.constant(null),
    }),
  })
const catalogues: fc.Arbitrary<Catalogue> = fc.record({
  forms: fc.tuple(form('A'), form('b-2')).map((both) => [...both]),
  cases: fc.tuple(...['C-1', 'C-2', 'X-3'].map(testCase)).map((all) => [...all]),
})

const contentOf = (result: Awaited<ReturnType<typeof readWorkbook>>) =>
  'content' in result ? (JSON.parse(result.content) as Catalogue) : result.problems

describe('a file of a catalogue', () => {
  it('gives back the demo’s', async () => {
    expect(contentOf(await readWorkbook(await writeWorkbook(demoCatalogue), nodeCodes))).toEqual(
      demoCatalogue,
    )
  })

  it('gives back any catalogue', async () => {
    await fc.assert(
      fc.asyncProperty(catalogues, async (catalogue) => {
        expect(catalogueProblems(catalogue, nodeCodes)).toEqual([])
        expect(contentOf(await readWorkbook(await writeWorkbook(catalogue), nodeCodes))).toEqual(catalogue)
        expect(contentOf(readJson(Buffer.from(JSON.stringify(catalogue, null, 2)), nodeCodes))).toEqual(
          catalogue,
        )
      }),
      { numRuns: 40 },
    )
  })
})

type Rows = (string | null)[][]
const right: Record<SheetName, Rows> = {
  forms: [['A', 'CASH', '表单', 'Form', 'N', '', '']],
  questions: [
    ['A', '1', 'radio', '题目', 'Question', '', '', 'Y', '', ''],
    ['A', '2', 'input', '题目', 'Question', '', '', 'Y', 'Y', '1=yes'],
  ],
  options: [['A', '1', 'yes', '是', 'Yes', '']],
  cases: [
    ['C-1', 'A', '案例', 'Case', '步骤', 'Steps', '结果', 'Result', 'D', 'F00.CASH', 'newMember', '1=yes'],
  ],
}
async function problemsOf(given: Partial<Record<SheetName, Rows>>, language: 'zh' | 'en' = 'en') {
  const bytes = await writeExcelFile(
    (Object.keys(sheets) as SheetName[]).map((key) => ({
      sheet: sheets[key].name,
      data: [
        sheets[key].columns.map((column) => bothWords(columnText[column])),
        ...(given[key] ?? right[key]).map((row) => row.map((value) => (value === '' ? null : value))),
      ],
    })),
  ).toBuffer()
  return (await readWorkbook(bytes, nodeCodes)).problems.map(({ column, place, words: reason }) =>
    [place[language], column?.[language] ?? '', reason[language]].join(' | '),
  )
}
const changed = (sheet: SheetName, row: number, column: string, value: string) => {
  const at = (sheets[sheet].columns as readonly string[]).indexOf(column)
  return { [sheet]: right[sheet].map((cells, place) => (place === row ? cells.with(at, value) : cells)) }
}

describe('an error in a workbook is told with its row, column and reason:', () => {
  it('there is none in the one that the others are made of', async () => {
    expect(await problemsOf({})).toEqual([])
  })

  it.each([
    [
      'an unknown family',
      'forms',
      0,
      'family',
      'CASHX',
      'Forms, row 2 | Interface family | This must be one of: LCAPI',
    ],
    [
      'a missing translation',
      'cases',
      0,
      'stepsEn',
      '',
      'Cases, row 2 | Steps (English) | This field is required',
    ],
    [
      'neither yes nor no',
      'questions',
      1,
      'required',
      'maybe',
      'Questions, row 3 | Required | This must be Y or N',
    ],
    [
      'a condition that cannot be read',
      'questions',
      1,
      'when',
      'always',
      'Questions, row 3 | Shown after | This must be in the form',
    ],
    [
      'a later question as condition',
      'questions',
      1,
      'when',
      '3=yes',
      'Questions, row 3 | Shown after | Question 3 is not an earlier question',
    ],
    [
      'an answer that cannot be given',
      'cases',
      0,
      'answer',
      '1=perhaps',
      'Cases, row 2 | Applies after answer | Question 1 has no option “perhaps”',
    ],
    [
      'a question of no form',
      'questions',
      0,
      'formKey',
      'B',
      'Questions, row 2 | Form code | Form “B” is not in the forms sheet',
    ],
    [
      'an option of no question',
      'options',
      0,
      'number',
      '9',
      'Options, row 2 | Question no. | Question 9 of form “A” is not in the questions sheet',
    ],
    ['a case of no form', 'cases', 0, 'formKey', 'B', 'Cases, row 2 | Form code | There is no form “B”'],
    [
      'a node of no tree',
      'cases',
      0,
      'nodes',
      'F00.CASH, F99',
      'Cases, row 2 | Applies to nodes | No permission tree has the node “F99”',
    ],
    [
      'a rule about no question',
      'forms',
      0,
      'distinct',
      '1, 7',
      'Forms, row 2 | Answers must differ | This form has no question 7',
    ],
    [
      'a rule about answers without no',
      'forms',
      0,
      'notAllNo',
      '1, 2',
      'Forms, row 2 | Answers cannot all be no | Question 1 has no option “no”',
    ],
    [
      'a number that stands twice',
      'questions',
      1,
      'number',
      '1',
      'Questions, row 3 | Question no. | This question number is already used',
    ],
  ] as const)('%s', async (_, sheet, row, column, value, expected) => {
    const found = await problemsOf(changed(sheet, row, column, value))
    expect(
      found.some((one) => one.startsWith(expected)),
      found.join('\n'),
    ).toBe(true)
  })

  it('all of them, in Chinese to those who read it', async () => {
    const cases = [right.cases[0]!.with(1, 'B'), right.cases[0]!.with(9, 'F99')]
    expect(await problemsOf({ cases }, 'zh')).toEqual([
      'Cases 第2行 | 案例编号 | 案例编号重复',
      'Cases 第2行 | 表单代码 | 没有表单“B”',
      'Cases 第3行 | 案例编号 | 案例编号重复',
      'Cases 第3行 | 适用节点 | 权限树中没有节点“F99”',
    ])
  })

  it('a sheet or column that is missing', async () => {
    const bytes = await writeExcelFile([{ sheet: 'Forms', data: [['Form code']] }]).toBuffer()
    const found = (await readWorkbook(bytes, nodeCodes)).problems.map(
      ({ place, words: reason }) => `${place.en} | ${reason.en}`,
    )
    expect(found).toContain('Entire file | Sheet Cases is missing')
    expect(found).toContain('Sheet Forms | Column “接口类别 Interface family” is missing')
  })
})

describe('an error in JSON', () => {
  const told = (json: string) =>
    readJson(Buffer.from(json), nodeCodes).problems.map(({ column, place, words: reason }) =>
      [place.en, column?.en ?? '', reason.en].join(' | '),
    )
  it('is told where it cannot be read', () => {
    expect(told('{"forms": [],\n"cases": [],}')).toEqual([expect.stringContaining('line 2')])
    expect(told('['.repeat(200))).toEqual(['Entire file |  | The JSON is nested too deeply'])
    expect(told('null')).toEqual([expect.stringContaining('Line 1')])
  })
  it('is told with line, form or case, field and reason', () => {
    const broken = structuredClone(demoCatalogue)
    broken.cases[3]!.formKey = 'NONE'
    broken.forms[1]!.questionList[1]!.when = { question: '9', values: ['yes'] }
    const json = JSON.stringify(broken, null, 2)
    const lineOf = (part: string) => json.slice(0, json.indexOf(part)).split('\n').length
    expect(told(json)).toEqual([
      `Line ${lineOf('"question": "9"') - 1}, form 2 (LCAPI-MARKET) | questionList.1.when | Question 9 is not an earlier question of this form`,
      `Line ${lineOf('"NONE"')}, case 4 (LC-SES-04) | formKey | There is no form “NONE”`,
    ])
  })
})
