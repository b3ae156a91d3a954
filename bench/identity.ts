import { searchAgencyUsers } from '@cass/contract/agency-users/endpoints.ts'
import { searchInstitutions } from '@cass/contract/institutions/endpoints.ts'
import { basePath, type Endpoint } from '@cass/contract/kit/endpoint.ts'
import { systemLanguage } from '@cass/contract/kit/text.ts'
import type { Database } from '@cass/server/src/platform/db.ts'
import { compareSizes, type GrowthCase } from './growth.ts'
import { openSessions } from './market.ts'
import type { Stage } from './stage.ts'

const institutions = { small: 1_000, large: 100_000 }
const usersEach = 10
const portion = 10_000
const aim = 1.3

/** Searching institutions and their users in a market of a thousand and of a hundred thousand institutions. */
export async function benchIdentity(stage: Stage): Promise<void> {
  const tokens = { small: '', large: '' }
  const open = async (size: 'small' | 'large') => {
    const started = performance.now()
    const url = await stage.demoDatabase(size, async (database) => {
      // In portions: a statement that runs for a minute is stopped, here as in the product. The oldest come first, as in
      // life: what was made at the same time lies close together on the disk.
      for (let to = institutions[size]; to > 0; to -= portion) {
        const from = Math.max(1, to - portion + 1)
        await addInstitutions(database, from, to)
        await addUsers(database, from, to)
      }
      tokens[size] = (await openSessions(database.pool, ['admin']))[0]!.token
    })
    const people = (institutions[size] * usersEach).toLocaleString('en')
    const took = ((performance.now() - started) / 1000).toFixed(0)
    console.log(
      `${institutions[size].toLocaleString('en')} institutions with ${people} users made in ${took} s.`,
    )
    return await stage.startOurs(url, { name: size })
  }
  const servers = { small: await open('small'), large: await open('large') }

  const search = (name: string, endpoint: Endpoint, body: object): GrowthCase => ({
    name,
    shot: (size) => ({
      method: 'POST',
      path: basePath + endpoint.path,
      headers: {
        'system-language': systemLanguage.en,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        cookie: `Admin-Token=${tokens[size]}`,
      },
      body: JSON.stringify({ pageNum: 1, pageSize: 20, ...body }),
    }),
  })
  // Each finds a full page in both markets, or the one that it names: what grows is the haystack.
  await compareSizes(
    [
      search('institutions, newest', searchInstitutions, {}),
      search('institutions, two characters, a tenth of all', searchInstitutions, { keyword: '青岚' }),
      search('institutions, two characters, a fifth of all', searchInstitutions, { keyword: '银行' }),
      search('institutions, a whole name', searchInstitutions, { keyword: '青岚盛嘉瑞证券' }),
      search('institutions, part of an English name', searchInstitutions, { keyword: 'lan sheng' }),
      search('institutions, credit code', searchInstitutions, { keyword: '913100000000000788' }),
      search('users, newest', searchAgencyUsers, {}),
      search('users, login', searchAgencyUsers, { keyword: 'u788x3' }),
      search('users, start of a login', searchAgencyUsers, { keyword: 'u788x' }),
      search('users, two characters, a tenth of all', searchAgencyUsers, { keyword: '晓棠' }),
      search('users, a whole name', searchAgencyUsers, { keyword: '林晓棠' }),
      search('users, mobile', searchAgencyUsers, { keyword: '13000007883' }),
      search('users, role', searchAgencyUsers, { roleType: 'AGENCY_ADMIN' }),
    ],
    servers,
    aim,
  )
}

const creditCodeOf = (number: number) => `9131${String(number).padStart(14, '0')}`

/** Names as the market has them: a few words in many combinations, so that some fragments are rare and some common. */
export async function addInstitutions(database: Database, from: number, to: number): Promise<void> {
  await database.pool.query(
    `insert into institution (id, name, name_en, credit_code, identities, status, created_at)
     select gen_random_uuid(),
            ($2::text[])[1 + n % 10] || ($3::text[])[1 + (n / 10) % 10] || ($3::text[])[1 + (n / 100) % 10] ||
            ($3::text[])[1 + (n / 1000) % 10] || ($4::text[])[1 + (n / 7) % 10],
            ($7::text[])[1 + n % 10] || ($8::text[])[1 + (n / 10) % 10] || ($8::text[])[1 + (n / 100) % 10] ||
            ($8::text[])[1 + (n / 1000) % 10] || ' ' || ($9::text[])[1 + (n / 7) % 10],
            '9131' || lpad(n::text, 14, '0'),
            case when n % 500 = 0 then array['00', '15'] else array[($5::text[])[1 + n % 3]] end, '05',
            now() - make_interval(mins => n)
     from generate_series($1::int, $6::int) as n
     order by n desc`,
    [
      from,
      ['临江', '云岭', '东澜', '恒屿', '观澜', '晨汐', '启元', '拓衡', '青岚', '南浦'],
      ['瑞', '丰', '泰', '安', '信', '诚', '和', '嘉', '盛', '达'],
      [
        '商业银行',
        '农商银行',
        '证券',
        '基金管理',
        '信托',
        '财务公司',
        '清算服务',
        '信息技术',
        '数据',
        '软件',
      ],
      ['00', '05', '10'],
      to,
      [
        'Linjiang',
        'Yunling',
        'Donglan',
        'Hengyu',
        'Guanlan',
        'Chenxi',
        'Qiyuan',
        'Tuoheng',
        'Qinglan',
        'Nanpu',
      ],
      [' Rui', ' Feng', ' Tai', ' An', ' Xin', ' Cheng', ' He', ' Jia', ' Sheng', ' Da'],
      [
        'Bank',
        'Rural Bank',
        'Securities',
        'Funds',
        'Trust',
        'Finance',
        'Clearing',
        'Information',
        'Data',
        'Software',
      ],
    ],
  )
}

async function addUsers(database: Database, from: number, to: number): Promise<void> {
  await database.pool.query(
    `insert into app_user (id, login_name, kind, role_type, institution_id, permissions, name, mobile, email,
                           password_hash, initial_password, status, created_at)
     select gen_random_uuid(), 'u' || i.number || 'x' || n, 'agency', case n when 1 then 'agencyAdmin' else 'agencyUser' end,
            i.id, array['COMMON_noticeMgt'], ($2::text[])[1 + (i.number + n) % 10] || ($3::text[])[1 + (i.number / 10 + n) % 10],
            (13000000000 + i.number * 10 + n % 10)::text, 'u' || i.number || 'x' || n || '@bench.invalid', '-', false,
            case when (i.number * 10 + n) % 2000 = 1 then '00' else '05' end, i.created_at - make_interval(secs => n)
     from (select id, created_at, substr(credit_code, 5)::bigint as number from institution
           where credit_code between $4 and $5) as i,
          generate_series(1, $1::int) as n
     order by i.number desc, n desc`,
    [
      usersEach,
      ['林', '周', '吴', '郑', '何', '罗', '宋', '唐', '程', '魏'],
      ['静姝', '予安', '清和', '书言', '景行', '思齐', '怀瑾', '时雨', '知白', '晓棠'],
      creditCodeOf(from),
      creditCodeOf(to),
    ],
  )
}
