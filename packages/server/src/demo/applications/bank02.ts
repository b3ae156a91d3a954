import { serviceType } from '@cass/contract/applications/enums.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { dateAt, passAll } from './days.ts'
import type { Desk } from './desk.ts'
import {
  applicants,
  type Codes,
  type Connection,
  goLive,
  networkOpening,
  permissionChange,
  serviceOpening,
  vpdn,
} from './forms.ts'
import { certifiedTest } from './tests.ts'

const repo: Connection & Codes = {
  interfaceName: '质押式回购询价接口',
  apiAccount: 'YLRCB-REPO-01',
  clientIp: '10.64.3.12',
  outletIp: '203.0.113.64',
  service: ['198.51.100.24', '9011'],
  code21: '100310000000000640001',
  code6: '100931',
  code4: '6401',
}
const lending: Connection & Codes = {
  interfaceName: '同业拆借询价接口',
  apiAccount: 'YLRCB-IBL-01',
  clientIp: '10.64.3.18',
  outletIp: '203.0.113.64',
  service: ['198.51.100.24', '9012'],
  code21: '100310000000000640002',
  code6: '100932',
  code4: '6402',
}

/** A complete case from service opening to production, and a VPDN account. */
export async function yunling(desk: Desk): Promise<void> {
  const { at } = desk
  const applicant = applicants.bank02
  const by = 'bank02admin'
  const opening = await desk.begin({
    type: serviceType.serviceOpening,
    by,
    at: at(75, '09:05'),
    flow: '10',
    tree: identity.marketMember,
    tick: ['M02.LCAPI.QUOTE.RFQ', 'M02.LCAPI.QUOTE.CLICK', 'M02.LCAPI.EXEC.PUSH'],
    form: serviceOpening(applicant, {
      system: '资金业务管理系统',
      version: '5.0.1',
      plannedDate: dateAt(desk, 20),
      vendorId: desk.institutionOf('isv02admin'),
    }),
  })
  await desk.submit(opening, at(75, '09:50'))
  await passAll(
    desk,
    opening,
    ['field01', 74, '10:30'],
    ['market02', 72, '14:00'],
    ['info01', 72, '16:10'],
    ['field01', 71, '09:20'],
  )
  await desk.sign(opening, by, at(70, '10:00'))
  await passAll(desk, opening, ['field02', 70, '15:10', '协议已核对'])

  const network = await desk.begin({
    type: serviceType.networkOpeningTest,
    by,
    at: at(68, '10:15'),
    of: opening,
    form: networkOpening(applicant, [repo], { date: dateAt(desk, 60) }),
  })
  await desk.submit(network, at(68, '10:30'))
  await passAll(desk, network, ['field02', 67, '09:30'], ['ops01', 65, '17:20'], ['field02', 64, '10:00'])
  await certifiedTest(
    desk,
    { by, daysAgo: 60, testedDaysAgo: 47, of: opening, house: 'bank02' },
    { product: '资金业务管理系统', version: '5.0.1', accounts: [repo.apiAccount] },
  )

  const production = await desk.begin({
    type: serviceType.networkOpeningProduction,
    by,
    at: at(43, '09:10'),
    of: opening,
    form: networkOpening(applicant, [repo], { date: dateAt(desk, 30) }),
  })
  await desk.submit(production, at(43, '09:25'))
  await passAll(desk, production, ['field01', 42, '11:00'], ['ops01', 40, '16:45'], ['field01', 39, '09:30'])
  const live = await desk.begin({
    type: serviceType.goLive,
    by,
    at: at(43, '10:00'),
    of: opening,
    form: async (attach) =>
      goLive(applicant, [repo], {
        goLiveDate: dateAt(desk, 30),
        internalVersion: '5.0.1',
        certificateId: 'CA2026YL0000031',
        documents: [
          await attach('goLive', '接口服务协议条款.pdf'),
          await attach('goLive', '数字证书申请表.pdf'),
          await attach('goLive', '仿真测试报告.pdf'),
        ],
      }),
  })
  await desk.submit(live, at(43, '10:40'))
  await passAll(
    desk,
    live,
    ['field02', 42, '10:05'],
    ['market02', 41, '14:30'],
    ['info01', 41, '15:15'],
    ['ops01', 39, '17:10', '生产环境已就绪'],
    ['field01', 38, '10:25'],
  )
  await desk.evaluate(live, at(36, '14:00'), '01', '各环节响应迅速，感谢支持。')
  const order = await desk.order(live, 'field01', at(38, '10:40'))
  await desk.moveOrder(order, 0, 'take', 'ops01', at(37, '09:05'))
  await desk.moveOrder(order, 1, 'pass', 'ops01', at(30, '08:20'), '已按计划完成生产部署，账号可用。')

  // A VPDN account, then a change of its carrier.
  const account = { vpdnAccount: 'yunling-01@vpdn.demo', carrier: 'telecom' }
  const fresh = await desk.begin({
    type: serviceType.vpdn,
    by,
    at: at(25, '15:00'),
    form: vpdn(applicant, {
      ...account,
      applyType: '1',
      lines: '2',
      date: dateAt(desk, 15),
      reason: '作为专线中断时的应急接入方式。',
    }),
  })
  await desk.submit(fresh, at(25, '15:20'))
  await passAll(desk, fresh, ['field02', 24, '09:40'], ['ops01', 22, '11:30'], ['field02', 21, '09:15'])
  const replaced = await desk.begin({
    type: serviceType.vpdn,
    by,
    at: at(1, '10:05'),
    form: vpdn(applicant, {
      ...account,
      applyType: '2',
      changeType: '2',
      newCarrier: 'mobile',
      date: dateAt(desk, -10),
      reason: '原运营商在本地的接入点即将停用。',
    }),
  })
  await desk.submit(replaced, at(1, '10:20'))
}

