import { getUserPermissions } from '@cass/contract/auth/endpoints.ts'
import {
  getRoleTypes,
  getUserDepartments,
  getUserStatuses,
  getUserTypes,
} from '@cass/contract/directory/endpoints.ts'
import { departments, roleTypeFilters, userStatuses, userTypes } from '@cass/contract/directory/enums.ts'
import type { Language, Text } from '@cass/contract/kit/text.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function enter(name: string, language: Language) {
  const visitor = server.visitor(language)
  await visitor.enterAs(name)
  return visitor
}

it.each(['zh', 'en'] as const)('answers the enumerations (%s)', async (language) => {
  const visitor = await enter('bank01user', language)
  const options = (words: Record<string, Text>) =>
    Object.entries(words).map(([code, name]) => ({ code, name: name[language] }))
  expect((await visitor.call(getUserStatuses)).data).toEqual(options(userStatuses))
  expect((await visitor.call(getUserTypes)).data).toEqual(options(userTypes))
  expect((await visitor.call(getRoleTypes)).data).toEqual(options(roleTypeFilters))
  expect(Object.keys(userStatuses)).toEqual(['ALL', 'ENABLE', 'DISABLE'])
})

it.each(['zh', 'en'] as const)('names the caller’s department (%s)', async (language) => {
  const visitor = await enter('clear01', language)
  expect((await visitor.call(getUserDepartments)).data).toMatchObject([
    { code: 'CLEARING', name: departments.CLEARING[language] },
  ])
  expect((await (await enter('bank01user', language)).call(getUserDepartments)).data).toEqual([])
})

it('answers the caller’s part of the permission tree', async () => {
  type Item = { id: string; subPermDetailDtoList: Item[] }
  const ids = (items: Item[]): string[] =>
    items.flatMap((item) => [item.id, ...ids(item.subPermDetailDtoList)])
  for (const [name, role] of [
    ['bank01user', 'agencyUser'],
    ['bank01admin', 'agencyAdmin'],
    ['market01', 'gripReviewer'],
  ] as const) {
    const { data } = await (await enter(name, 'en')).call(getUserPermissions)
    expect(ids(data).toSorted()).toEqual([...defaultPermissions[role]].toSorted())
  }
})
