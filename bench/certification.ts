import { submitApplications } from '@cass/contract/applications/endpoints.ts'
import { rescheduleTest, searchCertifications } from '@cass/contract/certification/endpoints.ts'
import { getSchedule, getTestCalendar } from '@cass/contract/certification/slot-endpoints.ts'
import { compareTails, inTurn, post, printTails, type Size, untilSent, wake } from './applications.ts'
import { addCertifications, type CertificationMarket, institutions } from './certification-market.ts'
import type { GrowthCase } from './growth.ts'
import { compare, type LoadCase, printComparisons, rounds, type Shot, warnIfBusy } from './load.ts'
import { BenchFailure, type Stage, untilSealed } from './stage.ts'

/** A smaller market shows that it works, not how fast it is. */
const sizes = { small: 10_000, large: Number(process.env.BENCH_BOOKINGS ?? 1_000_000) }
const isWhole = sizes.large === 1_000_000
const samples = isWhole ? 1_000 : 50
/** What more bookings make larger: a table that stays small is rightly read as a whole. */
const growing = ['application', 'certification', 'test_seat']
const connections = isWhole ? 20 : 4
const seconds = isWhole ? 3 : 1
const perRound = isWhole ? { booking: 200, reschedule: 400 } : { booking: 40, reschedule: 40 }
const readAim = 0.7
const bookingAim = 0.6
const moveSamples = isWhole ? 500 : 50
/** Each draft is submitted and each test moved once, by whatever measures. */
const each = (name: Move) => Math.ceil((rounds * perRound[name] + 2 * (moveSamples + 40)) / institutions)

/** Calendar, own tests, schedule board, booking and rescheduling, beside a bare server and as past bookings grow. */
export async function benchCertification(stage: Stage): Promise<void> {
  warnIfBusy()
  const markets = {} as Record<Size, CertificationMarket>
  const urls = {} as Record<Size, string>
  for (const size of ['small', 'large'] as const) {
    const started = performance.now()
    urls[size] = await stage.demoDatabase(size, async (database) => {
      markets[size] = await addCertifications(database, {
        bookings: sizes[size],
        draftsEach: each('booking'),
        seatedEach: each('reschedule'),
      })
    })
    const took = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`${sizes[size].toLocaleString('en')} past bookings made in ${took} s.`)
  }
  const bareUrl = await stage.copyDatabase('large', 'bare')
  const servers = {
    small: await stage.startOurs(urls.small, { name: 'small' }),
    large: await stage.startOurs(urls.large, { name: 'large' }),
  }
  const bare = await stage.startBare(bareUrl)

  await wake(urls.small, urls.large)
  // Before anything is moved: both servers of the large market answer alike.
  const tails = await compareTails(readingsOf(markets), servers, urls.large, { samples, growing })
  console.log(`\nOurs and a bare server, ${sizes.large.toLocaleString('en')} past bookings:\n`)
  await wake(urls.large, bareUrl)
  printComparisons(await compare(loadsOf(markets.large, urls.large), servers.large, bare))
  await wake(urls.small, urls.large)
  tails.push(
    ...(await compareTails(movesOf(markets), servers, urls.large, { samples: moveSamples, growing })),
  )
  console.log(
    `\nOurs, from ${sizes.small.toLocaleString('en')} to ${sizes.large.toLocaleString('en')} past bookings:\n`,
  )
  printTails(tails)
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
const monday = (ahead: number) => day(ahead - ((new Date().getUTCDay() + 6) % 7))
const month = { families: ['LCAPI', 'CASH'], from: monday(7), to: monday(41) }
const week = { from: monday(14), to: monday(20) }
const page = { pageNum: 1, pageSize: 20 }

type Move = 'booking' | 'reschedule'

/** Every draft or test once; `from` says how many others have taken. */
function moving(
  name: Move,
  { drafts, free, members, seated }: CertificationMarket,
  from: number,
): () => Shot {
  const tests = name === 'booking' ? drafts : seated
  let place = from
  return () => {
    const member = place % institutions
    const id = tests[member]?.[Math.floor(place / institutions)]
    place++
    if (!id) throw new BenchFailure('No tests are left to move.')
    return name === 'booking'
      ? post(submitApplications, { applications: [{ id, version: 0 }] }, members[member]!)
      : post(rescheduleTest, { id, version: 3, ...free[place % free.length]! }, members[member]!)
  }
}

function loadsOf(market: CertificationMarket, url: string): LoadCase[] {
  const { members, operator } = market
  const read = (name: string, make: (place: number) => Shot): LoadCase => ({
    name,
    aim: readAim,
    connections,
    length: { seconds },
    begin: () => (connection) =>
      inTurn(
        members.map((_, place) => make(place)),
        connection * 15,
      ),
  })
  const move = (name: Move): LoadCase => ({
    name,
    aim: bookingAim,
    connections,
    length: { requests: perRound[name] },
    begin: (round) => {
      const next = moving(name, market, round * perRound[name])
      return () => next
    },
    afterRound: async (server) => {
      if (server.name !== 'large') return
      await untilSealed(url)
      if (name === 'booking') await untilSent(url)
    },
  })
  return [
    read('calendar', (place) => post(getTestCalendar, month, members[place]!)),
    read('my tests', (place) => post(searchCertifications, page, members[place]!)),
    read('schedule board', () => post(getSchedule, week, operator)),
    move('booking'),
    move('reschedule'),
  ]
}

type Markets = Record<Size, CertificationMarket>
const inBoth = (markets: Markets, make: (market: CertificationMarket) => () => Shot) => {
  const shots = { small: make(markets.small), large: make(markets.large) }
  return (size: Size) => shots[size]()
}

function readingsOf(markets: Markets): GrowthCase[] {
  const asked = (shot: (member: CertificationMarket['members'][number]) => Shot) =>
    inBoth(markets, ({ members }) => {
      const next = inTurn(members)
      return () => shot(next())
    })
  const all = (name: string, body: object): GrowthCase => ({
    name: `all tests, ${name}`,
    shot: (size) => post(searchCertifications, { ...page, ...body }, markets[size].operator),
  })
  return [
    { name: 'calendar', shot: asked((member) => post(getTestCalendar, month, member)) },
    { name: 'my tests', shot: asked((member) => post(searchCertifications, page, member)) },
    { name: 'schedule board', shot: (size) => post(getSchedule, week, markets[size].operator) },
    all('newest', {}),
    all('status', { status: '1060' }),
    all('family', { family: 'TRD' }),
    all('dates', { from: day(-414), to: day(-400) }),
    all('institution', { keyword: '913100000000000050' }),
    all('start of a number', { keyword: 'AT2025' }),
  ]
}

/** Tests behind those that were compared. */
const movesOf = (markets: Markets): GrowthCase[] =>
  (['booking', 'reschedule'] as const).map((name) => ({
    name,
    shot: inBoth(markets, (market) => moving(name, market, rounds * perRound[name])),
  }))
