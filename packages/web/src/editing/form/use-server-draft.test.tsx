import { field } from '@cass/contract/kit/form/builders.ts'
import type { FormContext, FormDefinition } from '@cass/contract/kit/form/definition.ts'
import { textOf } from '@cass/contract/kit/form/values.ts'
import { text } from '@cass/contract/kit/text.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../lib/api.ts'
import { setUser } from '../../lib/session.ts'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { mayLeave } from '../leaving.ts'
import { Collisions } from './collisions.tsx'
import { DeviceCopy } from './device-copy.tsx'
import type { DraftServer, SavedDraft } from './draft-state.ts'
import { FormStoreContext } from './form-store-context.ts'
import { SaveStatus } from './save-status.tsx'
import { useServerDraft } from './use-server-draft.ts'

const definition: FormDefinition<FormContext> = {
  sections: [
    {
      key: 'text',
      title: text('文', 'Text'),
      parts: { title: field(text('题', 'Title')), body: field(text('文', 'Body')) },
    },
  ],
}

/** What the server has, and answers like it. */
let held: { title: string; body: string; version: number }
let id: string
let saves: { known: Parameters<DraftServer['save']>[1]; key: string }[]
let isLost: boolean
const byKey = new Map<string, Awaited<ReturnType<DraftServer['save']>>>()

const draftNow = (): SavedDraft => ({
  form: { title: held.title, body: held.body },
  slots: {},
  id,
  version: held.version,
  files: [],
  storedSecrets: [],
  isClosed: false,
})
const server: DraftServer = {
  async save({ form }, known, key) {
    saves.push({ known, key })
    const answered = byKey.get(key)
    if (answered) return answered
    if (known.id !== undefined && (known.id !== id || known.version !== held.version))
      throw new CallError('CONFLICT', 'changed', null)
    const [title, body] = [textOf(form, 'title'), textOf(form, 'body')]
    if (title === 'bad')
      throw new CallError('VALIDATION', 'wrong', [{ path: 'title', message: 'No such title' }])
    held = { title, body, version: held.version + 1 }
    const answer = { id, version: held.version, savedAt: new Date(), storedSecrets: [] }
    byKey.set(key, answer)
    // It was done, and nobody heard of it.
    if (isLost) throw new CallError('NETWORK', 'No connection', null)
    return answer
  },
  load: async () => draftNow(),
  closedMessage: () => 'closed',
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  setUser({ id: 'u1', roles: [] } as never)
  id = 'n1'
  held = { title: 'old', body: 'old', version: 1 }
  saves = []
  isLost = false
  byKey.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  setUser(null)
})

const nothing: SavedDraft = {
  form: { title: '', body: '' },
  slots: {},
  id: undefined,
  version: 0,
  files: [],
  storedSecrets: [],
  isClosed: false,
}

function Writing({ isAutomatic, isNew }: { isAutomatic: boolean; isNew: boolean }) {
  const draft = useServerDraft({
    definition,
    start: isNew ? nothing : draftNow(),
    nameOf: (known) => `text:${known ?? 'new'}`,
    isAutomatic,
    server,
  })
  const { store, saver, form, errors, saving } = draft
  return (
    <FormStoreContext value={draft}>
      {['title', 'body'].map((name) => (
        <input
          key={name}
          aria-label={name}
          value={textOf(form, name)}
          onChange={(event) => store.set(name, event.target.value)}
        />
      ))}
      <p>{errors.title}</p>
      <p>{saving.restored && 'restored'}</p>
      <button type="button" onClick={() => store.setUploading('title', true)}>
        upload
      </button>
      <button type="button" onClick={() => saver.flush()}>
        save
      </button>
      <Collisions saver={saver} onJump={() => undefined} />
      <SaveStatus saver={saver} />
      <DeviceCopy saver={saver} />
    </FormStoreContext>
  )
}

