import type { DepartmentCode } from '@cass/contract/directory/enums.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import type { TeamDuty } from '@cass/contract/reviews/stages.ts'
import { and, eq } from 'drizzle-orm'
import { menuEditions, menuNodes } from '../features/menus/tables.ts'
import { teamNodes } from '../features/teams/tables.ts'
import type { Tx } from '../platform/db.ts'
import { teamMembers, teams } from '../platform/tables.ts'

type DemoTeam = {
  department: DepartmentCode
  name: Text
  /** Logins; the first one supervises. */
  people: readonly string[]
  /** The review stage it is responsible for. */
  duty?: TeamDuty
  /** Nodes that it owns, by tree, with everything below them. */
  owns: Partial<Record<TreeType, readonly string[]>>
}

const markets = (letter: string, ...items: readonly string[]) => items.map((item) => letter + item)

/** Every node has an owner; some have two teams, which both countersign. */
const demoTeams: readonly DemoTeam[] = [
  {
    department: 'MARKET_1',
    name: text('外汇业务组', 'FX Products'),
    people: ['market01'],
    owns: { [identity.marketMember]: markets('M', '00') },
  },
  {
    department: 'MARKET_1',
    name: text('衍生品业务组', 'Derivatives'),
    people: ['market01'],
    owns: { [identity.marketMember]: markets('M', '05', '06', '07', '08', '09', '16', '17', '18') },
  },
  {
    department: 'MARKET_2',
    name: text('货币与债券业务组', 'Money and Bond Markets'),
    people: ['market02'],
    owns: {
      [identity.marketMember]: markets(
        'M',
        '01',
        '02',
        '03',
        '04',
        '10',
        '11',
        '12',
        '13',
        '14',
        '15',
        '19',
        '20',
        '21',
      ),
    },
  },
  {
    department: 'INFORMATION',
    name: text('信息产品组', 'Information Products'),
    people: ['info01'],
    owns: { [identity.marketMember]: markets('M', '22', '23'), [identity.informationVendor]: ['I23'] },
  },
  {
    department: 'CLEARING',
    name: text('清算业务组', 'Clearing and Settlement'),
    people: ['clear01'],
    owns: {
      [identity.postTrade]: markets(
        'P',
        '00',
        '01',
        '02',
        '03',
        '04',
        '07',
        '08',
        '09',
        '10',
        '11',
        '18',
        '22',
      ),
    },
  },
  {
    department: 'TECHNOLOGY',
    name: text('接口技术组', 'Interface Technology'),
    people: ['tech01'],
    owns: { [identity.marketMember]: markets('M', '24') },
  },
  {
    department: 'OPERATIONS',
    name: text('系统运行组', 'System Operations'),
    people: ['ops01'],
    duty: 'operations',
    owns: {
      [identity.postTrade]: ['P22.TRD.FEED'],
      [identity.informationVendor]: ['I23.CMDS.SERVICE', 'I23.IFTP.SERVICE'],
    },
  },
  {
    department: 'OPERATIONS',
    name: text('场务组', 'Field Affairs'),
    people: ['field01', 'field02'],
    duty: 'fieldAffairs',
    owns: {},
  },
  {
    department: 'SUBSIDIARY',
    name: text('数据服务组', 'Data Services'),
    people: ['sub01'],
    owns: { [identity.marketMember]: markets('M', '23'), [identity.informationVendor]: ['I23.IFTP'] },
  },
]

/** Loads the teams and the nodes they own. */
export async function loadTeams(
  tx: Tx,
  given: {
    departmentIds: ReadonlyMap<string, string>
    userIds: ReadonlyMap<string, string>
    now: Date
  },
): Promise<void> {
  for (const [place, team] of demoTeams.entries()) {
    const teamId = crypto.randomUUID()
    const people = team.people.map((login) => given.userIds.get(login)!)
    await tx.insert(teams).values({
      id: teamId,
      departmentId: given.departmentIds.get(team.department)!,
      nameZh: team.name.zh,
      nameEn: team.name.en,
      supervisorId: people[0]!,
      duty: team.duty ?? '',
      // Lists show teams in the order of their creation.
      createdAt: new Date(given.now.getTime() + place),
    })
    await tx.insert(teamMembers).values(people.map((userId) => ({ teamId, userId })))
    for (const [tree, roots] of Object.entries(team.owns) as [TreeType, readonly string[]][]) {
      const codes = await codesUnder(tx, tree, roots)
      await tx.insert(teamNodes).values(codes.map((nodeCode) => ({ teamId, tree, nodeCode })))
    }
  }
}

/** These nodes with their ancestors and descendants. */
async function codesUnder(tx: Tx, tree: TreeType, roots: readonly string[]): Promise<string[]> {
  const nodes = await tx
    .select({ code: menuNodes.code, parentCode: menuNodes.parentCode })
    .from(menuNodes)
    .innerJoin(menuEditions, eq(menuEditions.id, menuNodes.editionId))
    .where(and(eq(menuEditions.tree, tree), eq(menuEditions.state, 'live')))
  const parents = new Map(nodes.map((node) => [node.code, node.parentCode]))
  const path = (code: string): string[] => {
    const parent = parents.get(code)
    return parent ? [...path(parent), code] : [code]
  }
  const paths = nodes.map((node) => path(node.code))
  for (const root of roots)
    if (!parents.has(root)) throw new Error(`The demo tree ${tree} lacks the node ${root}`)
  return [...new Set(paths.filter((codes) => codes.some((code) => roots.includes(code))).flat())]
}
