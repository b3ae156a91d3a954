import { testDictionary } from '@cass/contract/message-library/test-dictionary.ts'
import { expect, it } from 'vitest'
import { importWords } from './text.ts'
import { createWorkshop } from './workshop.ts'

it('works on one dictionary at a time; three wait, and others are asked to come again', async () => {
  const workshop = createWorkshop()
  const dictionary = testDictionary()
  const four = [1, 2, 3, 4].map(() => workshop.write(dictionary))
  await expect(workshop.write(dictionary)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    words: importWords.busy,
  })
  const [bytes] = await Promise.all(four)
  expect(await workshop.read('xlsx', bytes!)).toEqual({ dictionary, problems: [] })
  expect((await workshop.read('xml', Buffer.from('<fix'))).problems).toHaveLength(1)
})