async function open({ isAutomatic = true, isNew = false } = {}) {
  const root = createRootRoute({ component: () => <Writing isAutomatic={isAutomatic} isNew={isNew} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await act(async () => {
    await router.load()
    render(
      <>
        <RouterProvider router={router as never} />
        <Confirms />
      </>,
    )
  })
  return router
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
  expect(saves).toEqual([])
  await pass(500)
  expect(saves).toHaveLength(1)
  expect(held).toEqual({ title: 'new', body: 'old', version: 2 })
  expect(screen.getByRole('status').textContent).toMatch(/保存|Saved/)
})

it('makes a new one with the first words, and goes on with that one', async () => {
  await open({ isNew: true })
  await pass(5000)
  expect(saves).toEqual([])
  type('body', 'first the body')
  await pass(1100)
  expect(saves.at(-1)?.known.id).toBeUndefined()
  type('body', 'more')
  await pass(1100)
  expect(saves.at(-1)?.known).toEqual({ id: 'n1', version: 2 })
  cleanup()
  await open({ isNew: true })
  expect(typedIn('body')).toBe('')
})

it('saves only when told to where readers see it at once', async () => {
  await open({ isAutomatic: false })
  type('title', 'new')
  await pass(5000)
  expect(saves).toEqual([])
  await act(async () => fireEvent.click(screen.getByText('save')))
  expect(held.title).toBe('new')
})

it('overwrites nobody: what others changed comes in, and what was typed stays', async () => {
  await open()
  held = { title: 'old', body: 'theirs', version: 2 }
  type('title', 'mine')
  await pass(2100)
  expect(held).toEqual({ title: 'mine', body: 'theirs', version: 3 })
  expect([typedIn('title'), typedIn('body')]).toEqual(['mine', 'theirs'])
})

it('asks where both have changed the same', async () => {
  await open()
  held = { title: 'theirs', body: 'old', version: 2 }
  type('title', 'mine')
  await pass(1100)
  expect(held.title).toBe('theirs')
  fireEvent.click(screen.getByText('Keep mine'))
  await pass(1100)
  expect(held).toEqual({ title: 'mine', body: 'old', version: 3 })
})

it('overwrites no other one that has come to the same version', async () => {
  await open()
  id = 'n2'
  held = { title: 'old', body: 'theirs', version: 1 }
  type('title', 'mine')
  await pass(2100)
  expect(held).toEqual({ title: 'mine', body: 'theirs', version: 2 })
  expect(saves.at(-1)?.known).toEqual({ id: 'n2', version: 1 })
})

it('makes no second one where the answer to the first was lost', async () => {
  await open({ isNew: true })
  isLost = true
  type('title', 'new')
  await pass(1100)
  isLost = false
  await pass(16_000)
  expect([held.version, new Set(saves.map(({ key }) => key)).size]).toEqual([2, 1])
})

it('does not ask where others changed nothing of the text', async () => {
  await open()
  held = { ...held, version: 5 }
  type('title', 'mine')
  await pass(2100)
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
  await open({ isAutomatic: false })
  type('body', 'unsaved')
  await pass(1500)
  cleanup()
  held = { ...held, title: 'changed meanwhile', version: 2 }
  await open({ isAutomatic: false })
  expect(typedIn('body')).toBe('unsaved')
  expect(typedIn('title')).toBe('changed meanwhile')
  expect(screen.getByText('restored')).toBeTruthy()
})

it('saves what was typed just before leaving', async () => {
  await open()
  type('title', 'new')
  cleanup()
  await pass(0)
  expect(held.title).toBe('new')
})

it('is not left where the new one gets its address, whatever is still on its way', async () => {
  const router = await open({ isNew: true })
  type('title', 'new')
  fireEvent.click(screen.getByText('upload'))
  fireEvent.click(screen.getByText('save'))
  await pass(0)
  await act(async () => void router.navigate({ to: '.', search: { id: 'n1' } as never, replace: true }))
  expect([router.state.location.search, screen.queryByRole('dialog')]).toEqual([{ id: 'n1' }, null])
})
