import { text } from '@cass/contract/kit/text.ts'
import { expect, it } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

const busy = text('忙', 'Busy')

it('work is done one at a time; three wait, and others are asked to come again', async () => {
  const enqueue = createWorkQueue(busy)
  const seen: string[] = []
  const make = (name: string, fails = false) =>
    enqueue(async () => {
      seen.push(`${name} begins`)
      await new Promise(setImmediate)
      seen.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const made = [make('a'), make('b', true), make('c'), make('d')]
  await expect(make('e')).rejects.toMatchObject({ code: 'UNAVAILABLE', words: busy })
  const settled = await Promise.allSettled(made)
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(seen).toEqual(['a', 'b', 'c', 'd'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  expect(await make('f')).toBe('f')
})
