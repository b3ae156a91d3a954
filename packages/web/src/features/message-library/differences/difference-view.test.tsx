import { testDictionary } from '@cass/contract/message-library/dictionary.test-kit.ts'
import { largeDictionary } from '@cass/contract/message-library/large-dictionary.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { say } from '../../../lib/language.ts'
import { Compared } from './difference-view.tsx'
import { differenceWords as words } from './text.ts'

// There is no layout here; each row of the list is as high as this.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40)
})

const names = ['1', '2'] as const
const show = () =>
  render(<Compared before={testDictionary()} after={largeDictionary(200, 2000)} names={names} />)
const summaries = () => [...document.querySelectorAll('summary strong')].map(({ textContent }) => textContent)

it('only what is in sight is in the page', () => {
  show()
  expect(screen.getByText(say(words.messages))).toBeTruthy()
  expect(summaries()).toContain('LargeMessage0')
  expect(document.querySelectorAll('[data-index]').length).toBeLessThan(60)
})

it('a search looks into what changed, and with a kind only into that', async () => {
  show()
  const search = screen.getByLabelText(say(words.search))
  fireEvent.change(search, { target: { value: 'largemessage177' } })
  await expect.poll(() => summaries()).toEqual(['LargeMessage177'])
  fireEvent.click(screen.getByText(say(words.removed)))
  expect(summaries()).toEqual([])
  expect(screen.getAllByText(say(words.noneOfKind))).not.toEqual([])
  fireEvent.click(screen.getByText(say(words.all)))
  // By the tag of a field that is new: where it is defined, and in which messages it stands.
  fireEvent.change(search, { target: { value: '2124' } })
  await expect.poll(() => screen.getByText('Field2124')).toBeTruthy()
  expect(summaries().length).toBeGreaterThan(0)
})

it('a search for a field shows its row in a message, however long that is', async () => {
  const before = largeDictionary(1, 2000)
  const after = largeDictionary(1, 2000)
  for (const entry of after.messages[0]!.entries) entry.note = { zh: '新', en: 'new' }
  const { tag } = after.messages[0]!.entries.at(-1)!
  const { name } = after.fields.find((field) => field.tag === tag)!
  render(<Compared before={before} after={after} names={names} />)
  expect(screen.queryByText(name)).toBeNull()
  fireEvent.change(screen.getByLabelText(say(words.search)), { target: { value: name } })
  await expect.poll(() => screen.getAllByText(name)).toHaveLength(2)
})

it('what was unfolded stays so while something else is searched for', async () => {
  show()
  const unfold = (name: string) => screen.getByText(name, { selector: 'summary strong' }).closest('details')!
  const details = unfold('LargeMessage0')
  details.open = true
  fireEvent(details, new Event('toggle'))
  expect(screen.getAllByText('Field2004').length).toBeGreaterThan(0)
  const search = screen.getByLabelText(say(words.search))
  fireEvent.change(search, { target: { value: 'largemessage177' } })
  await expect.poll(() => summaries()).toEqual(['LargeMessage177'])
  fireEvent.change(search, { target: { value: '' } })
  await expect.poll(() => summaries()).toContain('LargeMessage0')
  expect(unfold('LargeMessage0').open).toBe(true)
})
