import { rescheduleTest, searchCertifications } from '@cass/contract/certification/endpoints.ts'
import { getSchedule, getTestCalendar } from '@cass/contract/certification/slot-endpoints.ts'
import { compareTails, inTurn, post, printTails, type Size, wake } from './applications.ts'
import { addCertifications, type CertificationMarket, institutions } from './certification-market.ts'
import type { GrowthCase } from './growth.ts'
import { compare, type LoadCase, printComparisons, rounds, type Shot, warnIfBusy } from './load.ts'
import { BenchFailure, type Stage, untilSealed } from './stage.ts'

/** A smaller market shows that it works, not how fast it is. */
const sizes = { small: 10_000, large: Number(process.env.BENCH_BOOKINGS ?? 1_000_000) }
const isWhole = sizes.large === 1_000_000
const samples = isWhole ? 1_000 : 50
const connections = 20
const seconds = 3
const movesPerRound = isWhole ? 400 : 40
const readAim = 0.7
const bookingAim = 0.6
/** Each test is moved once, by whatever measures. */
const aheadEach = Math.ceil((rounds * movesPerRound + 2 * (samples + 40)) / institutions)

/** Calendar, own tests, schedule board and rescheduling, beside a bare server and as past bookings grow. */
export async function benchCertification(stage: Stage): Promise<void> {
  warnIfBusy()
  const markets = {} as Record<Size, CertificationMarket>
  const urls = {} as Record<Size, string>
  for (const size of ['small', 'large'] as const) {
    const started = performance.now()
    urls[size] = await stage.demoDatabase(size, async (database) => {
      markets[size] = await addCertifications(database, sizes[size], aheadEach)
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
  const tails = await compareTails(questionsOf(markets), servers, urls.large, samples)
  console.log(`\nOurs and a bare server, ${sizes.large.toLocaleString('en')} past bookings:\n`)
  await wake(urls.large, bareUrl)
  printComparisons(await compare(loadsOf(markets.large, urls.large), servers.large, bare))
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

/** Every test once; `from` says how many others have taken. */
function moving({ ahead, free, members }: CertificationMarket, from: number): () => Shot {
  let place = from
  return () => {
    const member = place % institutions
    const id = ahead[member]?.[Math.floor(place / institutions)]
    place++
    if (!id) throw new BenchFailure('No tests are left to move.')
    return post(rescheduleTest, { id, version: 3, ...free[place % free.length]! }, members[member]!)
  }
}

function loadsOf(market: CertificationMarket, url: string): LoadCase[] {
  const { members } = market
  const read = (name: string, begin: LoadCase['begin']): LoadCase => ({
    name,
    aim: readAim,
    connections,
    length: { seconds },
    begin,
  })
  const each = (make: (place: number) => Shot) => () => (connection: number) =>
    inTurn(
      members.map((_, place) => make(place)),
      connection * 15,
    )
  return [
    read(
      'calendar',
      each((place) => post(getTestCalendar, month, members[place]!)),
    ),
    {
      name: 'reschedule',
      aim: bookingAim,
      connections,
      length: { requests: movesPerRound },
      begin: (round) => {
        const next = moving(market, 2 * (samples + 40) + round * movesPerRound)
        return () => next
      },
      afterRound: async (server) => {
        if (server.name === 'large') await untilSealed(url)
      },
    },
  ]
}

function questionsOf(markets: Record<Size, CertificationMarket>): GrowthCase[] {
  const both = (make: (market: CertificationMarket) => () => Shot) => {
    const shots = { small: make(markets.small), large: make(markets.large) }
    return (size: Size) => shots[size]()
  }
  const asked = (shot: (member: CertificationMarket['members'][number]) => Shot) =>
    both(({ members }) => {
      const next = inTurn(members)
      return () => shot(next())
    })
  return [
    { name: 'calendar', shot: asked((member) => post(getTestCalendar, month, member)) },
    { name: 'my tests', shot: asked((member) => post(searchCertifications, page, member)) },
    {
      name: 'schedule board',
      shot: both(
        ({ operator }) =>
          () =>
            post(getSchedule, week, operator),
      ),
    },
    { name: 'reschedule', shot: both((market) => moving(market, 0)) },
  ]
}
