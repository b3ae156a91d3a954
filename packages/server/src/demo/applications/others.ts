import { serviceType } from '@cass/contract/applications/enums.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { dateAt, passAll } from './days.ts'
import type { Desk } from './desk.ts'
import { applicants, type House, networkOpening, productReport, serviceOpening } from './forms.ts'

export async function postTrade(desk: Desk): Promise<void> {
  const { at } = desk
  // In hand for too long.
  const late = await desk.begin({
    type: serviceType.serviceOpening,
    by: 'post01admin',
    at: at(8, '09:10'),
    flow: '10',
    tree: identity.postTrade,
    tick: ['P01.TRD.CONFIRM.RESULT.QUERY', 'P01.TRD.SETTLE.INSTRUCT.SUBMIT'],
    form: serviceOpening(applicants.post01, {
      system: '清算前置系统',
      version: '4.1.0',
      plannedDate: dateAt(desk, -45),
    }),
  })
  await desk.submit(late, at(8, '09:40'))
  await desk.take(late, 'field01', at(7, '10:00'))
  await desk.delegate(late, 'field01', 'field02', at(5, '09:20'), '请协助核对资质文件')

  const settled = await desk.begin({
    type: serviceType.serviceOpening,
    by: 'post02admin',
    at: at(3, '13:30'),
    flow: '10',
    tree: identity.postTrade,
    tick: ['P09.TRD.CLEAR.POSITION.QUERY', 'P22.TRD.FEED.BATCH'],
    form: serviceOpening(applicants.post02, {
      system: '托管结算平台',
      version: '6.3.0',
      plannedDate: dateAt(desk, -30),
    }),
  })
  await desk.submit(settled, at(3, '14:00'))
  await passAll(desk, settled, ['field02', 2, '10:20'])
}

export async function informationVendors(desk: Desk): Promise<void> {
  const { at } = desk
  // Nobody has looked at it yet, and the time is up.
  const unseen = await desk.begin({
    type: serviceType.serviceOpening,
    by: 'info01admin',
    at: at(6, '15:10'),
    flow: '10',
    tree: identity.informationVendor,
    tick: [
      'I23.CMDS.BOND.DEPTH',
      'I23.CMDS.BOND.TRADE',
      'I23.CMDS.BENCHMARK.FIXING',
      'I23.CMDS.SERVICE.REPLAY',
    ],
    form: serviceOpening(applicants.info01, {
      system: '行情分发平台',
      version: '7.2.0',
      plannedDate: dateAt(desk, -50),
      vendor: applicants.info01.business,
    }),
  })
  await desk.submit(unseen, at(6, '15:40'))

  const files = await desk.begin({
    type: serviceType.serviceOpening,
    by: 'info02admin',
    at: at(5, '10:20'),
    flow: '10',
    tree: identity.informationVendor,
    tick: ['I23.IFTP.VALUE.DAILY', 'I23.IFTP.CURVE.DAILY'],
    form: serviceOpening(applicants.info02, {
      system: '债券数据服务',
      version: '2.0.3',
      plannedDate: dateAt(desk, -35),
      vendor: applicants.info02.business,
    }),
  })
  await desk.submit(files, at(5, '10:45'))
  await passAll(desk, files, ['field01', 4, '14:30'], ['info01', 2, '09:55', '产品范围明确，同意'])
}

export async function softwareVendors(desk: Desk): Promise<void> {
  const { at } = desk
  const report =
    (applicant: House, interfaceName: string, version: string, onlineDate: string) =>
    async (attach: (kind: 'report', name: string) => Promise<string>) =>
      productReport(applicant, {
        interfaceName,
        version,
        onlineDate,
        testReport: await attach('report', '产品测试报告.pdf'),
      })
  const waiting = await desk.begin({
    type: serviceType.productReport,
    by: 'isv01admin',
    at: at(1, '11:00'),
    form: report(applicants.isv01, '债券做市报价接口', '1.0.0', dateAt(desk, -15)),
  })
  await desk.submit(waiting, at(1, '11:25'))
  const seen = await desk.begin({
    type: serviceType.productReport,
    by: 'isv02admin',
    at: at(22, '10:00'),
    form: report(applicants.isv02, '外汇流式报价接口', '4.6.2', dateAt(desk, 10)),
  })
  await desk.submit(seen, at(22, '10:20'))
  await passAll(desk, seen, ['field01', 21, '14:40'], ['field02', 20, '09:30'])

  // A vendor tests its product; operations has it in hand.
  const test = await desk.begin({
    type: serviceType.networkOpeningTest,
    by: 'isv02admin',
    at: at(4, '13:40'),
    flow: '40',
    form: networkOpening(
      applicants.isv02,
      [
        {
          interfaceName: '外汇流式报价接口',
          apiAccount: 'TUOHENG-TEST-01',
          clientIp: '10.90.1.5',
          outletIp: '203.0.113.90',
          service: ['198.51.100.60', '9100'],
        },
      ],
      { date: dateAt(desk, -5) },
    ),
  })
  await desk.submit(test, at(4, '14:00'))
  await passAll(desk, test, ['field02', 3, '10:00'])
  await desk.take(test, 'ops01', at(2, '10:30'))

  // Four teams are asked: one has passed it, one has taken it, two have not looked yet.
  const suite = await desk.begin({
    type: serviceType.serviceOpening,
    by: 'isv02admin',
    at: at(3, '09:05'),
    flow: '10',
    tree: identity.marketMember,
    tick: ['M24.LCAPI.ROBOT.PARSE', 'M09.DERIVATIVES.QUOTE.RFQ', 'M01.LCAPI.QUOTE.RFQ'],
    form: serviceOpening(applicants.isv02, {
      system: '智能交易终端',
      version: '9.0.0',
      plannedDate: dateAt(desk, -70),
    }),
  })
  await desk.submit(suite, at(3, '09:30'))
  await passAll(desk, suite, ['field01', 2, '09:45'], ['market02', 1, '15:20', '同意接入测试'])
  await desk.take(suite, 'tech01', at(1, '10:15'))
}
