import { applicationKinds, kindOf } from '@cass/contract/applications/kinds.ts'
import { checkForm, normalizedForm } from '@cass/contract/kit/form/check.ts'
import { check, initialSelection } from '@cass/contract/menus/selection.ts'
import { defaultPermissions, type TreeType } from '@cass/contract/permissions.ts'
import { subjectOf } from '@cass/server/src/features/applications/queries/subject.ts'
import { createMenuService } from '@cass/server/src/features/menus/service.ts'
import type { Database } from '@cass/server/src/platform/db.ts'
import pg from 'pg'
import { filledForm } from './application-forms.ts'
import { addRows, type MarketData, readerCount } from './application-rows.ts'
import { addInstitutions } from './identity.ts'
import { type Member, openSessions } from './market.ts'
import { BenchFailure } from './stage.ts'

/** Who asks, and about what. */
export type ApplicationMarket = {
  /** Each of an institution of its own, which has the same applications in a market of any size. */
  readers: (Member & { applicationIds: string[] })[]
  /** Each of an institution of its own, with complete drafts. */
  writers: (Member & { draftIds: string[] })[]
  /** Of a team that countersigns; one live session may stand behind many connections. */
  reviewer: Member
  /** Some service openings that were submitted, of all institutions. */
  openingIds: string[]
}

const each = 200
const people = 3
/** What one of those who left has decided. */
const decidedByFormer = 1_000

/**
 * A market in which every institution has applied two hundred times within three years. Nearly all of it is decided;
 * what is open is as much in a small market as in a large one, since that follows from the number of reviewers.
 */
export async function addApplications(
  database: Database,
  applications: number,
  draftsEach: number,
): Promise<ApplicationMarket> {
  const institutions = applications / each
  await addInstitutions(database, 1, institutions)
  await addPeople(database, institutions)
  await addFormerReviewers(database, Math.ceil(applications / decidedByFormer))

  // On a connection of its own: the product's stop a statement that runs for a minute.
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  try {
    await addRows(client, await marketDataOf(database), { institutions, applications, draftsEach })
    return await pickAskers(database, client)
  } finally {
    await client.end()
  }
}

export async function addPeople(database: Database, institutions: number): Promise<void> {
  await database.pool.query(
    `insert into app_user (id, login_name, kind, role_type, institution_id, permissions, name, mobile, email,
                           password_hash, initial_password, terms_read_at, status, created_at)
     select gen_random_uuid(), 'a' || i.number || 'x' || n, 'agency',
            case n when 1 then 'agencyAdmin' else 'agencyUser' end, i.id, $2, 'User ' || n,
            (13000000000 + i.number * 10 + n)::text, 'a' || i.number || 'x' || n || '@bench.invalid', '-', false,
            i.created_at, '05', i.created_at
     from (select id, created_at, substr(credit_code, 5)::bigint as number from institution
           where credit_code between '9131' || lpad('1', 14, '0') and '9131' || lpad($3::text, 14, '0')) as i,
          generate_series(1, $1::int) as n`,
    [people, [...defaultPermissions.agencyUser], String(institutions)],
  )
}

async function addFormerReviewers(database: Database, number: number): Promise<void> {
  await database.pool.query(
    `insert into app_user (id, login_name, kind, role_type, department_id, permissions, name, mobile, email,
                           password_hash, initial_password, terms_read_at, status, created_at)
     select gen_random_uuid(), 'former' || n, kind, role_type, department_id, permissions, 'Former ' || n,
            (15000000000 + n)::text, 'former' || n || '@bench.invalid', '-', false, now(), '10', now()
     from app_user, generate_series(0, $1::int - 1) as n where login_name = 'ops01'`,
    [number],
  )
}

async function marketDataOf(database: Database): Promise<MarketData> {
  const menus = createMenuService({ db: database.db })
  const service = kindOf('00')!
  const trees = await Promise.all(
    (['00', '05', '10'] satisfies TreeType[]).map(async (type) => {
      const [zh, en] = [await menus.liveTree(type, 'zh'), await menus.liveTree(type, 'en')]
      // Of one market: what one asks for at a time.
      const market = zh.tree.entries.find((entry) => entry.level === 1 && !entry.locked)!
      const outcome = check(zh.tree, initialSelection(zh.tree), market.id)
      if (outcome.kind === 'ignored') throw new BenchFailure(`Nothing of the tree ${type} can be ticked.`)
      const nodes = [...outcome.selection]
      const formContext = {
        today: '2026-01-01',
        tree: type,
        adds: true,
        removes: false,
        nodes: [],
        storedSecrets: [],
        returned: false,
      }
      const form = normalizedForm(service.form, filledForm(service.form, '临江商业银行'), formContext)
      const problems = checkForm(service.form, form, formContext, 'en')
      if (problems.length > 0)
        throw new BenchFailure(`A service opening is incomplete: ${JSON.stringify(problems)}`)
      const subject = subjectOf(service, { form, nodes, heldNodes: [], trees: { zh: zh.tree, en: en.tree } })
      return { tree: type, edition: zh.editionId, nodes, subject, form }
    }),
  )
  const kinds = applicationKinds
    // What is tested has states of its own, and is measured by itself.
    .filter(({ code }) => code !== '10')
    .map(({ code, prefix, form, stages, agreement, nodes }) => ({
      code,
      prefix,
      form: filledForm(form, '临江商业银行'),
      stages: [...stages, ...(agreement ? ['agreement'] : [])],
      tree: nodes !== 'none',
    }))
  const certification = { code: '10', prefix: 'CT', form: {}, stages: [], tree: true }
  return { trees, kinds: [...kinds, certification] }
}

async function pickAskers(database: Database, client: pg.Client): Promise<ApplicationMarket> {
  const loginOf = (number: number) => `a${number}x1`
  const numbers = Array.from({ length: 2 * readerCount }, (_, place) => place + 1)
  const [reviewer, ...members] = await openSessions(database.pool, ['market02', ...numbers.map(loginOf)])
  const idsOf = async (number: number, which: string) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from application where institution_id = (select id from institution_facts where number = $1) and ${which}
       order by created_at, id`,
      [number],
    )
    return rows.map(({ id }) => id)
  }
  const readers = []
  for (let place = 0; place < readerCount; place++)
    readers.push({ ...members[place]!, applicationIds: await idsOf(place + 1, `status <> '30'`) })
  const writers = []
  for (let place = readerCount; place < 2 * readerCount; place++)
    writers.push({
      ...members[place]!,
      draftIds: await idsOf(place + 1, `status = '30' and id in (select id from filed)`),
    })
  // Ids are random.
  const { rows } = await client.query<{ id: string }>(
    `select id from application where service_type = '00' and submitted_at is not null order by id limit 1000`,
  )
  return { readers, writers, reviewer: reviewer!, openingIds: rows.map(({ id }) => id) }
}
