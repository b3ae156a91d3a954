import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUser } from '../lib/session.ts'
import { doubleClickGuardMs } from '../lib/use-guarded.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { Confirms } from '../ui/overlays/dialog.tsx'
import { EditPanel } from './edit-panel.tsx'
import { noteOwnSave, ownSaveAt } from './own-saves.ts'

type Person = { name: string; phone: string; version: number }
type Values = Omit<Person, 'version'>

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  setUser({ id: 'u1', roles: [] } as never)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  setUser(null)
})

/** What the server has, and answers like it. */
let held: Person
const save = vi.fn(async (values: Values, known: Person | undefined) => {
  if (known?.version !== held.version) return { code: 'CONFLICT', message: 'changed', data: null }
  if (values.phone === 'bad')
    return { code: 'VALIDATION', message: 'wrong', data: [{ path: 'phone', message: 'No phone' }] }
  if (values.phone === 'no') return { code: 'VALIDATION', message: 'Not now', data: [] }
  held = { ...values, version: held.version + 1 }
  return { code: 'ACK' as const, data: {} }
})
const onSaved = vi.fn()
const onClose = vi.fn()

async function open() {
  const root = createRootRoute({
    component: () => (
      <>
        <EditPanel<Person, Values, unknown>
          title="Edit"
          submitLabel="Save"
          draftKey="person"
          load={async () => ({ ...held })}
          valuesOf={(person) => ({ name: person?.name ?? '', phone: person?.phone ?? '' })}
          save={save}
          onSaved={onSaved}
          onClose={onClose}
        >
          {(form) => (
            <>
              <TextField {...form.field('name')} label="Name" />
              <TextField {...form.field('phone')} label="Phone" />
            </>
          )}
        </EditPanel>
        <Confirms />
      </>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await act(async () => {
    await router.load()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
  await pass(50)
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(field(label), { target: { value } }))
/** The topmost one: a question lies above what asks it. */
async function press(name: string | RegExp) {
  await act(async () => void fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!))
  await pass(50)
}

beforeEach(() => {
  held = { name: 'Ann', phone: '1', version: 4 }
  for (const mock of [save, onSaved, onClose]) mock.mockClear()
})

it('is saved against the version that it started from', async () => {
  await open()
  await type('Name', 'Anna')
  await press('Save')
  expect(held).toEqual({ name: 'Anna', phone: '1', version: 5 })
  expect(onSaved).toHaveBeenCalledOnce()
})

it('never overwrites what somebody else saved: it says so, keeps what was typed and takes over the rest', async () => {
  await open()
  await type('Name', 'Anna')
  held = { name: 'Ann', phone: '2', version: 5 }
  await press('Save')
  expect(held.phone).toBe('2')
  expect([field('Name').value, field('Phone').value]).toEqual(['Anna', '1'])
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true')
  await press(/采用最新内容|Load the latest/)
  expect([field('Name').value, field('Phone').value]).toEqual(['Anna', '2'])
  await pass(doubleClickGuardMs)
  await press('Save')
  expect(held).toEqual({ name: 'Anna', phone: '2', version: 6 })
})

it('shows at its field what both have changed', async () => {
  await open()
  await type('Phone', '3')
  held = { name: 'Ann', phone: '2', version: 5 }
  await press('Save')
  await press(/采用最新内容|Load the latest/)
  expect(field('Phone').value).toBe('3')
  expect(screen.getByText(/(“2”)/)).toBeTruthy()
})

it('says that it was oneself, in another window, and when', async () => {
  await open()
  await type('Phone', '3')
  // What a second window notes when it saves.
  noteOwnSave('person', 5)
  held = { name: 'Ann', phone: '2', version: 5 }
  await press('Save')
  expect(screen.getByText(/^You saved this in another window at \d\d:\d\d/)).toBeTruthy()
  expect(screen.queryByText(/Someone else/)).toBeNull()
  await press(/Load the latest/)
  expect(
    screen.getByText('You changed this to “2” in another window; saving keeps the value here'),
  ).toBeTruthy()
})

it('remembers what it saved, for another window of it', async () => {
  await open()
  await type('Name', 'Anna')
  await press('Save')
  expect(ownSaveAt('person', 5)).toBeInstanceOf(Date)
  expect(ownSaveAt('person', 4)).toBeUndefined()
})

it('is simply saved when what somebody else did cannot be seen in it', async () => {
  await open()
  await type('Name', 'Anna')
  held = { ...held, version: 9 }
  await press('Save')
  expect(held).toEqual({ name: 'Anna', phone: '1', version: 10 })
})

it('says what was refused at its field, and what has none above', async () => {
  await open()
  await type('Phone', 'bad')
  await press('Save')
  expect(screen.getByText('No phone')).toBeTruthy()
  cleanup()
  localStorage.clear()
  await open()
  await type('Phone', 'no')
  // jsdom has nothing to scroll.
  const shown: Element[] = []
  HTMLElement.prototype.scrollIntoView = function () {
    shown.push(this)
  }
  await press('Save')
  expect(shown).toEqual([screen.getByText('Not now')])
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView')
})

it('brings back what was typed and not saved, over the record as it is by then', async () => {
  await open()
  await type('Name', 'Anna')
  cleanup()
  held = { name: 'Ann', phone: '2', version: 7 }
  await open()
  expect([field('Name').value, field('Phone').value]).toEqual(['Anna', '2'])
  await press(/放弃草稿|^Discard$/)
  await press(/放弃修改|^Discard$/)
  expect(field('Name').value).toBe('Ann')
  cleanup()
  await open()
  expect([field('Name').value, screen.queryByRole('button', { name: /放弃草稿|^Discard$/ })]).toEqual([
    'Ann',
    null,
  ])
})

it('keeps no draft of what was given up', async () => {
  await open()
  await type('Name', 'Anna')
  await press(/关闭|Close/)
  await press(/放弃修改|^Discard$/)
  expect(onClose).toHaveBeenCalledOnce()
  cleanup()
  await open()
  expect(field('Name').value).toBe('Ann')
})