/** Applications that are currently with the operator. */
export async function yunlingOpen(desk: Desk): Promise<void> {
  const { at } = desk
  const applicant = applicants.bank02
  const by = 'bank02admin'

  // Interbank lending: the go-live is with operations, the production network is waiting.
  const change = await desk.begin({
    type: serviceType.permissionChange,
    by,
    at: at(33, '09:00'),
    flow: '20',
    tree: identity.marketMember,
    tick: ['M04.LCAPI.QUOTE.BILATERAL', 'M04.LCAPI.QUOTE.RFQ', 'M04.LCAPI.EXEC.PUSH'],
    form: permissionChange(applicant, { reason: '拟通过接口开展同业拆借询价交易。' }),
  })
  await desk.submit(change, at(33, '09:30'))
  await passAll(desk, change, ['field01', 32, '10:10'], ['market02', 30, '15:45'], ['field01', 29, '09:55'])
  const network = await desk.begin({
    type: serviceType.networkOpeningTest,
    by,
    at: at(27, '14:00'),
    of: change,
    form: networkOpening(applicant, [lending], { date: dateAt(desk, 20) }),
  })
  await desk.submit(network, at(27, '14:20'))
  await passAll(desk, network, ['field02', 26, '09:25'], ['ops01', 24, '17:30'], ['field01', 23, '10:10'])
  await certifiedTest(
    desk,
    { by, daysAgo: 21, testedDaysAgo: 10, of: change, house: 'bank02' },
    {
      product: '资金业务管理系统',
      version: '5.1.0',
      accounts: [lending.apiAccount],
      testType: 'permissionChange',
    },
  )
  const live = await desk.begin({
    type: serviceType.goLive,
    by,
    at: at(6, '09:15'),
    of: change,
    form: async (attach) =>
      goLive(applicant, [lending], {
        goLiveDate: dateAt(desk, -12),
        internalVersion: '5.1.1',
        certificateId: 'CA2026YL0000032',
        documents: [
          await attach('goLive', '接口服务协议条款.pdf'),
          await attach('goLive', '数字证书申请表.pdf'),
          await attach('goLive', '仿真测试报告.pdf'),
        ],
        remark: '上线当日请安排现场支持。',
      }),
  })
  await desk.submit(live, at(6, '09:50'), {
    gateReason: '5.1.1为验收后发布的补丁版本，仅更新日志组件，不涉及接口功能。',
  })
  await passAll(
    desk,
    live,
    ['field02', 5, '10:35', '版本差异已说明，请工程运行关注'],
    ['market02', 4, '09:40'],
  )
  const production = await desk.begin({
    type: serviceType.networkOpeningProduction,
    by,
    at: at(2, '16:00'),
    of: change,
    form: networkOpening(applicant, [lending], { date: dateAt(desk, -7) }),
  })
  await desk.submit(production, at(2, '16:15'))

  // Foreign exchange: one team has countersigned, the other has not.
  const exchange = await desk.begin({
    type: serviceType.serviceOpening,
    by,
    at: at(4, '10:00'),
    flow: '10',
    tree: identity.marketMember,
    tick: ['M00.LPAPI.STREAM.SPOT', 'M00.TRD.TICKET.STP'],
    form: serviceOpening(applicant, {
      system: '外汇交易管理系统',
      version: '2.4.0',
      plannedDate: dateAt(desk, -60),
    }),
  })
  await desk.submit(exchange, at(4, '10:30'))
  await passAll(
    desk,
    exchange,
    ['field01', 3, '11:20'],
    ['market01', 2, '15:10', '外汇市场会员资格有效，同意'],
  )
  await desk.urge(exchange, at(1, '14:30'))

  // Chat: rejected. Another test: withdrawn.
  const chat = await desk.begin({
    type: serviceType.serviceOpening,
    by,
    at: at(18, '09:30'),
    flow: '10',
    tree: identity.marketMember,
    tick: ['M24.LCAPI.CHAT.SESSION', 'M24.LCAPI.CHAT.ARCHIVE'],
    form: serviceOpening(applicant, {
      system: '交易沟通平台',
      version: '0.9.0',
      plannedDate: dateAt(desk, -5),
    }),
  })
  await desk.submit(chat, at(18, '10:00'))
  await passAll(desk, chat, ['field02', 17, '09:35'])
  await desk.decide(
    chat,
    'tech01',
    at(16, '16:05'),
    '所述系统尚处于内测阶段，不满足接入要求，请在正式版本发布后重新申请。',
    'reject',
  )
  const test = await desk.begin({
    type: serviceType.networkOpeningTest,
    by,
    at: at(11, '13:50'),
    flow: '30',
    tree: identity.marketMember,
    form: networkOpening(applicant, [repo], { date: dateAt(desk, 5), remark: '版本升级测试' }),
  })
  await desk.submit(test, at(11, '14:10'))
  await desk.take(test, 'field01', at(10, '09:30'))
  await desk.withdraw(test, at(10, '11:15'))
}

/** Cancels an interface it does not use; the most recent application. */
export async function yunlingGivesUp(desk: Desk): Promise<void> {
  const { at } = desk
  const change = await desk.begin({
    type: serviceType.permissionChange,
    by: 'bank02admin',
    at: at(2, '09:10'),
    flow: '20',
    tree: identity.marketMember,
    clear: ['M02.LCAPI.QUOTE.CLICK'],
    form: async (attach) =>
      permissionChange(applicants.bank02, {
        reason: '点击成交功能长期未使用，申请注销。',
        cancellationDate: dateAt(desk, -20),
        terminationForm: [await attach('report', '终止申请表.pdf')],
      }),
  })
  await desk.submit(change, at(2, '09:30'))
  await desk.take(change, 'field01', at(1, '09:20'))
}
