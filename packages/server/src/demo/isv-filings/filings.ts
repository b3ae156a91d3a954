import type { FilingKindCode } from '@cass/contract/isv-filings/kinds.ts'
import type { Form, Row } from '@cass/contract/kit/form/definition.ts'

/** What a demo form may depend on. */
export type DemoReferences = {
  /** A market date so many days from today. */
  day(offset: number): string
  /** The year so many years ago. */
  year(ago: number): string
  /** A version of the ISV's products, by the English name of the product; the newest unless it says which. */
  version(product: string, number?: string): string
  /** An institution of the demo. */
  bank(login: string): string
}
export type DemoState =
  | 'draft'
  | 'pending'
  | 'inReview'
  | 'supplement'
  | 'revising'
  | 'approved'
  | 'rejected'
  | 'withdrawn'
export type DemoFiling = {
  by: string
  kind: Exclude<FilingKindCode, 'impact'>
  state: DemoState
  daysAgo: number
  feedback?: string
  form(facts: DemoReferences): Form
}

const person = (name: string, department: string, mobile: string, email: string): Row => ({
  name,
  department,
  mobile,
  email,
})
const lu = person('陆明远', '金融市场部', '13700100021', 'lu.mingyuan@demo.invalid')
const he = person('何静', '科技部', '13700100022', 'he.jing@demo.invalid')
const cheng = person('程知白', '客户成功部', '13700100031', 'cheng.zhibai@demo.invalid')
const wei = person('魏长风', '交付中心', '13700100032', 'wei.changfeng@demo.invalid')
const tan = person('谭悦', '产品部', '13700100033', 'tan.yue@demo.invalid')

const row = (values: Record<string, string>): Row => ({ rowId: crypto.randomUUID(), doneOn: '', ...values })

/** Company data of a year that grows by a tenth. */
const company = (year: string, size: number, change: Form = {}): Form => ({
  year,
  legalRepresentative: '周怀瑾',
  address: '上海市浦东新区世纪大道88号12层',
  registeredCapital: '5000',
  shareholders: '启元控股有限公司 62%；员工持股平台 38%',
  staff: String(size),
  engineers: String(Math.round(size * 0.6)),
  supportStaff: String(Math.round(size * 0.25)),
  revenue: String(size * 62),
  research: String(size * 17),
  customers: String(Math.round(size / 9)),
  products: '交易直连平台、行情网关及配套运维服务',
  certificates: 'iso27001,cmmi3',
  contact: cheng,
  ...change,
})

