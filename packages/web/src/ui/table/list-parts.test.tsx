import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListSearch } from '../../lib/list-search.ts'
import { setNavigator } from '../../lib/navigate.ts'
import { typingPauseMs } from '../../lib/use-options.ts'
import { Toasts } from '../overlays/toasts.tsx'
import type { DataTableProps } from './data-rows.ts'
import { DataTable } from './data-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { RowActions } from './row-actions.tsx'
import { TwoLines } from './two-lines.tsx'

type Search = {
  pageNum: number
  pageSize: number
  name?: string
  status?: string
  city?: string
  first?: string
  last?: string
  sort?: string
}
const said: { next: object; replace: boolean }[] = []
let cleared = 0
const list = (search: Partial<Search> = {}): ListSearch<Search> => ({
  search: { pageNum: 1, pageSize: 20, ...search },
  filtered: Object.keys(search).length > 0,
  show: (next, { replace = false } = {}) => said.push({ next, replace }),
  clear: () => {
    cleared++
  },
})

beforeEach(() => {
  said.length = 0
  cleared = 0
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

describe('filters', () => {
  const filters = [
    { kind: 'text', name: 'name', label: 'Name' },
    { kind: 'select', name: 'status', label: 'Status', options: [{ value: '05', label: 'Normal' }] },
    { kind: 'text', name: 'city', label: 'City' },
  ] as const
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })

  it('take what is typed after a pause, and at once with Enter', async () => {
    vi.useFakeTimers()
    const { rerender } = render(<FilterBar list={list()} filters={filters} />)
    type('Name', 'ba')
    await pass(typingPauseMs - 1)
    type('Name', ' bank ')
    await pass(typingPauseMs - 1)
    expect(said).toEqual([])
    await pass(1)
    expect(said).toEqual([{ next: { name: 'bank' }, replace: false }])
    rerender(<FilterBar list={list({ name: 'bank' })} filters={filters} />)
    type('Name', 'banks')
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Enter' })
    expect(said.at(-1)).toEqual({ next: { name: 'banks' }, replace: true })
  })

  it('of two dates the wrong way round say so, and wait until they are right', async () => {
    vi.useFakeTimers()
    const dates = [{ kind: 'dates', from: 'first', to: 'last', label: 'Begun' }] as const
    const { rerender } = render(<FilterBar list={list({ first: '2026-03-10' })} filters={dates} />)
    type('Begun, to', '2026-03-01')
    await pass(typingPauseMs)
    expect(said).toEqual([])
    for (const name of ['Begun, from', 'Begun, to']) {
      const input = screen.getByLabelText(name)
      expect(input.getAttribute('aria-invalid')).toBe('true')
      const notes = document.getElementById(input.getAttribute('aria-describedby')!)
      expect(notes?.textContent).toBe('The end date is before the start date')
    }
    type('Begun, from', '2026-02-01')
    expect(screen.queryByText('The end date is before the start date')).toBeNull()
    await pass(typingPauseMs)
    expect(said.map(({ next }) => next)).toEqual([{ first: '2026-02-01', last: '2026-03-01' }])
    // What was not taken goes with the rest when the filters are cleared.
    rerender(<FilterBar list={list({ first: '2026-02-01', last: '2026-03-01' })} filters={dates} />)
    type('Begun, to', '2026-01-01')
    await pass(typingPauseMs)
    rerender(<FilterBar list={list()} filters={dates} />)
    expect(screen.getByLabelText<HTMLInputElement>('Begun, to').value).toBe('')
    expect(screen.queryByText('The end date is before the start date')).toBeNull()
  })

  it('lose when they are cleared what was typed and not taken yet', async () => {
    vi.useFakeTimers()
    const both = [filters[0], { kind: 'dates', from: 'first', to: 'last', label: 'Begun' }] as const
    render(<FilterBar list={list({ name: 'bank' })} filters={both} />)
    type('Begun, from', '2026-03-10')
    type('Begun, to', '2026-03-01')
    await pass(typingPauseMs)
    fireEvent.click(screen.getByRole('button', { name: /^Clear filters/ }))
    expect([cleared, screen.getByLabelText<HTMLInputElement>('Begun, from').value]).toEqual([1, ''])
    expect(screen.queryByText('The end date is before the start date')).toBeNull()
  })

  it('ask nothing again that the address already says', async () => {
    vi.useFakeTimers()
    render(<FilterBar list={list({ name: 'bank' })} filters={filters} />)
    await pass(typingPauseMs * 2)
    type('Name', 'bank ')
    await pass(typingPauseMs * 2)
    expect(said).toEqual([])
  })

  it('follow the address when that changes by itself', () => {
    const { rerender } = render(<FilterBar list={list({ name: 'bank' })} filters={filters} />)
    rerender(<FilterBar list={list()} filters={filters} />)
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('')
  })

  it('beyond the row are folded, unless one of them is set', () => {
    const { unmount } = render(<FilterBar list={list()} filters={filters} visible={2} />)
    expect(screen.queryByLabelText('City')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'More filters' }))
    expect(screen.getByLabelText('City')).toBeTruthy()
    unmount()
    render(<FilterBar list={list({ city: 'x' })} filters={filters} visible={2} />)
    expect(screen.getByLabelText('City')).toBeTruthy()
  })

  it('are cleared together; how many are set is said', () => {
    render(<FilterBar list={list({ name: 'a', city: 'b' })} filters={filters} />)
    fireEvent.click(screen.getByRole('button', { name: /（2）|\(2\)/ }))
    expect(cleared).toBe(1)
  })

  it('are reached with /, but not out of a field', () => {
    render(
      <>
        <FilterBar list={list()} filters={filters} />
        <textarea aria-label="other" />
      </>,
    )
    const other = screen.getByLabelText('other')
    other.focus()
    fireEvent.keyDown(other, { key: '/' })
    expect(document.activeElement).toBe(other)
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })
})

