import { searchApiAccounts } from '@cass/contract/api-accounts/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { post, type Size } from './applications.ts'
import { compareSizes } from './growth.ts'
import { dropIndexes } from './indexes.ts'
import { compare, printComparisons, warnIfBusy } from './load.ts'
import { type Member, openSessions } from './market.ts'
import type { Stage } from './stage.ts'

/** Fewer show that it works, not how fast it is. */
const sizes = { small: 10_000, large: Number(process.env.BENCH_ACCOUNTS ?? 1_000_000) }
const aim = 1.3
/** Of the bare server's speed. */
const bareAim = 0.7

/** Questions to the list of API accounts, as it grows. */
export async function benchApiAccounts(stage: Stage): Promise<void> {
  warnIfBusy()
  const admins = {} as Record<Size, Member>
  const urls = {} as Record<Size, string>
  for (const size of ['small', 'large'] as const) {
    const started = performance.now()
    urls[size] = await stage.demoDatabase(`accounts_${size}`, async ({ pool }) => {
      await pool.query(addInstitutions, [Math.max(100, sizes[size] / 20)])
      const restore = await dropIndexes(pool, ['api_account'])
      await pool.query(addAccounts, [sizes[size]])
      await restore()
      await pool.query('vacuum analyze institution, api_account')
      admins[size] = (await openSessions(pool, ['admin']))[0]!
    })
    const took = ((performance.now() - started) / 1000).toFixed(0)
    console.log(`${sizes[size].toLocaleString('en')} API accounts made in ${took} s.`)
  }
  const bareUrl = await stage.copyDatabase('accounts_large', 'accounts_bare')
  const servers = {
    small: await stage.startOurs(urls.small, { name: 'accounts-small' }),
    large: await stage.startOurs(urls.large, { name: 'accounts-large' }),
  }
  await compareSizes(
    questions.map(({ name, body }) => ({
      name,
      findsNothing: body.keyword === absent,
      shot: (size) => post(searchApiAccounts, body, admins[size]),
    })),
    servers,
    aim,
  )

  const bare = await stage.startBare(bareUrl)
  console.log(`\nOurs and a bare server, ${sizes.large.toLocaleString('en')} API accounts:\n`)
  printComparisons(
    await compare(
      questions.map(({ name, body }) => ({
        name,
        aim: bareAim,
        connections: 10,
        length: { seconds: 3 },
        begin: () => () => post(searchApiAccounts, { pageNum: 1, pageSize: 20, ...body }, admins.large),
      })),
      servers.large,
      bare,
    ),
  )
}

const absent = 'no such thing'
const questions: readonly { name: string; body: BodyOf<typeof searchApiAccounts> }[] = [
  { name: 'newest', body: {} },
  { name: 'page 40', body: { pageNum: 40 } },
  { name: 'disabled', body: { status: '20' } },
  { name: 'one by its middle', body: { keyword: 'ACC-0004711' } },
  { name: 'one by its 21-digit code', body: { keyword: '000000000000000004711' } },
  { name: 'one by its address', body: { keyword: '10.0.18.103' } },
  { name: 'of one institution', body: { keyword: '长河银行0000077' } },
  { name: 'in every name', body: { keyword: 'ACC' } },
  { name: 'in none', body: { keyword: absent } },
]

const addInstitutions = `
  insert into institution (id, name, name_en, credit_code, identities, status, created_at)
  select gen_random_uuid(), '长河银行' || lpad(n::text, 7, '0'), 'Changhe Bank ' || n,
    '91310000MA2' || lpad(n::text, 7, '0'), '{00}', '05', now()
  from generate_series(1, $1::int) n`

/** Twenty of each institution, one in a thousand of them disabled. */
const addAccounts = `
  insert into api_account (id, name, institution_id, application_id, state, status, code21, code6, code4, service_ip,
                           port, client_ip, created_at)
  select gen_random_uuid(), 'BENCH-ACC-' || lpad(n::text, 7, '0'), i.id, (select id from application limit 1), 'live',
    case when n % 1000 = 0 then '20' else '05' end, lpad(n::text, 21, '0'), lpad((n % 1000000)::text, 6, '0'),
    lpad((n % 10000)::text, 4, '0'), '198.51.100.' || n % 250, '9011',
    '10.' || n / 65536 || '.' || n / 256 % 256 || '.' || n % 256, now() - n * interval '1 minute'
  from generate_series(1, $1::int) n
  join (select id, row_number() over (order by name) as place from institution where name like '长河银行%') i
    on i.place = (n - 1) / 20 + 1`
