import { describe, expect, it } from 'vitest'
import { messages } from '../../errors.ts'
import { byteLength } from '../../kit/byte-text.ts'
import type { FileKindName } from '../../kit/file-rules.ts'
import { checkForm, normalizedForm } from '../../kit/form/check.ts'
import { type Form, type FormValue, partsOf, type Row } from '../../kit/form/definition.ts'
import { allFilesOf, draftSchema, emptyForm, groupOf, rowsOf } from '../../kit/form/values.ts'
import type { ApplicationContext, ApplicationFormDefinition } from '../form-context.ts'
import { accountKey, goLiveForm } from './go-live.ts'
import { networkOpeningForm } from './network-opening.ts'
import { permissionChangeForm } from './permission-change.ts'
import { productReportForm } from './product-report.ts'
import { otherVendor, serviceOpeningForm } from './service-opening.ts'
import { systemTestForm } from './system-test.ts'
import { vpdnForm } from './vpdn.ts'

const today = '2026-06-01'
const context: ApplicationContext = {
  today,
  tree: '00',
  adds: true,
  removes: false,
  nodes: [],
  storedSecrets: [],
  returned: false,
}
const file = '00000000-0000-4000-8000-00000000000a'
const rowId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`

const person = {
  name: '林静姝',
  department: '金融科技部',
  position: '',
  telephone: '',
  mobile: '13900000001',
  fax: '',
  email: 'lin@bank.invalid',
}
const institution = { instName: '临江商业银行' }
const line = {
  provider: 'telecom',
  otherProvider: '',
  lineNumber: 'SH-001',
  routerIp: '10.0.0.1',
  bandwidth: '10',
}
const account: Row = {
  rowId: rowId(1),
  apiAccount: 'api.one',
  apiPassword: 'Secret#2026',
  code21: '1'.repeat(21),
  code6: '123456',
  code4: '1234',
  serviceIp: '10.1.2.3',
  port: '443',
  clientIp: '10.1.2.4',
}
const rule: Row = {
  rowId: rowId(1),
  sourceIp: '10.1.2.4',
  targetIp: '10.1.2.3',
  port: '443',
  protocol: 'TCP',
}
const connection: Row = {
  rowId: rowId(1),
  editType: 'new',
  interfaceName: '现券接口',
  clientIp: '10.1.2.4',
  outletIp: '200.1.2.3',
  targetAddress: '10.1.2.3:443',
  apiAccount: 'api.one',
  date: today,
}

/** Complete ones, with nothing that is not asked for. */
const complete = {
  opening: {
    ...institution,
    address: '上海市浦东新区张江路1号',
    postCode: '200120',
    contactNumber: '021-63298988',
    businessContact: person,
    technicalContact: person,
    contactForeignExchangeSystemFlag: '0',
    foreignCurrencyMarketFlag: '0',
    contactCurrencySystemFlag: '0',
    bondCurrencyMarketFlag: '0',
    hasRiskMechanism: '1',
    qualificationFlag: '1',
    infoStandardFlag: '1',
    tradeStandardFlag: '1',
    requirementsFlag: '1',
    hasHotLine: '0',
    hasBackupHotLine: '0',
    selfDevelopedFlag: '1',
    basicInfoList: [{ rowId: rowId(1), systemName: '交易系统', version: 'V1.0', plannedDate: '' }],
  },
  change: { ...institution, reason: '新增接口', businessContact: person, technicalContact: person },
  network: { ...institution, networkList: [connection], technicalContact: person },
  goLive: {
    ...institution,
    goLiveDate: today,
    internalVersion: 'V1.0',
    onlineBasicInfoList: [account],
    firewallList: [rule],
    leasedLine: line,
    hasBackupLine: '0',
    emergencyContact: person,
    certificateId: 'A23456789012345',
    agreementFile: [file],
    certificateForm: [file],
    simulationReport: [file],
  },
  report: {
    ...institution,
    interfaceName: '现券接口',
    version: 'V1.0',
    onlineDate: '2026-01-01',
    testReport: [file],
    technicalContact: person,
  },
  systemTest: {
    ...institution,
    families: 'LCAPI,CASH',
    productName: '银河交易终端',
    productVersion: 'V1.0',
    applyStartTestingDate: today,
    applyEndTestingDate: '2026-06-12',
    contactName: '林静姝',
    contactPhone: '13900000001',
    contactEmail: 'lin@bank.invalid',
  },
  vpdn: {
    ...institution,
    applyType: '1',
    vpdnAccount: 'user01',
    carrier: 'telecom',
    lines: '1',
    date: today,
    reason: '异地灾备',
    technicalContact: person,
  },
} satisfies Record<string, Form>
const definitions: Record<keyof typeof complete, ApplicationFormDefinition> = {
  opening: serviceOpeningForm,
  change: permissionChangeForm,
  network: networkOpeningForm,
  goLive: goLiveForm,
  report: productReportForm,
  systemTest: systemTestForm,
  vpdn: vpdnForm,
}
type Name = keyof typeof complete

const formOf = (name: Name, change: Form = {}): Form =>
  draftSchema(definitions[name]).parse({ ...complete[name], ...change })
const pathsOf = (name: Name, change: Form = {}, given: Partial<ApplicationContext> = {}) =>
  checkForm(definitions[name], formOf(name, change), { ...context, ...given }, 'en').map(({ path }) => path)

/** The form with one place changed, as `list.0.field`, `group.field` or `field` names it. */
function withValue(name: Name, path: string, value: string): Form {
  const [part = '', ...inner] = path.split('.')
  const form = formOf(name)
  if (inner.length === 0) return { [part]: value }
  if (inner.length === 1) return { [part]: { ...groupOf(form, part), [inner[0]!]: value } as FormValue }
  return {
    [part]: rowsOf(form, part).map((row, at) =>
      at === Number(inner[0]) ? { ...row, [inner[1]!]: value } : row,
    ),
  }
}

describe.each(Object.keys(complete) as Name[])('%s', (name) => {
  it('is fine when it is complete, and the same once it is normalized', () => {
    expect(checkForm(definitions[name], formOf(name), context, 'en')).toEqual([])
    expect(normalizedForm(definitions[name], formOf(name), context)).toEqual(formOf(name))
  })

  it('misses exactly what is asked for when it is empty', () => {
    const empty = checkForm(definitions[name], emptyForm(definitions[name]), context, 'en').map(
      ({ path }) => path,
    )
    const given = Object.entries(complete[name]).flatMap(([part, value]) =>
      typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value).flatMap(([field, inner]) => (inner === '' ? [] : [`${part}.${field}`]))
        : [part],
    )
    // What asks for more depends on what was chosen, so an empty form asks for a little less.
    const dependent = name === 'vpdn' ? ['lines'] : []
    expect(empty.toSorted()).toEqual(given.filter((path) => !dependent.includes(path)).toSorted())
  })

  it('has words for everything in both languages', () => {
    for (const section of definitions[name].sections)
      expect(section.title.zh).toMatch(/\p{Script=Han}|VPDN|API/u)
    for (const [, part] of partsOf(definitions[name])) {
      expect(part.label.zh).not.toBe('')
      expect(part.label.en).not.toMatch(/\p{Script=Han}/u)
    }
  })
})

describe('rules of single fields (spec §5)', () => {
  const ip = {
    good: ['0.0.0.0', '255.255.255.255', ' 10.1.2.3 '],
    bad: ['10.1.2', '256.1.1.1', '10.1.2.3.4', '10.01.2.3', 'x', '::1'],
  }
  const port = { good: ['1', '65535', ' 443 '], bad: ['0', '65536', '044', '-1', '1.5', '443x'] }
  const plain = { good: ['api.one', 'A', 'a b'], bad: ['账号', 'ａ', 'x'.repeat(65), 'a\tb'] }
  const day = { good: ['2026-06-30', '2027-01-01'], bad: ['2026-02-30', '30.6.2026', '2026-6-1', 'tomorrow'] }
  it.each<[Name, string, { good: string[]; bad: string[] }]>([
    ['opening', 'postCode', { good: ['200120'], bad: ['20012', '2001200', 'abcdef', '２００１２０'] }],
    [
      'opening',
      'contactNumber',
      {
        good: ['13900000001', '63298988', '021-63298988', '02163298988'],
        bad: ['12', '0-1', '+8613900000001'],
      },
    ],
    ['opening', 'instName', { good: ['A', '中 国'], bad: ['x'.repeat(129), 'a\u202eb', 'a\nb'] }],
    [
      'opening',
      'businessContact.mobile',
      { good: ['13000000000', '19999999999'], bad: ['12000000000', '1300000000', '139000000011'] },
    ],
    [
      'opening',
      'businessContact.telephone',
      { good: ['1234567', '0755-12345678', '021-1234567'], bad: ['123456', '02-1234567', '123456789'] },
    ],
    ['opening', 'businessContact.fax', { good: ['63298988'], bad: ['fax'] }],
    [
      'opening',
      'businessContact.email',
      { good: ['a@b.cn', ' a@b.cn '], bad: ['a', 'a@b', '@b.cn', 'a b@c.cn'] },
    ],
    ['opening', 'serviceCode', plain],
    ['opening', 'hasHotLine', { good: ['0'], bad: ['2', 'yes', 'true'] }],
    [
      'opening',
      'basicInfoList.0.plannedDate',
      { good: [...day.good, today], bad: [...day.bad, '2026-05-31'] },
    ],
    [
      'change',
      'reason',
      { good: ['x'.repeat(1500), '长'.repeat(500)], bad: ['x'.repeat(1501), '长'.repeat(501)] },
    ],
    ['network', 'networkList.0.clientIp', ip],
    [
      'network',
      'networkList.0.outletIp',
      {
        good: ['200.0.0.0', '209.1.1.1', '210.1.1.1', '220.255.255.255', '10.0.0.1'],
        bad: ['199.1.1.1', '221.1.1.1', '100.1.1.1', '1.1.1.1', '20.1.1.1', '200.1.1'],
      },
    ],
    [
      'network',
      'networkList.0.targetAddress',
      {
        good: ['10.1.2.3', '10.1.2.3:1', '10.1.2.3:65535'],
        bad: ['10.1.2.3:', '10.1.2.3:0', '10.1.2.3:65536', 'host:443', '10.1.2.3:443:1'],
      },
    ],
    ['network', 'networkList.0.apiAccount', plain],
    ['network', 'networkList.0.editType', { good: ['modify'], bad: ['delete'] }],
    ['network', 'networkList.0.date', day],
    [
      'goLive',
      'onlineBasicInfoList.0.code21',
      { good: ['0'.repeat(21)], bad: ['1'.repeat(20), '1'.repeat(22), 'a'.repeat(21), ` ${'1'.repeat(20)}`] },
    ],
    ['goLive', 'onlineBasicInfoList.0.code6', { good: ['000000'], bad: ['12345', '1234567', '12345x'] }],
    ['goLive', 'onlineBasicInfoList.0.code4', { good: ['0000'], bad: ['123', '12345', '123x'] }],
    ['goLive', 'onlineBasicInfoList.0.serviceIp', ip],
    ['goLive', 'onlineBasicInfoList.0.clientIp', ip],
    ['goLive', 'onlineBasicInfoList.0.port', port],
    [
      'goLive',
      'onlineBasicInfoList.0.apiPassword',
      {
        good: ['12345678', 'x'.repeat(64)],
        bad: ['1234567', 'x'.repeat(65), '密码密码密码密码', 'with space'],
      },
    ],
    ['goLive', 'firewallList.0.sourceIp', ip],
    ['goLive', 'firewallList.0.targetIp', ip],
    ['goLive', 'firewallList.0.port', port],
    ['goLive', 'firewallList.0.protocol', { good: ['UDP'], bad: ['ICMP', 'tcp'] }],
    ['goLive', 'leasedLine.routerIp', ip],
    [
      'goLive',
      'leasedLine.bandwidth',
      { good: ['1', '999999', '2.5'], bad: ['0', '-1', '1.55', '10M', '1000000'] },
    ],
    ['goLive', 'leasedLine.provider', { good: ['unicom', 'mobile'], bad: ['cable'] }],
    [
      'goLive',
      'certificateId',
      {
        good: ['123456789012345', '证'.repeat(15)],
        bad: ['1'.repeat(14), '1'.repeat(16), `1 ${'1'.repeat(13)}`],
      },
    ],
    ['goLive', 'goLiveDate', day],
    ['goLive', 'internalVersion', plain],
    ['report', 'version', plain],
    ['report', 'onlineDate', { ...day, good: [...day.good, '2020-01-01'] }],
    ['systemTest', 'families', { good: ['TRD'], bad: ['FOO', 'LCAPI,FOO'] }],
    ['systemTest', 'productVersion', plain],
    // The period ends on 12 June.
    [
      'systemTest',
      'applyStartTestingDate',
      { good: [today, '2026-06-12'], bad: ['2026-05-31', '2026-06-13', '2026-02-30'] },
    ],
    ['vpdn', 'vpdnAccount', plain],
    ['vpdn', 'carrier', { good: ['other'], bad: ['nobody'] }],
    ['vpdn', 'lines', { good: ['5'], bad: ['0', '6'] }],
    ['vpdn', 'date', day],
    ['vpdn', 'remark', { good: ['x'.repeat(900)], bad: ['x'.repeat(901), '长'.repeat(301)] }],
  ])('%s: %s', (name, path, { good, bad }) => {
    for (const value of good)
      expect([value, pathsOf(name, withValue(name, path, value))]).toEqual([value, []])
    for (const value of bad)
      expect([value, pathsOf(name, withValue(name, path, value))]).toEqual([value, [path]])
  })

  it('keep codes and addresses as they are typed again elsewhere: without blanks around them', () => {
    const given = withValue('goLive', 'onlineBasicInfoList.0.serviceIp', ' 10.1.2.3 ')
    const normalized = normalizedForm(goLiveForm, formOf('goLive', given), context)
    expect(rowsOf(normalized, 'onlineBasicInfoList')[0]!.serviceIp).toBe('10.1.2.3')
    expect(byteLength('长')).toBe(3)
  })
})

describe('parts that depend on others', () => {
  const bought: Form = { selfDevelopedFlag: '0', devInstitutionId: file }
  const fromOther: Form = {
    ...bought,
    devInstitutionId: otherVendor,
    otherInstitutionName: '某软件公司',
    unifySclCrdtCode: '91310000MA1K000001',
    otherDevFileList: [file],
  }
  it.each<[Name, Form, string[]]>([
    ['opening', { foreignCurrencyMarketFlag: '1' }, ['lyForeignSales']],
    ['opening', { foreignCurrencyMarketFlag: '1', lyForeignSales: '12.5' }, []],
    ['opening', { foreignCurrencyMarketFlag: '1', lyForeignSales: '-1' }, ['lyForeignSales']],
    ['opening', { bondCurrencyMarketFlag: '1' }, ['ltLocalSales']],
    ['opening', { bondCurrencyMarketFlag: '0', ltLocalSales: 'anything' }, []],
    ['opening', { hasHotLine: '1' }, ['hotlineInfo']],
    ['opening', { selfDevelopedFlag: '0' }, ['devInstitutionId']],
    ['opening', bought, []],
    [
      'opening',
      { ...bought, devInstitutionId: otherVendor },
      ['otherInstitutionName', 'unifySclCrdtCode', 'otherDevFileList'],
    ],
    ['opening', fromOther, []],
    ['opening', { ...fromOther, unifySclCrdtCode: '91310000mo1k000001' }, ['unifySclCrdtCode']],
    ['opening', { ...fromOther, selfDevelopedFlag: '1', otherDevFileList: [] }, []],
    ['opening', { standbyBusinessContact: { ...person, mobile: '' } }, ['standbyBusinessContact.mobile']],
    ['opening', { standbyTechnicalContact: { ...person, name: '' } }, ['standbyTechnicalContact.name']],
    ['opening', { basicInfoList: [] }, ['basicInfoList']],
    [
      'goLive',
      { hasBackupLine: '1' },
      ['backupLine.provider', 'backupLine.lineNumber', 'backupLine.routerIp', 'backupLine.bandwidth'],
    ],
    ['goLive', { hasBackupLine: '1', backupLine: line }, []],
    ['goLive', { leasedLine: { ...line, provider: 'other' } }, ['leasedLine.otherProvider']],
    ['goLive', { leasedLine: { ...line, provider: 'other', otherProvider: '广电' } }, []],
    [
      'goLive',
      { agreementFile: [], certificateForm: [], simulationReport: [] },
      ['agreementFile', 'certificateForm', 'simulationReport'],
    ],
    ['goLive', { firewallList: [] }, ['firewallList']],
    ['vpdn', { applyType: '1', lines: '' }, ['lines']],
    ['vpdn', { applyType: '2' }, ['changeType']],
    ['vpdn', { applyType: '2', changeType: '1' }, ['newVpdnAccount']],
    ['vpdn', { applyType: '2', changeType: '1', newVpdnAccount: 'user02' }, []],
    ['vpdn', { applyType: '2', changeType: '1', newVpdnAccount: ' user01 ' }, ['newVpdnAccount']],
    ['vpdn', { applyType: '2', changeType: '2' }, ['newCarrier']],
    ['vpdn', { applyType: '2', changeType: '2', newCarrier: 'telecom' }, ['newCarrier']],
    ['vpdn', { applyType: '2', changeType: '2', newCarrier: 'unicom', newVpdnAccount: 'user01' }, []],
    ['vpdn', { applyType: '2', changeType: '2', carrier: 'other', newCarrier: 'other' }, []],
    ['vpdn', { applyType: '3', lines: '', changeType: '1', newVpdnAccount: 'user01' }, []],
    ['report', { testReport: [] }, ['testReport']],
    ['network', { networkList: [] }, ['networkList']],
  ])('%s with %j misses %j', (name, change, missing) => {
    expect(pathsOf(name, change)).toEqual(missing)
  })

  it('an information vendor names a contact of its own', () => {
    const asked = pathsOf('opening', {}, { tree: '10' })
    expect(asked).toEqual(['name', 'department', 'mobile', 'email'].map((field) => `vendorContact.${field}`))
    expect(pathsOf('opening', { vendorContact: person }, { tree: '10' })).toEqual([])
  })

  it('giving something up takes a day and a signed form', () => {
    expect(pathsOf('change', {}, { removes: true })).toEqual(['cancellationDate', 'terminationForm'])
    const papers = { cancellationDate: today, terminationForm: [file] }
    expect(pathsOf('change', papers, { removes: true })).toEqual([])
    expect(pathsOf('change', { ...papers, cancellationDate: '2026-05-31' }, { removes: true })).toEqual([
      'cancellationDate',
    ])
    expect(pathsOf('change', { cancellationDate: '2020-01-01' })).toEqual([])
  })

  it('what is hidden is not kept', () => {
    const normalized = normalizedForm(
      serviceOpeningForm,
      formOf('opening', { ...fromOther, selfDevelopedFlag: '1' }),
      context,
    )
    expect(normalized).toMatchObject({ devInstitutionId: '', otherInstitutionName: '', otherDevFileList: [] })
    expect(allFilesOf(serviceOpeningForm, normalized)).toEqual([])
    const typed = {
      unifySclCrdtCode: '91310000ma1k000001',
      foreignCurrencyMarketFlag: '1',
      lyForeignSales: '1，234.5',
    }
    expect(
      normalizedForm(serviceOpeningForm, formOf('opening', { ...fromOther, ...typed }), context),
    ).toMatchObject({ unifySclCrdtCode: '91310000MA1K000001', lyForeignSales: '1234.5' })
    const goLive = normalizedForm(goLiveForm, formOf('goLive', { backupLine: line }), context)
    expect(groupOf(goLive, 'backupLine').lineNumber).toBe('')
  })
})

describe('days', () => {
  it.each<[Name, string]>([
    ['goLive', 'goLiveDate'],
    ['network', 'networkList.0.date'],
    ['vpdn', 'date'],
  ])('of %s: %s is today or later', (name, path) => {
    expect(pathsOf(name, withValue(name, path, today))).toEqual([])
    expect(pathsOf(name, withValue(name, path, '2026-05-31'))).toEqual([path])
  })
})

describe('rows', () => {
  const second = { ...account, rowId: rowId(2), apiAccount: 'api.two' }
  it('name an account once, in any case', () => {
    const pair = (apiAccount: string) => ({ onlineBasicInfoList: [account, { ...second, apiAccount }] })
    expect(pathsOf('goLive', pair('api.two'))).toEqual([])
    for (const name of ['api.one', 'API.One', ' api.one '])
      expect(pathsOf('goLive', pair(name))).toEqual(['onlineBasicInfoList.1.apiAccount'])
    expect(pathsOf('goLive', pair(''))).toEqual(['onlineBasicInfoList.1.apiAccount', 'onlineBasicInfoList'])
    expect(accountKey(' API.One ')).toBe('api.one')
  })

  it('open each connection once', () => {
    const twin: Row = { ...connection, rowId: rowId(2) }
    const others: Row[] = [
      { clientIp: '10.9.9.9' },
      { apiAccount: 'api.two' },
      { targetAddress: '10.1.2.3:444' },
      { outletIp: '10.1.1.1' },
    ]
    expect(pathsOf('network', { networkList: [connection, twin] })).toEqual(['networkList.1.clientIp'])
    for (const change of others)
      expect(pathsOf('network', { networkList: [connection, { ...twin, ...change }] })).toEqual([])
  })

  it('that have their password on the server need not name it again', () => {
    const blank = { onlineBasicInfoList: [{ ...account, apiPassword: '' }] }
    const asked = ['onlineBasicInfoList.0.apiPassword', 'onlineBasicInfoList']
    expect(pathsOf('goLive', blank)).toEqual(asked)
    expect(pathsOf('goLive', blank, { storedSecrets: [rowId(1)] })).toEqual([])
    expect(pathsOf('goLive', blank, { storedSecrets: [rowId(2)] })).toEqual(asked)
  })

  it('say of a password what to enter, whatever is wrong with it', () => {
    for (const apiPassword of ['1234567', 'x'.repeat(65), 'with space', '密码密码密码密码'])
      expect(
        checkForm(
          goLiveForm,
          formOf('goLive', { onlineBasicInfoList: [{ ...account, apiPassword }] }),
          context,
          'en',
        ),
      ).toEqual([
        {
          path: 'onlineBasicInfoList.0.apiPassword',
          message: 'Enter 8 to 64 letters, digits or symbols, without spaces',
        },
      ])
  })

  it('of accounts say as a whole that something is missing, and not that something is wrong', () => {
    const saidOf = (row: Row[]) =>
      checkForm(goLiveForm, formOf('goLive', { onlineBasicInfoList: row }), context, 'en').filter(
        ({ path }) => path === 'onlineBasicInfoList',
      )
    const said = [{ path: 'onlineBasicInfoList', message: messages.apiAccountIncomplete.en }]
    expect(saidOf([])).toEqual(said)
    expect(saidOf([account, { ...second, code6: ' ', port: '' }])).toEqual(said)
    expect(saidOf([{ ...account, code6: '12345' }])).toEqual([])
  })
})

it('asks for documents of the kinds that spec §5 limits', () => {
  const kinds: Record<string, FileKindName> = {}
  for (const definition of Object.values(definitions))
    for (const [name, part] of partsOf(definition)) if (part.kind === 'files') kinds[name] = part.fileKind
  expect(kinds).toEqual({
    otherDevFileList: 'application',
    terminationForm: 'report',
    networkFiles: 'application',
    agreementFile: 'goLive',
    certificateForm: 'goLive',
    simulationReport: 'goLive',
    testReport: 'report',
    vpdnFiles: 'application',
  })
})
