import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setUser } from '../../lib/session.ts'
import { mayLeave } from '../leaving.ts'
import { SaveState } from './save-state.tsx'
import { useWriting } from './use-writing.ts'

type Values = { title: string; body: string }

/** What the server has, and answers like it. */
let held: Values & { version: number }
let id: string
const save = vi.fn(async (values: Values, known: { id: string; version: number } | undefined) => {
  if (known && (known.id !== id || known.version !== held.version))
    return { code: 'CONFLICT', message: 'changed', data: null }
  if (values.title === 'bad')
    return { code: 'VALIDATION', message: 'wrong', data: [{ path: 'title', message: 'No such title' }] }
  held = { ...values, version: held.version + 1 }
  return { code: 'ACK', message: '', data: { id, version: held.version } }
})
const heldNow = () => ({
  values: { title: held.title, body: held.body },
  known: { id, version: held.version },
})

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  save.mockClear()
  setUser({ id: 'u1', roles: [] } as never)
  id = 'n1'
  held = { title: 'old', body: 'old', version: 1 }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  setUser(null)
})

function Form({ automatic, isNew }: { automatic: boolean; isNew: boolean }) {
  const writing = useWriting<Values>({
    start: isNew ? { values: { title: '', body: '' }, known: undefined } : heldNow(),
    draftKey: (id) => `text:${id ?? 'new'}`,
    automatic,
    save,
    load: async () => heldNow(),
  })
  const { values, set, errors, isNewer, takeOver, saveNow, restoredAt } = writing
  return (
    <>
      <input
        aria-label="title"
        value={values.title}
        onChange={(event) => set({ title: event.target.value })}
      />
      <input aria-label="body" value={values.body} onChange={(event) => set({ body: event.target.value })} />
      <p>{errors.title}</p>
      <p>{restoredAt && 'restored'}</p>
      {isNewer && (
        <button type="button" onClick={takeOver}>
          take over
        </button>
      )}
      <button type="button" onClick={() => saveNow()}>
        save
      </button>
      <SaveState writing={writing} />
    </>
  )
}

async function open({ automatic = true, isNew = false } = {}) {
  const root = createRootRoute({ component: () => <Form automatic={automatic} isNew={isNew} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await act(async () => {
    await router.load()
    render(<RouterProvider router={router as never} />)
  })
}

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const typedIn = (name: string) => (screen.getByLabelText(name) as HTMLInputElement).value

it('saves before another language takes its place', async () => {
  await open()
  type('title', 'new')
  const leaving = mayLeave()
  await pass(0)
  expect([await leaving, held.title]).toEqual([true, 'new'])
})

it('saves a second after a pause, once for all that was typed', async () => {
  await open()
  type('title', 'n')
  await pass(600)
  type('title', 'new')
  await pass(600)
  expect(save).not.toHaveBeenCalled()
  await pass(500)
  expect(save).toHaveBeenCalledTimes(1)
  expect(held).toEqual({ title: 'new', body: 'old', version: 2 })
  expect(screen.getByRole('status').textContent).toMatch(/保存|Saved/)
})

it('makes a new one with the first words, and goes on with that one', async () => {
  await open({ isNew: true })
  await pass(5000)
  expect(save).not.toHaveBeenCalled()
  type('body', 'first the body')
  await pass(1100)
  expect(save.mock.lastCall?.[1]).toBeUndefined()
  type('body', 'more')
  await pass(1100)
  expect(save.mock.lastCall?.[1]).toEqual({ id: 'n1', version: 2 })
  cleanup()
  await open({ isNew: true })
  expect(typedIn('body')).toBe('')
})

it('saves only when told to where readers see it at once', async () => {
  await open({ automatic: false })
  type('title', 'new')
  await pass(5000)
  expect(save).not.toHaveBeenCalled()
  await act(async () => fireEvent.click(screen.getByText('save')))
  expect(held.title).toBe('new')
})

it('overwrites nobody: others’ changes are taken over, and what was typed stays', async () => {
  await open()
  held = { title: 'old', body: 'theirs', version: 2 }
  type('title', 'mine')
  await pass(1100)
  expect(held.title).toBe('old')
  fireEvent.click(screen.getByText('take over'))
  await pass(1100)
  expect(held).toEqual({ title: 'mine', body: 'theirs', version: 3 })
})

it('overwrites no other one that has come to the same version', async () => {
  await open()
  id = 'n2'
  held = { title: 'old', body: 'theirs', version: 1 }
  type('title', 'mine')
  await pass(1100)
  expect(held.title).toBe('old')
  fireEvent.click(screen.getByText('take over'))
  await pass(1100)
  expect(held).toEqual({ title: 'mine', body: 'theirs', version: 2 })
})

it('does not ask where others changed nothing of the text', async () => {
  await open()
  held = { ...held, version: 5 }
  type('title', 'mine')
  await pass(1100)
  expect(held).toEqual({ title: 'mine', body: 'old', version: 6 })
})

it('says at its field what is refused, and tries again when that is corrected', async () => {
  await open()
  type('title', 'bad')
  await pass(1100)
  expect(screen.getByText('No such title')).toBeTruthy()
  type('title', 'good')
  expect(screen.queryByText('No such title')).toBeNull()
  await pass(1100)
  expect(held.title).toBe('good')
})

it('keeps on this device what the server does not have yet', async () => {
  await open({ automatic: false })
  type('body', 'unsaved')
  await pass(1500)
  cleanup()
  held = { ...held, title: 'changed meanwhile', version: 2 }
  await open({ automatic: false })
  expect(typedIn('body')).toBe('unsaved')
  expect(typedIn('title')).toBe('changed meanwhile')
  expect(screen.getByText('restored')).toBeTruthy()
})
