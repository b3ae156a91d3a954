import type { Catalogue, Question } from '@cass/contract/certification/catalogue.ts'
import type { TestingType } from '@cass/contract/certification/enums.ts'
import { groupName, questionName } from '@cass/contract/certification/form.ts'
import { type TestTime, writtenTime } from '@cass/contract/certification/test-time.ts'
import type { Form, Row } from '@cass/contract/kit/form/definition.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import type { InstitutionKey } from '../people.ts'

// What the demo's institutions write. Nobody here exists: names are made up, addresses are of the ranges kept for
// examples (RFC 5737) or private ones.

export type House = {
  instName: string
  serviceCode: string
  address: string
  postCode: string
  contactNumber: string
  business: Row
  technical: Row
}

let people = 0
/** A contact; numbers go up with each. */
function contact(name: string, department: string, position: string, telephone: string): Row {
  const number = String(++people).padStart(3, '0')
  const mobile = `13900200${number}`
  const email = `contact${number}@demo.invalid`
  return { name, department, position, telephone, mobile, fax: '', email }
}

/** The others have a card on the kanban and have applied for nothing. */
type Applicant = Exclude<InstitutionKey, 'isv03' | 'isv05' | 'isv06'>

export const applicants: Readonly<Record<Applicant, House>> = {
  bank01: {
    instName: '临江商业银行',
    serviceCode: 'LJ0018',
    address: '上海市虹口区临潮路188号',
    postCode: '200080',
    contactNumber: '021-55550118',
    business: contact('林静姝', '金融市场部', '业务主管', '021-55550121'),
    technical: contact('周予安', '信息科技部', '系统工程师', '021-55550133'),
  },
  bank02: {
    instName: '云岭农村商业银行',
    serviceCode: 'YL0031',
    address: '昆明市盘龙区云栖路66号',
    postCode: '650051',
    contactNumber: '0871-65550166',
    business: contact('吴清和', '资金营运部', '总经理助理', '0871-65550161'),
    technical: contact('郑书言', '科技部', '网络管理员', '0871-65550167'),
  },
  post01: {
    instName: '东澜清算服务有限公司',
    serviceCode: 'DL0007',
    address: '上海市浦东新区东澜路9号',
    postCode: '200120',
    contactNumber: '021-55550307',
    business: contact('何景行', '清算部', '部门负责人', '021-55550311'),
    technical: contact('季望舒', '技术部', '架构师', '021-55550312'),
  },
  post02: {
    instName: '恒屿登记托管有限公司',
    serviceCode: 'HY0009',
    address: '北京市西城区恒安街20号',
    postCode: '100032',
    contactNumber: '010-65550409',
    business: contact('罗思齐', '托管业务部', '高级经理', '010-65550411'),
    technical: contact('邵临川', '系统运维部', '运维经理', '010-65550412'),
  },
  info01: {
    instName: '观澜信息技术有限公司',
    serviceCode: 'GL0022',
    address: '深圳市南山区观海路100号',
    postCode: '518054',
    contactNumber: '0755-85550522',
    business: contact('宋怀瑾', '产品部', '产品总监', '0755-85550521'),
    technical: contact('钟离月', '行情平台部', '开发经理', '0755-85550523'),
  },
  info02: {
    instName: '晨汐数据服务有限公司',
    serviceCode: 'CX0023',
    address: '杭州市滨江区潮声路200号',
    postCode: '310051',
    contactNumber: '0571-85550623',
    business: contact('唐时雨', '数据产品部', '产品经理', '0571-85550621'),
    technical: contact('莫问渠', '数据工程部', '工程师', '0571-85550624'),
  },
  isv01: {
    instName: '启元软件有限公司',
    serviceCode: '',
    address: '成都市高新区天元路5号',
    postCode: '610041',
    contactNumber: '028-85550705',
    business: contact('程知白', '金融产品部', '产品经理', '028-85550706'),
    technical: contact('闻人渡', '研发中心', '技术负责人', '028-85550707'),
  },
  isv02: {
    instName: '拓衡金融科技有限公司',
    serviceCode: 'TH0041',
    address: '南京市建邺区江东路300号',
    postCode: '210019',
    contactNumber: '025-85550841',
    business: contact('魏长风', '交易系统事业部', '事业部总经理', '025-85550842'),
    technical: contact('乐知行', '交易系统事业部', '接口工程师', '025-85550843'),
  },
  isv04: {
    instName: '汇澜交易技术有限公司',
    serviceCode: '',
    address: '武汉市洪山区珞狮路18号',
    postCode: '430070',
    contactNumber: '027-85550911',
    business: contact('邵云帆', '机构业务部', '总监', '027-85550912'),
    technical: contact('滕子涵', '平台研发部', '架构师', '027-85550913'),
  },
}