it('a name that is the same in both languages is said once', () => {
  const { container, rerender } = render(<TwoLines first="Linjiang Bank" second="临江银行" />)
  expect(container.textContent).toBe('Linjiang Bank临江银行')
  rerender(<TwoLines first="临江银行" second="临江银行" />)
  expect(container.textContent).toBe('临江银行')
})

describe('row actions', () => {
  const done: string[] = []
  const action = (key: string, more = {}) => ({ key, label: key, onClick: () => done.push(key), ...more })

  // jsdom never shows a popover.
  const item = (name: string) => screen.getByRole('menuitem', { name, hidden: true })

  it('show two and keep the rest in a menu', async () => {
    render(
      <RowActions
        of="u1"
        actions={[action('edit'), action('stop', { danger: true }), action('reset'), action('unlock')]}
      />,
    )
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'edit u1',
      'stop u1',
      expect.stringMatching(/u1$/),
    ])
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'stop u1' })))
    fireEvent.click(screen.getAllByRole('button').at(-1)!)
    await act(async () => void fireEvent.click(item('reset')))
    expect(done).toEqual(['stop', 'reset'])
    expect(screen.queryByRole('menu', { hidden: true })).toBeNull()
  })

  it('have a menu that is worked by keys', () => {
    render(
      <RowActions actions={['a', 'b', 'c', 'd', 'e'].map((key) => action(key, { disabled: key === 'd' }))} />,
    )
    const button = screen.getAllByRole('button').at(-1)!
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(item('c'))
    fireEvent.keyDown(item('c'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(item('e'))
    fireEvent.keyDown(item('e'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(item('c'))
    fireEvent.keyDown(item('c'), { key: 'ArrowUp' })
    expect(document.activeElement).toBe(item('e'))
    fireEvent.keyDown(item('e'), { key: 'Escape' })
    expect(screen.queryByRole('menu', { hidden: true })).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('have no menu for two, and wait for what was pressed', async () => {
    let finish = () => {}
    const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
    render(<RowActions actions={[action('edit', { onClick: work }), action('stop again')]} />)
    const [edit, stop, menu] = screen.getAllByRole('button') as HTMLButtonElement[]
    expect(menu).toBeUndefined()
    await act(async () => void fireEvent.click(edit!))
    expect([edit, stop].map((button) => button!.getAttribute('aria-disabled'))).toEqual(['true', 'true'])
    // Whoever pressed one keeps the focus.
    expect(edit!.disabled).toBe(false)
    await act(async () => void fireEvent.click(stop!))
    await act(async () => finish())
    expect([work.mock.calls.length, done.includes('stop again')]).toEqual([1, false])
    expect(edit!.getAttribute('aria-disabled')).toBeNull()
  })
})

describe('a table', () => {
  type Row = { id: string; name: string }
  const rows = ['Ann', 'Bob', 'Cid'].map((name, place) => ({ id: `u${place}`, name }))
  const page = (more = {}) => ({ list: rows, total: 3, pageNum: 1, pageSize: 20, ...more })
  const opened: string[] = []

  function show(data: ReturnType<typeof page> | undefined, more: Partial<DataTableProps<Row>> = {}) {
    const refetch = vi.fn()
    render(
      <DataTable<Row>
        label="Users"
        query={{ data, error: null, isPlaceholderData: false, refetch }}
        list={list() as never}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        columns={[
          { key: 'name', title: 'Name', sortable: true },
          { key: 'id', title: 'Number', render: ({ id }) => <code>{id}</code> },
        ]}
        onOpen={({ id }) => opened.push(id)}
        empty={{ title: 'No users yet' }}
        {...more}
      />,
    )
    return refetch
  }

  it('says why nothing is there: nothing yet, nothing that matches, no such page, an error', () => {
    const nothing = page({ list: [], total: 0 })
    show(nothing)
    expect(screen.getByText('No users yet')).toBeTruthy()
    cleanup()
    show(nothing, { list: list({ name: 'x' }) as never })
    fireEvent.click(screen.getByRole('button'))
    expect(cleared).toBe(1)
    cleanup()
    show(page({ list: [], total: 3, pageNum: 9 }))
    fireEvent.click(screen.getByRole('button'))
    expect(said).toEqual([{ next: { pageNum: 1 }, replace: false }])
    cleanup()
    const refetch = vi.fn()
    show(undefined, {
      query: { data: undefined, error: new Error('down'), isPlaceholderData: false, refetch },
    })
    expect(screen.getByText('down')).toBeTruthy()
    fireEvent.click(screen.getByRole('button'))
    expect(refetch).toHaveBeenCalled()
  })

  it('keeps showing what it has when it cannot be refreshed', () => {
    const refetch = vi.fn()
    show(undefined, { query: { data: page(), error: new Error('down'), isPlaceholderData: false, refetch } })
    expect(screen.getByText('Ann')).toBeTruthy()
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button'))
    expect(refetch).toHaveBeenCalled()
  })

  it('says how many there are, and when it stopped counting', () => {
    show(page({ total: 57, pageNum: 2 }))
    expect(screen.getByText(/21.+40.+57/)).toBeTruthy()
    cleanup()
    show(page({ total: 1000, more: true }))
    expect(screen.getByText(/1,000\+/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Page 2' }))
    expect(said).toEqual([{ next: { pageNum: 2, pageSize: 20 }, replace: false }])
  })

  it('is walked by arrows and opened with Enter, by a press on the row, and not by its buttons', async () => {
    const acted: string[] = []
    show(page(), {
      actions: (row) => [{ key: 'edit', label: 'Edit', onClick: () => acted.push(row.id) }],
    })
    const [first, second] = ['Ann', 'Bob'].map((name) => screen.getByRole('button', { name }))
    first!.focus()
    fireEvent.keyDown(first!, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(second)
    fireEvent.click(second!)
    fireEvent.click(screen.getByText('u2'))
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Edit Ann' })))
    expect(opened).toEqual(['u1', 'u2'])
    expect(acted).toEqual(['u0'])
  })

  it('leads by Home and End to its ends, and by right and left to the buttons of a row and back', () => {
    show(page(), {
      actions: () => ['Edit', 'Stop', 'Reset'].map((label) => ({ key: label, label, onClick: () => {} })),
    })
    const row = within(screen.getByRole('row', { name: /Bob/ }))
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
    const at = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
    row.getByRole('button', { name: 'Bob' }).focus()
    const seen = [
      'ArrowRight',
      'ArrowRight',
      'ArrowRight',
      'ArrowRight',
      'ArrowLeft',
      'ArrowLeft',
      'ArrowLeft',
    ]
      .concat('ArrowLeft', 'End', 'Home')
      .map((key) => {
        press(key)
        return at()
      })
    const more = expect.stringMatching(/(更多操作|More actions).*Bob/)
    expect(seen).toEqual([
      'Edit Bob',
      'Stop Bob',
      more,
      more,
      'Stop Bob',
      'Edit Bob',
      'Bob',
      'Bob',
      'Cid',
      'Ann',
    ])
  })

  it('leads to an address, and leaves a new tab to the browser', () => {
    const went: string[] = []
    setNavigator((to) => went.push(to))
    show(page(), { onOpen: undefined as never, href: ({ id }) => `/users/${id}` })
    const link = screen.getByRole('link', { name: 'Ann' })
    expect(link.getAttribute('href')).toBe('/users/u0')
    fireEvent.click(link)
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
    expect(went).toEqual(['/users/u0'])
  })

  it('is put in order by its heads', () => {
    show(page())
    fireEvent.click(within(screen.getAllByRole('columnheader')[0]!).getByText('Name'))
    expect(said).toEqual([{ next: { sort: 'name' }, replace: false }])
    cleanup()
    said.length = 0
    show(page(), { list: list({ sort: 'name' }) as never })
    fireEvent.click(within(screen.getAllByRole('columnheader')[0]!).getByText('Name'))
    expect(said).toEqual([{ next: { sort: '-name' }, replace: false }])
  })

  for (const small of [false, true])
    it(`ticks rows for what is done to many at once ${small ? 'on a phone' : 'at a desk'}`, async () => {
      if (small) window.innerWidth = 640
      const sent: string[][] = []
      render(<Toasts />)
      show(page(), {
        bulk: (ticked) => [
          { key: 'send', label: 'Send', onClick: () => sent.push(ticked.map(({ id }) => id)) },
        ],
      })
      await act(async () => void fireEvent.click(screen.getByText('Send')))
      expect(sent).toEqual([])
      expect(screen.getByText(/请选择一条记录|Please select a record/)).toBeDefined()
      for (const name of ['Ann', 'Cid'])
        fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(name) }))
      await act(async () => void fireEvent.click(screen.getByText('Send')))
      expect(sent).toEqual([['u0', 'u2']])
    })

  it('ticks only what may be', async () => {
    const sent: string[][] = []
    show(page(), {
      tickable: ({ id }) => id !== 'u1',
      bulk: (ticked) => [
        { key: 'send', label: 'Send', onClick: () => sent.push(ticked.map(({ id }) => id)) },
      ],
    })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Bob/ }).disabled).toBe(true)
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: /全选|Select all/ })
    fireEvent.click(all)
    expect([all.checked, all.indeterminate]).toEqual([true, false])
    await act(async () => void fireEvent.click(screen.getByText('Send')))
    expect(sent).toEqual([['u0', 'u2']])
  })

  it('is a list of cards on a phone', () => {
    window.innerWidth = 640
    show(page())
    expect(screen.queryByRole('table')).toBeNull()
    const cards = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Number'))
    expect(cards).toHaveLength(3)
  })
})
