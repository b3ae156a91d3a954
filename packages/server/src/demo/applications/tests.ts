import { serviceType } from '@cass/contract/applications/enums.ts'
import { familyCodes, type Session } from '@cass/contract/certification/enums.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { and, eq } from 'drizzle-orm'
import { isvProducts, isvProductVersions } from '../../features/isv-products/tables.ts'
import { testSlots } from '../../features/test-slots/tables.ts'
import type { Tx } from '../../platform/db.ts'
import { dateAt } from './days.ts'
import type { Desk } from './desk.ts'
import {
  answersTo,
  applicants,
  type CertificationGiven,
  type Connection,
  certification,
  networkOpening,
  serviceOpening,
} from './forms.ts'
import type { Started } from './started.ts'

type Vendor = 'isv01' | 'isv02' | 'isv04'
type Applicant = Vendor | 'bank01' | 'bank02'
type Test = { daysAgo: number; by: string; of: Started; house: Applicant }

/** A certification test as a draft. */
export async function beginTest(
  desk: Desk,
  { by, daysAgo, house, of }: Test,
  given: CertificationGiven,
): Promise<Started> {
  const applicant = applicants[house]
  return await desk.begin({
    type: serviceType.certificationTest,
    by,
    at: desk.at(daysAgo, '10:10'),
    of,
    form: (_, { catalogue, nodes }) => {
      const named = nodes.map((code) => code.split('.')[1])
      const families = given.families ?? familyCodes.filter((family) => named.includes(family))
      return certification(applicant, given, answersTo(catalogue!, families, applicant))
    },
  })
}

/** Handed in, and unless it waits, approved by everybody the day after. */
async function approvedTest(desk: Desk, of: Test, given: CertificationGiven): Promise<Started> {
  const test = await beginTest(desk, of, given)
  await desk.submit(test, desk.at(of.daysAgo, '10:40'))
  await desk.walk(test, desk.at(of.daysAgo - 1, '09:50'))
  await desk.tests.decideForms(test, desk.at(of.daysAgo - 1, '14:20'), '表单填写完整，可以测试')
  return test
}

/** Tested in the morning of a day that is over; the cases that failed are named. */
async function takenTest(
  desk: Desk,
  of: Test & { testedDaysAgo: number },
  given: Omit<CertificationGiven, 'time'>,
  failing: readonly string[] = [],
): Promise<Started> {
  const time = { date: dateAt(desk, of.testedDaysAgo), session: 'morning' } as const
  const test = await approvedTest(desk, of, { ...given, time })
  await runTest(desk, test, { daysAgo: of.testedDaysAgo, house: of.house }, failing)
  return test
}

async function runTest(
  desk: Desk,
  test: Started,
  { daysAgo, house }: { daysAgo: number; house: Applicant },
  failing: readonly string[] = [],
): Promise<void> {
  await desk.tests.checkIn(test, desk.at(daysAgo, '09:12'))
  const tester = applicants[house].technical.name!
  await desk.tests.run(test, desk.at(daysAgo, '11:35'), { tester, failing })
}

/** Passed in everything: tested, reported, and certified two days later. */
export async function certifiedTest(
  desk: Desk,
  of: Test & { testedDaysAgo: number },
  given: Omit<CertificationGiven, 'time'>,
): Promise<Started> {
  const test = await takenTest(desk, of, given)
  await desk.tests.report(test, desk.at(of.testedDaysAgo - 1, '15:00'))
  await desk.tests.decideForms(test, desk.at(of.testedDaysAgo - 2, '16:30'), '报告完整，结论明确')
  return test
}

/** The accounts that are tested: a go-live has to agree with both. */
const accounts = {
  bank01: 'LJCB-API-02',
  isv01: 'QIYUAN-API-01',
  isv02: 'TUOHENG-API-01',
  isv04: 'HUILAN-API-01',
} satisfies Partial<Record<Applicant, string>>

const connectionOf = (house: keyof typeof accounts, interfaceName: string): Connection => ({
  interfaceName,
  apiAccount: accounts[house],
  clientIp: '10.90.1.5',
  outletIp: '203.0.113.90',
  service: ['198.51.100.60', '9100'],
})

/** A case of a vendor, whose network is open. */
async function vendorCase(desk: Desk, house: Vendor, daysAgo: number, product: string): Promise<Started> {
  const network = await desk.begin({
    type: serviceType.networkOpeningTest,
    by: `${house}admin`,
    at: desk.at(daysAgo, '09:20'),
    flow: '40',
    form: networkOpening(applicants[house], [connectionOf(house, product)], {
      date: dateAt(desk, daysAgo - 5),
    }),
  })
  await desk.submit(network, desk.at(daysAgo, '09:40'))
  await desk.walk(network, desk.at(daysAgo - 1, '15:30'))
  return network
}

