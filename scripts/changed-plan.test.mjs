import { expect, it } from 'vitest'
import { journeysFor, planFor } from './changed-plan.mjs'

const texts = {
  'packages/server/src/features/teams/service.ts': '',
  'packages/server/src/features/teams/teams.test.ts': '',
  'packages/server/src/features/reviews/service.ts': "import { teamOf } from '../teams/service.ts'",
  'packages/server/src/features/reviews/reviews.test.ts': '',
  'packages/server/src/features/links/links.test.ts': '',
  'packages/server/src/platform/files.ts': '',
  'packages/server/src/platform/files.test.ts': '',
  'packages/web/src/features/teams/page.tsx': '',
  'packages/web/src/lib/api.ts': '',
  'e2e/steps/reviewing.ts': '',
  'e2e/journeys/review-desk.spec.ts': "import { pass } from '../steps/reviewing.ts'",
  'e2e/journeys/login.spec.ts': '',
  'package.json': '',
}
const plan = (...changed) => planFor(changed, Object.keys(texts), (file) => texts[file])

it('a change of a feature’s server runs its tests, those of whoever calls it, and the journeys that walk it', () => {
  const { tests, features, related, leftOut } = plan('packages/server/src/features/teams/service.ts')
  expect(tests).toContain('packages/server/src/features/teams/teams.test.ts')
  expect(tests).toContain('packages/server/src/features/reviews/reviews.test.ts')
  expect(tests).toContain('packages/server/test/authorization/authorization.test.ts')
  expect(tests).not.toContain('packages/server/src/features/links/links.test.ts')
  expect(features).toEqual(['teams'])
  expect(related).toEqual([])
  expect(leftOut.join()).toContain('do not walk teams')
})

it('a change of a feature’s pages asks the web’s own graph, and nothing of the server', () => {
  const { tests, features, related } = plan('packages/web/src/features/teams/page.tsx')
  expect([tests, features, related]).toEqual([[], ['teams'], ['packages/web/src/features/teams/page.tsx']])
})

it('a file that is gone counts for its feature, and is not run', () => {
  const { tests, features, related } = plan(
    'packages/web/src/features/links/page.tsx',
    'packages/web/src/a.test.ts',
  )
  expect([tests, features, related]).toEqual([[], ['links'], []])
})

it('what everything uses is tested where it stands, and the rest is named as left out', () => {
  const { tests, related, leftOut } = plan(
    'packages/server/src/platform/files.ts',
    'packages/web/src/lib/api.ts',
  )
  expect(tests).toEqual(['packages/server/src/platform/files.test.ts'])
  expect(related).toEqual(['packages/web/src/lib/api.ts'])
  expect(leftOut).toHaveLength(2)
  expect(plan('package.json').leftOut.join()).toContain('everything, for package.json')
})

it('steps run the journeys that take them', () => {
  expect(plan('e2e/steps/reviewing.ts').specs).toEqual(['e2e/journeys/review-desk.spec.ts'])
  expect(plan('e2e/journeys/login.spec.ts').specs).toEqual(['e2e/journeys/login.spec.ts'])
})

const inBoth = { zh: ['visitor'], en: ['visitor'] }
const journey = (name, walks, roles = inBoth) => ({ name, walks: new Set(walks), roles })

it('a quick run walks the journeys that are about a feature, in one language, and names the others', () => {
  const journeys = [
    journey('a team is built', ['teams', 'menus']),
    journey('a tree is walked', ['menus', 'teams']),
    journey('the bell rings', ['menus'], { zh: ['visitor'] }),
    journey('a link is added', ['links']),
  ]
  expect(journeysFor(['menus'], journeys, 2)).toEqual({
    titles: ['a tree is walked (en)', 'the bell rings (zh)'],
    leftOut: ['journeys that walk it as well: “a team is built”', 'the journeys in Chinese'],
  })
  expect(journeysFor(['links'], journeys).titles).toEqual(['a link is added (en)'])
  expect(journeysFor(['notices'], journeys)).toEqual({ titles: [], leftOut: [] })
})
