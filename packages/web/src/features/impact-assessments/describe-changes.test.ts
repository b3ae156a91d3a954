import { expect, it } from 'vitest'
import { describeChanges } from './describe-changes.ts'

const entries = { added: 0, removed: 0, changed: 0 }

it('names what changes in both languages, and cuts long lists short', () => {
  const fields = Array.from({ length: 14 }, (_, at) => ({
    change: 'added' as const,
    of: 'field' as const,
    key: String(5000 + at),
    name: `Field${at}`,
    entries,
  }))
  const message = { change: 'changed' as const, of: 'message' as const, key: 'D', name: 'NewOrder', entries }
  const said = describeChanges([...fields, message], '2.2', '2.3')
  expect(said.titleEn).toBe('Interface upgrade: 2.2 → 2.3')
  const [first, second] = said.descriptionEn.split('\n')
  expect(first).toBe('1 message changed: D NewOrder')
  expect(second).toMatch(/^14 fields added: 5000 Field0, .*5011 Field11 and 2 more$/)
  expect(said.descriptionZh.split('\n')[0]).toBe('变更报文1项：D NewOrder')
})
