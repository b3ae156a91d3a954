import { testDictionary } from '@cass/contract/message-library/dictionary.test-kit.ts'
import { expect, it } from 'vitest'
import { createConverter } from './converter.ts'
import { importText } from './text.ts'

it('works on one dictionary at a time; three wait, and others are asked to come again', async () => {
  const converter = createConverter()
  const dictionary = testDictionary()
  const content = JSON.stringify(dictionary)
  const four = [1, 2, 3, 4].map(() => converter.write(content))
  await expect(converter.write(content)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    words: importText.busy,
  })
  const [bytes] = await Promise.all(four)
  const { content: read, ...details } = (await converter.read('xlsx', bytes!)) as { content: string }
  expect(JSON.parse(read)).toEqual(dictionary)
  expect(details).toEqual({
    messages: dictionary.messages.length,
    fields: dictionary.fields.length,
    problems: [],
    warnings: [],
  })
  expect((await converter.read('xml', Buffer.from('<fix'))).problems).toHaveLength(1)
})

it('says so where a process fails, and goes on', async () => {
  const converter = createConverter()
  await expect(converter.write('{}')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    words: importText.unwritable,
  })
  // Each component holds the next: deeper than any stack.
  const components = Array.from(
    { length: 20_000 },
    (_, at) => `<component name="c${at}"><component name="c${at + 1}"/></component>`,
  )
  const xml = `<fix major="4" minor="4"><header/><trailer/><fields/><components>${components.join('')}</components>
    <messages><message name="M" msgtype="M"><component name="c0"/></message></messages></fix>`
  expect(await converter.read('xml', Buffer.from(xml))).toEqual({
    problems: [{ place: importText.whole, words: importText.unreadable }],
  })
  expect((await converter.write(JSON.stringify(testDictionary()))).length).toBeGreaterThan(0)
})
