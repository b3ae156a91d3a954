import { testDictionary } from '@cass/contract/message-library/test-dictionary.ts'
import { expect, it } from 'vitest'
import { importWords } from './text.ts'
import { createWorkshop } from './workshop.ts'

it('works on one dictionary at a time; three wait, and others are asked to come again', async () => {
  const workshop = createWorkshop()
  const dictionary = testDictionary()
  const content = JSON.stringify(dictionary)
  const four = [1, 2, 3, 4].map(() => workshop.write(content))
  await expect(workshop.write(content)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    words: importWords.busy,
  })
  const [bytes] = await Promise.all(four)
  const { content: read, ...facts } = (await workshop.read('xlsx', bytes!)) as { content: string }
  expect(JSON.parse(read)).toEqual(dictionary)
  expect(facts).toEqual({
    messages: dictionary.messages.length,
    fields: dictionary.fields.length,
    problems: [],
    warnings: [],
  })
  expect((await workshop.read('xml', Buffer.from('<fix'))).problems).toHaveLength(1)
})

it('says so where a process fails, and goes on', async () => {
  const workshop = createWorkshop()
  await expect(workshop.write('{}')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    words: importWords.unwritable,
  })
  // Each component holds the next: deeper than any stack.
  const components = Array.from(
    { length: 20_000 },
    (_, at) => `<component name="c${at}"><component name="c${at + 1}"/></component>`,
  )
  const xml = `<fix major="4" minor="4"><header/><trailer/><fields/><components>${components.join('')}</components>
    <messages><message name="M" msgtype="M"><component name="c0"/></message></messages></fix>`
  expect(await workshop.read('xml', Buffer.from(xml))).toEqual({
    problems: [{ place: importWords.whole, words: importWords.unreadable }],
  })
  expect((await workshop.write(JSON.stringify(testDictionary()))).length).toBeGreaterThan(0)
})