const row = (values: Row): Row => ({ rowId: crypto.randomUUID(), ...values })
const institutionFields = ({ serviceCode, instName }: House) => ({ serviceCode, instName })

/** Service opening: a member of both markets with a line of its own. */
export function serviceOpening(
  applicant: House,
  given: { system: string; version: string; plannedDate: string; vendorId?: string; vendor?: Row },
): Form {
  const { address, postCode, contactNumber } = applicant
  const { system: systemName, version, plannedDate, vendorId } = given
  return {
    ...institutionFields(applicant),
    address,
    postCode,
    contactNumber,
    businessContact: applicant.business,
    technicalContact: applicant.technical,
    ...(given.vendor && { vendorContact: given.vendor }),
    contactForeignExchangeSystemFlag: '1',
    foreignCurrencyMarketFlag: '1',
    lyForeignSales: '286.4',
    contactCurrencySystemFlag: '1',
    bondCurrencyMarketFlag: '1',
    ltLocalSales: '15320',
    hasRiskMechanism: '1',
    qualificationFlag: '1',
    infoStandardFlag: '1',
    tradeStandardFlag: '1',
    requirementsFlag: '1',
    hasHotLine: '1',
    hotlineInfo: '中国电信，MPLS专线，10Mbps',
    hasBackupHotLine: '1',
    selfDevelopedFlag: vendorId ? '0' : '1',
    devInstitutionId: vendorId ?? '',
    basicInfoList: [row({ systemName, version, plannedDate })],
  }
}

export type Connection = {
  interfaceName: string
  apiAccount: string
  clientIp: string
  outletIp: string
  /** Address and port of the service. */
  service: readonly [ip: string, port: string]
}

export const networkOpening = (
  applicant: House,
  connections: readonly Connection[],
  given: { date: string; remark?: string; networkFiles?: readonly string[] },
): Form => ({
  ...institutionFields(applicant),
  networkList: connections.map(({ interfaceName, apiAccount, clientIp, outletIp, service }) =>
    row({
      editType: 'new',
      interfaceName,
      clientIp,
      outletIp,
      targetAddress: service.join(':'),
      apiAccount,
      date: given.date,
    }),
  ),
  networkFiles: given.networkFiles ?? [],
  remark: given.remark ?? '',
  technicalContact: applicant.technical,
})

/** What the gate compares go-lives with; the rest of a certification comes with its own form. */
export type CertificationGiven = {
  product: string
  /** Where it is registered; its name and version are read there. */
  vendorVersionId?: string
  version: string
  /** Names of the API accounts, in production and without `-TEST` at their end. */
  accounts: readonly string[]
  time: TestTime
  testType?: TestingType
  /** Where no nodes are tested. */
  families?: readonly InterfaceFamily[]
  pairs?: string
  waitlist?: boolean
  remark?: string
}
export const certification = (applicant: House, given: CertificationGiven, answers: Form): Form => ({
  ...answers,
  families: given.families?.join(',') ?? '',
  vendorVersionId: given.vendorVersionId ?? '',
  productName: given.product,
  productVersion: given.version,
  testType: given.testType ?? 'newMember',
  contactName: applicant.technical.name!,
  contactPhone: applicant.technical.mobile!,
  contactEmail: applicant.technical.email!,
  productionAccounts: given.accounts.map((apiAccount) => row({ apiAccount })),
  testAccounts: given.accounts.map((apiAccount) => row({ apiAccount: `${apiAccount}-TEST` })),
  currencyPairs: given.pairs ?? '',
  testers: [
    row({ name: applicant.technical.name!, proficiency: 'expert', score: '92', reservationAmount: '5000' }),
    row({ name: applicant.business.name!, proficiency: 'trained', score: '80', reservationAmount: '' }),
  ],
  testQuantity: '3',
  testTime: writtenTime(given.time),
  waitlist: given.waitlist ? '1' : '0',
  remark: given.remark ?? '',
})