/** A case of bank01 about these nodes, up to the opening of its network. */
async function bankCase(
  desk: Desk,
  daysAgo: number,
  tick: readonly string[],
  system: string,
): Promise<Started> {
  const by = 'bank01user'
  const applicant = applicants.bank01
  const opening = await desk.begin({
    type: serviceType.serviceOpening,
    by,
    at: desk.at(daysAgo, '09:30'),
    flow: '10',
    tree: identity.marketMember,
    tick,
    form: serviceOpening(applicant, { system, version: '2.4.0', plannedDate: dateAt(desk, -60) }),
  })
  await desk.submit(opening, desk.at(daysAgo, '10:00'))
  await desk.walk(opening, desk.at(daysAgo - 1, '15:00'))
  await desk.sign(opening, 'bank01admin', desk.at(daysAgo - 2, '10:10'))
  await desk.walk(opening, desk.at(daysAgo - 2, '16:00'), '协议已核对')
  const network = await desk.begin({
    type: serviceType.networkOpeningTest,
    by,
    at: desk.at(daysAgo - 3, '09:30'),
    of: opening,
    form: networkOpening(applicant, [connectionOf('bank01', system)], { date: dateAt(desk, daysAgo - 8) }),
  })
  await desk.submit(network, desk.at(daysAgo - 3, '09:50'))
  await desk.walk(network, desk.at(daysAgo - 4, '15:00'))
  return opening
}

async function registeredVersion(tx: Tx, product: string, number: string): Promise<string> {
  const [version] = await tx
    .select({ id: isvProductVersions.id })
    .from(isvProductVersions)
    .innerJoin(isvProducts, eq(isvProducts.id, isvProductVersions.productId))
    .where(and(eq(isvProducts.nameZh, product), eq(isvProductVersions.number, number)))
  return version!.id
}

