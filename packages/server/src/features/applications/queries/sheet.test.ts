import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import readExcelFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { partOf, toSecond } from '../../../../test/workbook-part.ts'
import { fromCellText } from '../../../lib/workbook-cells.ts'
import { writeSheetsInThread } from '../../../lib/workbook-thread.ts'
import { applicationSheet } from './sheet.ts'
import { sheetWords } from './text.ts'

const workbookOf = (...given: Parameters<typeof applicationSheet>) =>
  writeSheetsInThread([applicationSheet(...given)])

const row: ApplicationRow = {
  id: 'a',
  applyOrdNo: 'SO20261110000018',
  serviceType: '00',
  flow: '10',
  caseId: 'c',
  institutionId: 'i',
  institutionName: '临江商业银行',
  applicantName: '林静姝',
  subject: '现券行情接口',
  status: '05',
  signed: false,
  vpdnStatus: null,
  version: 3,
  createdAt: '2026-11-09T16:30:00.000Z',
  updatedAt: '2026-11-10T01:00:00.000Z',
  submittedAt: '2026-11-10T01:00:00.000Z',
  finishedAt: null,
  holders: [
    {
      stage: 'countersign',
      teamName: '外汇业务组',
      personName: '顾闻溪',
      since: '2026-11-10T02:00:00.000Z',
      dueAt: '2026-11-13T10:00:00.000Z',
      overdue: false,
    },
    {
      stage: 'countersign',
      teamName: '接口技术组',
      personName: null,
      since: '2026-11-10T02:00:00.000Z',
      dueAt: '2026-11-12T10:00:00.000Z',
      overdue: true,
    },
  ],
  satisfaction: null,
  moves: [],
}

const read = async (rows: readonly ApplicationRow[], language: 'zh' | 'en' = 'zh') => {
  const [sheet, ...others] = await readExcelFile(await workbookOf(rows, language))
  expect(others).toEqual([])
  return { ...sheet!, data: sheet!.data.map((line) => line.map(toSecond)) }
}

describe('the sheet of applications', () => {
  it('says that an agreement is signed', async () => {
    const signed = { ...row, status: '40', signed: true }
    expect((await read([{ ...row, status: '40' }, signed])).data.slice(1).map((line) => line[5])).toEqual([
      '待签署协议',
      '已签署，待运营方确认',
    ])
  })

  it('has a row for each, in the words of the market, with dates that show its time', async () => {
    expect(await read([row])).toEqual({
      sheet: '申请列表',
      data: [
        [
          '服务编号',
          '机构',
          '服务类型',
          '业务类型',
          '申请内容',
          '状态',
          '申请人',
          '创建时间（北京时间）',
          '提交时间（北京时间）',
          '办结时间（北京时间）',
          '当前处理',
          '办理期限（北京时间）',
          '是否逾期',
          '满意度',
        ],
        [
          'SO20261110000018',
          '临江商业银行',
          '服务开通',
          '新增接口',
          '现券行情接口',
          '审核中',
          '林静姝',
          new Date('2026-11-10T00:30:00Z'),
          new Date('2026-11-10T09:00:00Z'),
          null,
          '业务会签 · 外汇业务组 · 顾闻溪；业务会签 · 接口技术组',
          new Date('2026-11-12T18:00:00Z'),
          '是',
          null,
        ],
      ],
    })
  })

  it('speaks English too', async () => {
    const { sheet, data } = await read([row], 'en')
    expect(sheet).toBe('Applications')
    expect(data[0]!.slice(0, 6)).toEqual([
      'Application no.',
      'Institution',
      'Service type',
      'Business type',
      'Subject',
      'Status',
    ])
    expect(data[1]!.slice(2, 6)).toEqual(['Service opening', 'New interface', '现券行情接口', 'In review'])
    expect(data[1]![12]).toBe('Yes')
  })

  it('names the states of every kind, and what is finished', async () => {
    const finished = { status: '10', holders: [], finishedAt: '2026-11-11T03:00:00.000Z', satisfaction: '02' }
    const { data } = await read([
      { ...row, ...finished },
      { ...row, serviceType: 'VPDN', flow: null, caseId: null, status: '25', holders: [] },
      { ...row, serviceType: '10', status: '1060', holders: [] },
    ])
    expect(
      data.slice(1).map((cells) => [cells[2], cells[3], cells[5], cells[9], cells[12], cells[13]]),
    ).toEqual([
      ['服务开通', '新增接口', '已通过', new Date('2026-11-11T11:00:00Z'), null, '满意'],
      ['VPDN申请', null, '待提交', null, null, null],
      ['验收测试', '新增接口', '验收通过，报告可下载', null, null, null],
    ])
  })

  it('leaves what looks like a formula, a number or a date a text', async () => {
    const names = [
      '=1+1',
      '+86',
      '-5',
      '@SUM(A1)',
      '=HYPERLINK("http://x","y")',
      '007',
      '2026-11-10',
      '𠮷野<&>"',
    ]
    const bytes = await workbookOf(
      names.map((institutionName) => ({ ...row, institutionName })),
      'zh',
    )
    const [sheet] = await readExcelFile(bytes)
    expect(sheet!.data.slice(1).map((cells) => cells[1])).toEqual(names)
    const xml = partOf(bytes, 'xl/worksheets/sheet1.xml')
    expect(xml).not.toContain('<f>')
    expect(xml).not.toContain('<f ')
    // As text too once somebody edits the cell: each has the style whose format is the text format, number 49 or @.
    const styles = partOf(bytes, 'xl/styles.xml')
    expect(styles).toMatch(/formatCode="@"|numFmtId="49"/)
  })

  it('can be read whatever somebody is called', async () => {
    const names = ['constructor', '__proto__', 'a\ufffdb', '\u0001']
    const bytes = await workbookOf(
      names.map((applicantName) => ({ ...row, applicantName })),
      'en',
    )
    const [sheet] = await readExcelFile(bytes)
    const at = sheet!.data[0]!.indexOf(sheetWords.applicant.en)
    expect(sheet!.data.slice(1).map((cells) => fromCellText(String(cells[at])))).toEqual(names)
  })

  it('keeps its first row in sight and has columns of a width to read', async () => {
    const xml = partOf(await workbookOf([row], 'zh'), 'xl/worksheets/sheet1.xml')
    expect(xml).toMatch(/<pane[^>]*ySplit="1"[^>]*state="frozen"/)
    expect([...xml.matchAll(/<col [^>]*width="(\d+)/g)].map((match) => Number(match[1]))).toHaveLength(14)
  })

  it('is there without rows', async () => {
    expect((await read([])).data).toHaveLength(1)
  })
})
