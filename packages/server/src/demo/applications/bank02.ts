import { on, passes } from './days.ts'
import type { Desk } from './desk.ts'
import {
  type Codes,
  type Connection,
  certification,
  goLive,
  houses,
  networkOpening,
  permissionChange,
  serviceOpening,
  vpdn,
} from './forms.ts'

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

/** A case from service opening to production, and an account to dial in with. */
export async function yunling(desk: Desk): Promise<void> {
  const { at } = desk
  const house = houses.bank02
  const by = 'bank02admin'
  const opening = await desk.begin({
    type: '00',
    by,
    at: at(75, '09:05'),
    flow: '10',
    tree: '00',
    tick: ['M02.LCAPI.QUOTE.RFQ', 'M02.LCAPI.QUOTE.CLICK', 'M02.LCAPI.EXEC.PUSH'],
    form: serviceOpening(house, {
      system: '资金业务管理系统',
      version: '5.0.1',
      plannedDate: on(desk, 20),
      vendorId: desk.institutionOf('isv02admin'),
    }),
  })
  await desk.submit(opening, at(75, '09:50'))
  await passes(
    desk,
    opening,
    ['field01', 74, '10:30'],
    ['market02', 72, '14:00'],
    ['info01', 72, '16:10'],
    ['field01', 71, '09:20'],
  )
  await desk.sign(opening, by, at(70, '10:00'))
  await passes(desk, opening, ['field02', 70, '15:10', '协议已核对'])

  const network = await desk.begin({
    type: '50',
    by,
    at: at(68, '10:15'),
    of: opening,
    form: networkOpening(house, [repo], { date: on(desk, 60) }),
  })
  await desk.submit(network, at(68, '10:30'))
  await passes(desk, network, ['field02', 67, '09:30'], ['ops01', 65, '17:20'], ['field02', 64, '10:00'])
  await desk.begin({
    type: '10',
    by,
    at: at(60, '09:30'),
    of: opening,
    form: certification({ version: '5.0.1', accounts: [repo.apiAccount] }),
    passedAt: at(45, '17:00'),
  })

  const production = await desk.begin({
    type: '50-2',
    by,
    at: at(43, '09:10'),
    of: opening,
    form: networkOpening(house, [repo], { date: on(desk, 30) }),
  })
  await desk.submit(production, at(43, '09:25'))
  await passes(desk, production, ['field01', 42, '11:00'], ['ops01', 40, '16:45'], ['field01', 39, '09:30'])
  const live = await desk.begin({
    type: '20',
    by,
    at: at(43, '10:00'),
    of: opening,
    form: async (attach) =>
      goLive(house, [repo], {
        goLiveDate: on(desk, 30),
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
  await passes(
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

  // An account to dial in with, then another carrier for it.
  const account = { vpdnAccount: 'yunling-01@vpdn.demo', carrier: 'telecom' }
  const fresh = await desk.begin({
    type: 'VPDN',
    by,
    at: at(25, '15:00'),
    form: vpdn(house, {
      ...account,
      applyType: '1',
      lines: '2',
      date: on(desk, 15),
      reason: '作为专线中断时的应急接入方式。',
    }),
  })
  await desk.submit(fresh, at(25, '15:20'))
  await passes(desk, fresh, ['field02', 24, '09:40'], ['ops01', 22, '11:30'], ['field02', 21, '09:15'])
  const replaced = await desk.begin({
    type: 'VPDN',
    by,
    at: at(1, '10:05'),
    form: vpdn(house, {
      ...account,
      applyType: '2',
      changeType: '2',
      newCarrier: 'mobile',
      date: on(desk, -10),
      reason: '原运营商在本地的接入点即将停用。',
    }),
  })
  await desk.submit(replaced, at(1, '10:20'))
}

/** What the operator has of it now. */
export async function yunlingOpen(desk: Desk): Promise<void> {
  const { at } = desk
  const house = houses.bank02
  const by = 'bank02admin'

  // Interbank lending joins repo: its go-live has come to operations, its network of production waits.
  const change = await desk.begin({
    type: '40',
    by,
    at: at(33, '09:00'),
    flow: '20',
    tree: '00',
    tick: ['M04.LCAPI.QUOTE.BILATERAL', 'M04.LCAPI.QUOTE.RFQ', 'M04.LCAPI.EXEC.PUSH'],
    form: permissionChange(house, { reason: '拟通过接口开展同业拆借询价交易。' }),
  })
  await desk.submit(change, at(33, '09:30'))
  await passes(desk, change, ['field01', 32, '10:10'], ['market02', 30, '15:45'], ['field01', 29, '09:55'])
  const network = await desk.begin({
    type: '50',
    by,
    at: at(27, '14:00'),
    of: change,
    form: networkOpening(house, [lending], { date: on(desk, 20) }),
  })
  await desk.submit(network, at(27, '14:20'))
  await passes(desk, network, ['field02', 26, '09:25'], ['ops01', 24, '17:30'], ['field01', 23, '10:10'])
  await desk.begin({
    type: '10',
    by,
    at: at(21, '09:40'),
    of: change,
    form: certification({ version: '5.1.0', accounts: [lending.apiAccount] }),
    passedAt: at(8, '16:30'),
  })
  const live = await desk.begin({
    type: '20',
    by,
    at: at(6, '09:15'),
    of: change,
    form: async (attach) =>
      goLive(house, [lending], {
        goLiveDate: on(desk, -12),
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
  await passes(
    desk,
    live,
    ['field02', 5, '10:35', '版本差异已说明，请工程运行关注'],
    ['market02', 4, '09:40'],
  )
  const production = await desk.begin({
    type: '50-2',
    by,
    at: at(2, '16:00'),
    of: change,
    form: networkOpening(house, [lending], { date: on(desk, -7) }),
  })
  await desk.submit(production, at(2, '16:15'))

  // Foreign exchange: one team has countersigned, the other is yet to.
  const exchange = await desk.begin({
    type: '00',
    by,
    at: at(4, '10:00'),
    flow: '10',
    tree: '00',
    tick: ['M00.LPAPI.STREAM.SPOT', 'M00.TRD.TICKET.STP'],
    form: serviceOpening(house, { system: '外汇交易管理系统', version: '2.4.0', plannedDate: on(desk, -60) }),
  })
  await desk.submit(exchange, at(4, '10:30'))
  await passes(
    desk,
    exchange,
    ['field01', 3, '11:20'],
    ['market01', 2, '15:10', '外汇市场会员资格有效，同意'],
  )
  await desk.urge(exchange, at(1, '14:30'))

  // Chat: refused. Another test: withdrawn.
  const chat = await desk.begin({
    type: '00',
    by,
    at: at(18, '09:30'),
    flow: '10',
    tree: '00',
    tick: ['M24.LCAPI.CHAT.SESSION', 'M24.LCAPI.CHAT.ARCHIVE'],
    form: serviceOpening(house, { system: '交易沟通平台', version: '0.9.0', plannedDate: on(desk, -5) }),
  })
  await desk.submit(chat, at(18, '10:00'))
  await passes(desk, chat, ['field02', 17, '09:35'])
  await desk.decide(
    chat,
    'tech01',
    at(16, '16:05'),
    '所述系统尚处于内测阶段，不满足接入要求，请在正式版本发布后重新申请。',
    'reject',
  )
  const test = await desk.begin({
    type: '50',
    by,
    at: at(11, '13:50'),
    flow: '30',
    tree: '00',
    form: networkOpening(house, [repo], { date: on(desk, 5), remark: '版本升级测试' }),
  })
  await desk.submit(test, at(11, '14:10'))
  await desk.take(test, 'field01', at(10, '09:30'))
  await desk.withdraw(test, at(10, '11:15'))
}

/** It gives up what it does not use; the last one that was begun. */
export async function yunlingGivesUp(desk: Desk): Promise<void> {
  const { at } = desk
  const change = await desk.begin({
    type: '40',
    by: 'bank02admin',
    at: at(2, '09:10'),
    flow: '20',
    tree: '00',
    clear: ['M02.LCAPI.QUOTE.CLICK'],
    form: async (attach) =>
      permissionChange(houses.bank02, {
        reason: '点击成交功能长期未使用，申请注销。',
        cancellationDate: on(desk, -20),
        terminationForm: [await attach('report', '终止申请表.pdf')],
      }),
  })
  await desk.submit(change, at(2, '09:30'))
  await desk.take(change, 'field01', at(1, '09:20'))
}