/** A certification test in every state. */
export async function certificationTests(desk: Desk, tx: Tx, now: Date): Promise<void> {
  const { tests } = desk
  const vendorTest = async (house: Vendor, daysAgo: number, product: string): Promise<Test> => ({
    daysAgo,
    house,
    by: `${house}admin`,
    of: await vendorCase(desk, house, daysAgo + 6, product),
  })
  const ahead = (days: number, session: Session = 'morning'): TestTime => ({
    date: tests.dateAhead(days),
    session,
  })
  const quotes = {
    product: '智能交易终端',
    version: '9.0.0',
    accounts: [accounts.isv02],
  }
  const bonds = {
    product: '启元债券交易前置',
    version: '1.2.0',
    accounts: [accounts.isv01],
  }

  // What makes of a candidate a vendor: certified long ago.
  const certified = await certifiedTest(
    desk,
    { ...(await vendorTest('isv02', 40, quotes.product)), testedDaysAgo: 30 },
    { ...quotes, version: '8.5.2', families: ['LPAPI', 'CASH'], pairs: 'USD/CNY, EUR/USD' },
  )
  await desk.evaluate(certified, desk.at(26, '10:00'), '01', '测试安排清楚，现场支持及时。')

  // A candidate that can apply as system access developer, and has not yet.
  await certifiedTest(
    desk,
    { ...(await vendorTest('isv04', 34, '汇澜极速报盘')), testedDaysAgo: 24 },
    {
      product: '汇澜极速报盘',
      version: '2.2',
      vendorVersionId: await registeredVersion(tx, '汇澜极速报盘', '2.2'),
      accounts: [accounts.isv04],
      families: ['TRD'],
    },
  )

  // Reports: one to be reviewed, one rejected.
  const reported = await takenTest(
    desk,
    { ...(await vendorTest('isv01', 14, bonds.product)), testedDaysAgo: 5 },
    { ...bonds, families: ['CASH'] },
  )
  await tests.report(reported, desk.at(3, '15:20'))
  const unclear = await takenTest(
    desk,
    { ...(await vendorTest('isv02', 18, quotes.product)), testedDaysAgo: 8 },
    { ...quotes, families: ['TRD'] },
  )
  await tests.report(unclear, desk.at(6, '11:00'))
  await tests.decideForms(
    unclear,
    desk.at(4, '10:30'),
    '报告缺少断线重连案例的日志截图，请补充后重新上传。',
    'reject',
  )

  // Failed, appealed and failed again.
  const failing = ['CS-SES-01']
  const failed = await takenTest(
    desk,
    { ...(await vendorTest('isv01', 24, bonds.product)), testedDaysAgo: 15 },
    { ...bonds, families: ['CSWAP'] },
    failing,
  )
  const again = { date: dateAt(desk, 9), session: 'afternoon' } as const
  await tests.appeal(failed, desk.at(12, '09:30'), again, '登录报文已按反馈修正，申请重测。')
  await tests.checkIn(failed, desk.at(9, '13:10'))
  await tests.run(failed, desk.at(9, '15:40'), { tester: applicants.isv01.technical.name!, failing })

  // Nobody came; rejected; withdrawn.
  const missed = await approvedTest(desk, await vendorTest('isv01', 16, bonds.product), {
    ...bonds,
    families: ['TRD'],
    time: { date: dateAt(desk, 10), session: 'morning' },
  })
  await tests.release(missed, 'field02', desk.at(10, '10:30'), '未在截止时间前签到，预约释放。')
  const rejected = await beginTest(desk, await vendorTest('isv02', 9, quotes.product), {
    ...quotes,
    families: ['DERIVATIVES'],
    time: { date: dateAt(desk, 2), session: 'afternoon' },
  })
  await desk.submit(rejected, desk.at(9, '10:50'))
  await desk.walk(rejected, desk.at(8, '11:15'), '产品版本与开发计划备案不一致，请核实后重新申请。', 'reject')
  const withdrawn = await beginTest(desk, await vendorTest('isv01', 7, bonds.product), {
    ...bonds,
    families: ['LCAPI'],
    time: ahead(8),
  })
  await desk.submit(withdrawn, desk.at(7, '10:45'))
  await desk.withdraw(withdrawn, desk.at(6, '09:00'))

  // The session has one seat, which the other vendor has.
  const scarce = ahead(5)
  await tx.insert(testSlots).values({ family: 'CSWAP', ...scarce, capacity: 1, fixed: true })
  const seated = await beginTest(desk, await vendorTest('isv02', 4, quotes.product), {
    ...quotes,
    families: ['CSWAP'],
    pairs: 'USD/CNY',
    time: scarce,
  })
  await desk.submit(seated, desk.at(4, '10:30'))
  await tests.decideForms(
    seated,
    desk.at(2, '10:00'),
    '第2题期限与接口版本不符，请修改。',
    'reject',
    'CSWAP-TRADE',
  )
  const waiting = await beginTest(desk, await vendorTest('isv01', 3, bonds.product), {
    ...bonds,
    families: ['CSWAP'],
    time: scarce,
    waitlist: true,
  })
  await desk.submit(waiting, desk.at(3, '11:20'))

  // Today, or on the next day that is a working day: under way once somebody is there.
  const today = await approvedTest(desk, await vendorTest('isv02', 6, quotes.product), {
    ...quotes,
    families: ['PLEDGE'],
    time: { date: tests.nextWorkday(), session: 'morning' },
  })
  if (tests.nextWorkday() === marketDate(now) && now >= desk.at(0, '09:40')) {
    await tests.checkIn(today, desk.at(0, '09:05'))
    await tests.run(today, desk.at(0, '09:35'), {
      tester: applicants.isv02.technical.name!,
      open: ['PL-SES-05', 'PL-SES-06'],
    })
  }

  // bank01: an upcoming test, one that waits for its reviewers, and a draft.
  const bank = async (daysAgo: number, tick: readonly string[], system: string): Promise<Test> => ({
    daysAgo,
    house: 'bank01',
    by: 'bank01user',
    of: await bankCase(desk, daysAgo + 8, tick, system),
  })
  const front = (time: TestTime): CertificationGiven => ({
    product: '临江交易前置',
    version: '3.3.0',
    accounts: [accounts.bank01],
    time,
  })
  await approvedTest(desk, await bank(8, ['M01.CASH.DEPTH.FIVE'], '债券行情系统'), front(ahead(3)))
  const pending = await beginTest(
    desk,
    await bank(2, ['M09.DERIVATIVES.QUOTE.RFQ'], '利率互换系统'),
    front(ahead(9, 'afternoon')),
  )
  await desk.submit(pending, desk.at(2, '11:05'))
  await beginTest(desk, await bank(1, ['M02.LCAPI.QUOTE.RFQ'], '回购交易系统'), front(ahead(12)))
}