/** Filings in every state. */
export const demoFilings: readonly DemoFiling[] = [
  {
    by: 'isv01admin',
    kind: 'market',
    state: 'approved',
    daysAgo: 96,
    feedback: '客户与版本信息核对无误。',
    form: ({ bank, day, version }) => ({
      customerId: bank('bank01admin'),
      versionId: version('Qiyuan Direct Trading', '2.4'),
      stage: 'live',
      usedSince: day(-380),
      userCount: '42',
      families: 'LCAPI,CASH,TRD',
      usage: '金融市场部外汇与现券交易员使用，含成交数据落地。',
      customerContact: lu,
      serviceContact: cheng,
    }),
  },
  {
    by: 'isv01admin',
    kind: 'market',
    state: 'pending',
    daysAgo: 1,
    form: ({ bank, day, version }) => ({
      customerId: bank('bank02admin'),
      versionId: version('Qiyuan Direct Trading'),
      stage: 'implementing',
      plannedFor: day(45),
      userCount: '18',
      families: 'LCAPI,TRD',
      customerContact: he,
      serviceContact: cheng,
    }),
  },
  {
    by: 'isv01admin',
    kind: 'market',
    state: 'supplement',
    daysAgo: 6,
    feedback: '请补充使用范围，并注明是否包含境外分行。',
    form: ({ bank, day, version }) => ({
      customerId: bank('post01admin'),
      versionId: version('Qiyuan Market Data Gateway'),
      stage: 'live',
      usedSince: day(-60),
      userCount: '7',
      families: 'CMDS',
      customerContact: he,
      serviceContact: tan,
    }),
  },
  {
    by: 'isv01admin',
    kind: 'market',
    state: 'draft',
    daysAgo: 0,
    form: ({ version }) => ({
      customerId: 'OTHER',
      customerName: '临江农村商业银行',
      versionId: version('Qiyuan Direct Trading'),
    }),
  },
  {
    by: 'isv02admin',
    kind: 'market',
    state: 'inReview',
    daysAgo: 2,
    form: ({ bank, day, version }) => ({
      customerId: bank('bank01admin'),
      versionId: version('Tuoheng Interface Hub'),
      stage: 'live',
      usedSince: day(-25),
      userCount: '120',
      families: 'LCAPI,LPAPI,CSWAP',
      usage: '总行交易室统一接入，替代原有三套前置。',
      customerContact: lu,
      serviceContact: wei,
    }),
  },
  {
    by: 'isv02admin',
    kind: 'market',
    state: 'rejected',
    daysAgo: 40,
    feedback: '该机构未使用此产品，请核实后重新备案。',
    form: ({ bank, day, version }) => ({
      customerId: bank('bank02admin'),
      versionId: version('Tuoheng Collateral Manager'),
      stage: 'live',
      usedSince: day(-120),
      userCount: '9',
      families: 'PLEDGE',
      customerContact: he,
      serviceContact: wei,
    }),
  },
  {
    by: 'isv02admin',
    kind: 'market',
    state: 'withdrawn',
    daysAgo: 15,
    form: ({ bank, day, version }) => ({
      customerId: bank('info01admin'),
      versionId: version('Tuoheng Interface Hub', '5.0'),
      stage: 'implementing',
      plannedFor: day(80),
      userCount: '5',
      families: 'TRD',
      customerContact: he,
      serviceContact: wei,
    }),
  },
  {
    by: 'isv01admin',
    kind: 'devPlan',
    state: 'approved',
    daysAgo: 70,
    feedback: '计划合理，请按里程碑更新进展。',
    form: ({ day, version }) => ({
      family: 'LCAPI',
      interfaceVersion: '2.3',
      versionId: version('Qiyuan Direct Trading'),
      developers: '6',
      summary: '支持2.3版新增的询价撤销与组合成交报文，重构会话层以支持断线续传。',
      milestones: [
        row({ name: '需求与设计', plannedOn: day(-60), state: 'done', doneOn: day(-58) }),
        row({ name: '开发与单元测试', plannedOn: day(-20), state: 'done', doneOn: day(-16) }),
        row({ name: '验收测试', plannedOn: day(14), state: 'underWay' }),
        row({ name: '客户升级', plannedOn: day(60), state: 'planned' }),
      ],
      projectContact: tan,
    }),
  },
  {
    by: 'isv02admin',
    kind: 'devPlan',
    state: 'revising',
    daysAgo: 30,
    feedback: '同意备案。',
    form: ({ day, version }) => ({
      family: 'CSWAP',
      interfaceVersion: '1.8',
      versionId: version('Tuoheng Interface Hub'),
      developers: '4',
      summary: '适配货币掉期接口1.8版的交割字段。',
      milestones: [
        row({ name: '开发', plannedOn: day(10), state: 'underWay' }),
        row({ name: '验收测试', plannedOn: day(35), state: 'planned' }),
      ],
      projectContact: wei,
    }),
  },
  {
    by: 'isv01admin',
    kind: 'basicInfo',
    state: 'approved',
    daysAgo: 200,
    feedback: '已备案。',
    form: ({ year }) => company(year(1), 168),
  },
  {
    by: 'isv01admin',
    kind: 'basicInfo',
    state: 'pending',
    daysAgo: 3,
    form: ({ year }) => company(year(0), 185, { changes: '新增成都研发中心，研发人员增加17人。' }),
  },
  {
    by: 'isv02admin',
    kind: 'basicInfo',
    state: 'approved',
    daysAgo: 190,
    feedback: '已备案。',
    form: ({ year }) =>
      company(year(1), 320, {
        legalRepresentative: '魏承安',
        address: '深圳市南山区科苑路15号A座',
        shareholders: '拓衡集团有限公司 100%',
        products: '接口中间件、质押券管理系统',
        certificates: 'iso9001,iso27001,cmmi5',
        contact: wei,
      }),
  },
]
