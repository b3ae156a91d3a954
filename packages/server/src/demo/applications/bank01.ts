import { serviceType } from '@cass/contract/applications/enums.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { dateAt, passAll } from './days.ts'
import type { Desk } from './desk.ts'
import { applicants, type Connection, networkOpening, permissionChange, serviceOpening } from './forms.ts'
import { certifiedTest } from './tests.ts'

/** A market member that is about to go live, with an application in every state that it can act on. */
export async function linjiang(desk: Desk): Promise<void> {
  const { at } = desk
  const applicant = applicants.bank01
  const by = 'bank01admin'

  // Market making in bonds: certified, ready for go-live and the production network.
  const opening = await desk.begin({
    type: serviceType.serviceOpening,
    by,
    at: at(40, '09:40'),
    flow: '10',
    tree: identity.marketMember,
    tick: ['M01.LPAPI.MAKE.TWOWAY', 'M01.LPAPI.MAKE.BULK', 'M01.TRD.TICKET.STP'],
    form: serviceOpening(applicant, {
      system: '债券做市系统',
      version: '3.2.0',
      plannedDate: dateAt(desk, -20),
    }),
  })
  await desk.submit(opening, at(40, '10:05'))
  await passAll(
    desk,
    opening,
    ['field01', 39, '14:12', '材料齐全，转业务会签'],
    ['market02', 38, '10:31', '做市资格有效，同意开通'],
    ['info01', 38, '15:02', '同意'],
    ['field02', 37, '09:45'],
  )
  await desk.sign(opening, by, at(36, '11:20'))
  await passAll(desk, opening, ['field01', 36, '16:08', '协议已核对'])
  await desk.evaluate(opening, at(35, '09:10'), '02', '审核及时，流程清晰。')

  const network = await desk.begin({
    type: serviceType.networkOpeningTest,
    by: 'bank01user',
    at: at(34, '09:30'),
    of: opening,
    form: networkOpening(applicant, [marketMaking], { date: dateAt(desk, 28) }),
  })
  await desk.submit(network, at(34, '10:00'))
  await passAll(
    desk,
    network,
    ['field02', 33, '10:20'],
    ['ops01', 32, '17:05', '测试环境策略已开通'],
    ['field01', 31, '09:35'],
  )
  await certifiedTest(
    desk,
    { by: 'bank01user', daysAgo: 29, testedDaysAgo: 14, of: opening, house: 'bank01' },
    { product: '债券做市系统', version: '3.2.0', accounts: [marketMaking.apiAccount] },
  )

  // Interest-rate swaps: reviewed, and waiting for the signature.
  const swaps = await desk.begin({
    type: serviceType.serviceOpening,
    by,
    at: at(9, '14:00'),
    flow: '10',
    tree: identity.marketMember,
    tick: ['M09.DERIVATIVES.QUOTE.RFQ', 'M09.DERIVATIVES.LIFE.RESET', 'M09.TRD.TICKET.QUERY'],
    form: serviceOpening(applicant, {
      system: '利率衍生品交易系统',
      version: '1.8.2',
      plannedDate: dateAt(desk, -40),
    }),
  })
  await desk.submit(swaps, at(9, '14:35'))
  await passAll(
    desk,
    swaps,
    ['field02', 8, '09:50'],
    ['info01', 7, '11:15'],
    ['market01', 6, '16:20', '具备利率互换交易资格'],
    ['field01', 4, '10:40'],
  )

  // Another interface for bonds: sent back by the owning team.
  const change = await desk.begin({
    type: serviceType.permissionChange,
    by: 'bank01user',
    at: at(6, '09:20'),
    flow: '20',
    tree: identity.marketMember,
    tick: ['M01.CASH.DEPTH.FIVE', 'M01.LPAPI.CONTROL.LIMIT'],
    form: permissionChange(applicant, { reason: '做市业务需增加五档深度行情及报价额度控制。' }),
  })
  await desk.submit(change, at(6, '09:48'))
  await passAll(desk, change, ['field01', 5, '15:30'])
  await desk.decide(
    change,
    'market02',
    at(2, '11:05'),
    '请补充报价额度控制的使用场景，并说明是否与现有做市系统共用API账号。',
    'sendBack',
  )

  // Pledged repo: begun yesterday.
  await desk.begin({
    type: serviceType.serviceOpening,
    by: 'bank01user',
    at: at(1, '16:45'),
    flow: '10',
    tree: identity.marketMember,
    tick: ['M02.LCAPI.QUOTE.RFQ'],
    form: {
      instName: applicant.instName,
      serviceCode: applicant.serviceCode,
      businessContact: applicant.business,
    },
  })
}

const marketMaking: Connection = {
  interfaceName: '做市报价接口',
  apiAccount: 'LJCB-MM-01',
  clientIp: '10.21.8.31',
  outletIp: '203.0.113.31',
  service: ['198.51.100.21', '9001'],
}