/** Answers to the test forms of these families: all that is asked, and as a system would that can do everything. */
export function answersTo(
  { forms }: Catalogue,
  families: readonly InterfaceFamily[],
  { serviceCode }: House,
): Form {
  const code = serviceCode === '' ? 'QY' : serviceCode.slice(0, 2)
  const answerTo = ({ elementType, number, options }: Question): string => {
    const open = options.filter(({ disabled }) => !disabled).map(({ value }) => value)
    switch (elementType) {
      case 'radio':
      case 'select':
        return open.includes('yes') ? 'yes' : open[0]!
      case 'checkbox':
        return open.join(',')
      case 'number':
        return '20'
      default:
        return `${code}${number.replace('-', '')}`
    }
  }
  return Object.fromEntries(
    forms
      .filter(({ family, optional }) => families.includes(family) && !optional)
      .map(({ formKey, questionList }) => [
        groupName(formKey),
        Object.fromEntries(
          questionList
            .filter(({ elementType }) => elementType !== 'file')
            .map((question) => [questionName(question.number), answerTo(question)]),
        ),
      ]),
  )
}

export type Codes = { code21: string; code6: string; code4: string }

export const goLive = (
  applicant: House,
  connections: readonly (Connection & Codes)[],
  given: {
    goLiveDate: string
    internalVersion: string
    certificateId: string
    documents: readonly [agreement: string, certificate: string, report: string]
    remark?: string
  },
): Form => ({
  ...institutionFields(applicant),
  goLiveDate: given.goLiveDate,
  internalVersion: given.internalVersion,
  onlineBasicInfoList: connections.map(({ apiAccount, clientIp, code21, code4, code6, service }) =>
    row({
      apiAccount,
      apiPassword: '',
      code21,
      code6,
      code4,
      serviceIp: service[0],
      port: service[1],
      clientIp,
    }),
  ),
  firewallList: connections.map(({ clientIp, service }) =>
    row({ sourceIp: clientIp, targetIp: service[0], port: service[1], protocol: 'TCP' }),
  ),
  leasedLine: {
    provider: 'telecom',
    otherProvider: '',
    lineNumber: `CT-${applicant.serviceCode}-01`,
    routerIp: '10.8.0.1',
    bandwidth: '10',
  },
  hasBackupLine: '1',
  backupLine: {
    provider: 'unicom',
    otherProvider: '',
    lineNumber: `CU-${applicant.serviceCode}-02`,
    routerIp: '10.8.0.2',
    bandwidth: '10',
  },
  emergencyContact: applicant.technical,
  certificateId: given.certificateId,
  agreementFile: [given.documents[0]],
  certificateForm: [given.documents[1]],
  simulationReport: [given.documents[2]],
  remark: given.remark ?? '',
})

export const permissionChange = (
  applicant: House,
  given: { reason: string; cancellationDate?: string; terminationForm?: readonly string[] },
): Form => ({
  ...institutionFields(applicant),
  reason: given.reason,
  cancellationDate: given.cancellationDate ?? '',
  terminationForm: given.terminationForm ?? [],
  businessContact: applicant.business,
  technicalContact: applicant.technical,
})

export const vpdn = (applicant: House, given: Row): Form => ({
  ...institutionFields(applicant),
  ...given,
  technicalContact: applicant.technical,
})

export const productReport = (
  applicant: House,
  given: { interfaceName: string; version: string; onlineDate: string; testReport: string; remark?: string },
): Form => ({
  ...given,
  instName: applicant.instName,
  testReport: [given.testReport],
  technicalContact: applicant.technical,
})

export const systemTest = (
  applicant: House,
  given: {
    families: string
    productName: string
    productVersion: string
    from: string
    until: string
    remark?: string
  },
): Form => {
  const { name, mobile, email } = applicant.technical
  const { from: applyStartTestingDate, until: applyEndTestingDate, ...rest } = given
  return {
    ...rest,
    instName: applicant.instName,
    applyStartTestingDate,
    applyEndTestingDate,
    contactName: name!,
    contactPhone: mobile!,
    contactEmail: email!,
  }
}
