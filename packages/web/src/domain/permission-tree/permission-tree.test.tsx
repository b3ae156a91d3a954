import { messages } from '@cass/contract/errors.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { Selection } from '@cass/contract/menus/selection.ts'
import { grow, type Sketch } from '@cass/contract/menus/trees.test-kit.ts'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { Toasts } from '../../ui/overlays/toasts.tsx'
import { PermissionTree, type PermissionTreeProps } from './permission-tree.tsx'

const sketch: Sketch[] = [
  {
    id: 'foreign exchange',
    children: [
      {
        id: 'cmds',
        different: ['iftp'],
        children: [
          {
            id: 'quotes',
            children: [{ id: 'request' }, { id: 'click' }, { id: 'fixed', on: true, locked: true }],
          },
          { id: 'deals', children: [{ id: 'report' }, { id: 'barred', locked: true }] },
        ],
      },
      { id: 'iftp', children: [{ id: 'files', children: [{ id: 'daily file' }, { id: 'monthly file' }] }] },
    ],
  },
  {
    id: 'bonds',
    children: [{ id: 'orders', children: [{ id: 'limit order', children: [{ id: 'cancel' }] }] }],
  },
]
const free: Sketch[] = [
  {
    id: 'foreign exchange',
    children: [{ id: 'spot', children: [{ id: 'quotes', children: [{ id: 'request' }, { id: 'click' }] }] }],
  },
  {
    id: 'bonds',
    children: [
      {
        id: 'orders',
        children: [{ id: 'limit order', children: [{ id: 'cancel' }] }, { id: 'market order' }],
      },
    ],
  },
]

let held: Selection
function Screen({ of, ...props }: Partial<PermissionTreeProps> & { of: Sketch[] }) {
  const [nodes] = useState(() => grow(of))
  const [selection, setSelection] = useState<Selection>(props.selection ?? new Set())
  held = selection
  return (
    <>
      <PermissionTree onChange={setSelection} {...props} nodes={nodes} selection={selection} />
      <Confirms />
      <Toasts />
    </>
  )
}

const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${name}`, 'i') })
const boxes = () =>
  within(screen.getByRole('group', { name: /^(?!Show)/ }))
    .getAllByRole('checkbox')
    .map((each) => (each as HTMLElement).dataset.id)
const item = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`, 'i') })
const items = () => screen.getAllByRole('treeitem').map((each) => each.dataset.id || 'everything')
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more })
const focused = () => (document.activeElement as HTMLElement).dataset.id
const line = () => document.querySelector('footer p')!.textContent
const said = () => document.querySelector('footer p + p')!.textContent
/** Beside the buttons for many. */
const saidThere = () =>
  screen.getByRole('button', { name: /^Clear( shown)?$/ }).parentElement!.querySelector('[role="status"]')!
    .textContent
const selected = () => [...held].sort()

describe('ticking', () => {
  beforeEach(() => void render(<Screen of={free} />))

  it('ticks a leaf with what is above it, tells the count at each branch and what changed', () => {
    fireEvent.click(box('click'))
    expect(selected()).toEqual(['click', 'foreign exchange', 'quotes', 'spot'])
    expect(box('click').checked).toBe(true)
    expect(box('quotes').indeterminate).toBe(true)
    expect(item('foreign exchange').textContent).toContain('1 of 2 selected')
    expect(item('all interfaces').textContent).toContain('1 of 4 selected')
    expect(line()).toBe('1 of 4 selected1 added')
    expect(box('click').labels![0]!.textContent).toContain('Added')
  })

  it('ticks a branch with all below it, fills up one that is partly ticked, and clears it', () => {
    fireEvent.click(box('request'))
    fireEvent.click(box('quotes'))
    expect(selected()).toEqual(['click', 'foreign exchange', 'quotes', 'request', 'spot'])
    expect(box('quotes')).toMatchObject({ checked: true, indeterminate: false })
    fireEvent.click(box('quotes'))
    expect(selected()).toEqual([])
  })

  it('undoes click after click, by button and by key, and nothing that another hand changed', () => {
    const undo = screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' })
    expect(undo.disabled).toBe(true)
    fireEvent.click(box('request'))
    fireEvent.click(box('click'))
    fireEvent.click(undo)
    expect(held.has('click')).toBe(false)
    expect(held.has('request')).toBe(true)
    fireEvent.keyDown(box('request'), { key: 'z', ctrlKey: true })
    expect(selected()).toEqual([])
    expect(undo.disabled).toBe(true)
  })

  it('selects all below the branch and clears it', () => {
    fireEvent.click(item('bonds'))
    fireEvent.click(screen.getByRole('button', { name: 'Select all' }))
    expect(selected()).toEqual(['bonds', 'cancel', 'limit order', 'market order', 'orders'])
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(selected()).toEqual([])
  })
})

describe('what a click on many did', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

  it('is said where it was pressed, also where nothing was to be done', () => {
    render(<Screen of={free} />)
    fireEvent.click(item('bonds'))
    expect(saidThere()).toBe('')
    press('Clear')
    expect(saidThere()).toBe('Nothing cleared: none is selected')
    press('Select all')
    expect([saidThere(), said()]).toEqual(['2 selected', ''])
    press('Select all')
    expect(saidThere()).toBe('Nothing selected: all are already selected')
    fireEvent.click(box('orders'))
    expect([saidThere(), said()]).toEqual(['', '2 cleared'])
    press('Undo')
    expect(said()).toBe('')
  })

  it('names why the others stayed as they are', () => {
    render(
      <Screen of={sketch} selection={new Set(['foreign exchange', 'cmds', 'quotes', 'fixed', 'click'])} />,
    )
    press('Select all')
    expect(saidThere()).toBe(
      '2 selected; 1 locked by the operator; 2 linked to a locked item or excluded by a selected one',
    )
    press('Select all')
    expect(saidThere()).toBe(
      'Nothing selected: 1 locked by the operator, 2 linked to a locked item or excluded by a selected one',
    )
    press('Clear')
    expect(saidThere()).toBe('3 cleared; 1 locked by the operator')
    press('Clear')
    expect(saidThere()).toBe('Nothing cleared: 1 locked by the operator')
  })

  it('is not said of what shows next', () => {
    render(<Screen of={free} />)
    press('Clear')
    fireEvent.click(item('bonds'))
    expect(saidThere()).toBe('')
    press('Clear')
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'market' } })
    expect(saidThere()).toBe('')
    press('Clear shown')
    fireEvent.click(box('market order'))
    expect(saidThere()).toBe('')
  })

  it('counts no node that the tree has lost', () => {
    render(<Screen of={free} selection={new Set(['bonds', 'orders', 'market order', 'gone'])} />)
    fireEvent.click(item('bonds'))
    press('Clear')
    expect(saidThere()).toBe('1 cleared')
  })
})

it('takes the way back only from what the last click left', () => {
  const nodes = grow(free)
  const tree = (selection: Selection) => (
    <PermissionTree nodes={nodes} selection={selection} onChange={(next) => rerender(tree(next))} />
  )
  const { rerender } = render(tree(new Set()))
  fireEvent.click(box('request'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(false)
  rerender(tree(new Set(['foreign exchange', 'spot', 'quotes', 'click'])))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' }).disabled).toBe(true)
})

it('in strict mode ticks one node and counts every node', () => {
  render(<Screen of={free} strict />)
  fireEvent.click(box('quotes'))
  expect(selected()).toEqual(['quotes'])
  expect(box('quotes')).toMatchObject({ checked: true, indeterminate: false })
  expect(line()).toBe('1 of 10 selected1 added')
})

describe('locks and rules', () => {
  const fixed = new Set(['foreign exchange', 'cmds', 'quotes', 'fixed'])

  it('leaves a locked node as it is, keeps it in reach and says why', () => {
    render(<Screen of={sketch} selection={fixed} />)
    const locked = box('fixed')
    expect(locked.getAttribute('aria-disabled')).toBe('true')
    expect(locked.labels![0]!.textContent).toContain('Locked by the operator. It must remain selected.')
    expect(box('barred').labels![0]!.textContent).toContain('It cannot be selected')
    fireEvent.click(locked)
    fireEvent.click(box('barred'))
    expect(held).toBe(fixed)
    expect(locked.checked).toBe(true)
  })

  it('asks before a tick that excludes others, naming it and them; cancelling says so and changes nothing', async () => {
    const before = new Set(['foreign exchange', 'cmds', 'quotes', 'request', 'click'])
    render(<Screen of={sketch} selection={before} />)
    fireEvent.click(box('iftp'))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain(
      fill(messages.mutualExclusion, { picked: '“IFTP”', nodes: 'REQUEST, CLICK' }).en,
    )
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' })))
    expect(held).toBe(before)
    expect(box('iftp').checked).toBe(false)
    expect(screen.getByText(messages.canceled.en)).toBeDefined()
  })

  it('deselects the others once that is confirmed', async () => {
    render(<Screen of={sketch} selection={new Set(['foreign exchange', 'cmds', 'quotes', 'request'])} />)
    fireEvent.click(box('daily file'))
    expect(held.has('daily file')).toBe(false)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' })))
    expect(selected()).toEqual(['daily file', 'files', 'foreign exchange', 'iftp'])
    expect(line()).toBe('1 of 8 selected1 added1 removed')
    expect(said()).toBe('Deselected: REQUEST')
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(selected()).toEqual(['cmds', 'foreign exchange', 'quotes', 'request'])
    expect(said()).toBe('')
  })

  it('names how many were picked at once', () => {
    const two = [
      { id: 'cmds', different: ['iftp'], children: [{ id: 'a' }] },
      { id: 'iftp', children: [{ id: 'b' }, { id: 'c' }] },
    ]
    render(<Screen of={two} selection={new Set(['cmds', 'a'])} />)
    fireEvent.click(item('iftp'))
    fireEvent.click(screen.getByRole('button', { name: 'Select all' }))
    expect(screen.getByRole('dialog').textContent).toContain(
      fill(messages.mutualExclusion, { picked: '2 items under “IFTP”', nodes: 'A' }).en,
    )
  })

  it('lists all that goes by name, those of one name with the way to them', async () => {
    const letters = ['a', 'b', 'c', 'd', 'e', 'f']
    const many: Sketch[] = [
      {
        id: 'fx',
        children: [
          { id: 'cmds', different: ['iftp'], children: letters.map((id) => ({ id })) },
          { id: 'iftp', children: [{ id: 'daily' }, { id: 'A' }] },
        ],
      },
    ]
    render(<Screen of={many} selection={new Set(['fx', 'cmds', ...letters])} />)
    fireEvent.click(box('daily'))
    const dialog = screen.getByRole('dialog')
    expect(dialog.textContent).toContain(
      fill(messages.mutualExclusion, { picked: '“DAILY”', nodes: 'the 6 items listed below' }).en,
    )
    const names = ['FX › CMDS › A', 'B', 'C', 'D', 'E', 'F']
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(names)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' })))
    expect(said()).toBe(`Deselected: ${names.join(', ')}`)
  })

  it('says that a lock elsewhere holds a node, rather than doing nothing in silence', () => {
    render(<Screen of={sketch} selection={fixed} />)
    fireEvent.click(box('daily file'))
    expect(held).toBe(fixed)
    expect(screen.getByText(/linked to a locked item/)).toBeDefined()
  })
})

describe('read-only', () => {
  const ticked = new Set(['bonds', 'orders', 'limit order', 'cancel'])

  it('shows what is ticked and takes no click', () => {
    render(<Screen of={free} selection={ticked} readOnly />)
    expect(boxes()).toEqual(['bonds', 'orders', 'limit order', 'cancel'])
    fireEvent.click(box('cancel'))
    expect(held).toBe(ticked)
    expect(box('cancel').getAttribute('aria-readonly')).toBe('true')
    expect(screen.queryByRole('button', { name: /Select (all|shown)|Clear|Undo/ })).toBeNull()
    expect(line()).toBe('1 of 4 selected')
    fireEvent.click(screen.getByRole('radio', { name: 'All' }))
    expect(boxes()).toContain('request')
  })

  it('marks what differs from what was held before', () => {
    const before = new Set(['foreign exchange', 'spot', 'quotes', 'click'])
    render(<Screen of={free} selection={ticked} before={before} readOnly />)
    expect(line()).toBe('1 of 4 selected1 added1 removed')
    fireEvent.click(screen.getByRole('radio', { name: 'Changed' }))
    expect(boxes()).toEqual([
      'foreign exchange',
      'spot',
      'quotes',
      'click',
      'bonds',
      'orders',
      'limit order',
      'cancel',
    ])
    expect(box('click').labels![0]!.textContent).toContain('Removed')
  })
})

describe('the menu', () => {
  beforeEach(() => void render(<Screen of={free} />))

  it('starts folded from level 3 on and goes by arrows, the panel following', () => {
    expect(items()).toEqual([
      'everything',
      'foreign exchange',
      'spot',
      'quotes',
      'bonds',
      'orders',
      'limit order',
      'market order',
    ])
    expect(item('quotes').getAttribute('aria-expanded')).toBe('false')
    act(() => item('foreign exchange').focus())
    press('ArrowDown')
    press('ArrowDown')
    expect(focused()).toBe('quotes')
    expect(boxes()).toEqual(['request', 'click'])
    press('ArrowRight')
    expect(items()).toContain('click')
    press('ArrowRight')
    expect(focused()).toBe('request')
    press('ArrowLeft')
    press('ArrowLeft')
    expect(items()).not.toContain('click')
    press('ArrowLeft')
    expect(focused()).toBe('spot')
    press('End')
    expect(focused()).toBe('market order')
    press('Home')
    expect(focused()).toBe('')
    expect(boxes()).toContain('cancel')
  })

  it('goes to a name by its first letters', () => {
    vi.useFakeTimers()
    act(() => item('foreign exchange').focus())
    press('o')
    expect(focused()).toBe('orders')
    vi.advanceTimersByTime(1000)
    press('m')
    press('a')
    press('r')
    expect(focused()).toBe('market order')
  })

  it('has one stop for Tab and tells position and level', () => {
    expect(screen.getAllByRole('treeitem').filter((each) => each.tabIndex === 0)).toEqual([
      item('foreign exchange'),
    ])
    const orders = item('orders')
    expect(['aria-level', 'aria-posinset', 'aria-setsize'].map((name) => orders.getAttribute(name))).toEqual([
      '2',
      '1',
      '1',
    ])
    expect(item('bonds').getAttribute('aria-setsize')).toBe('3')
  })

  it('shows a leaf among its siblings', () => {
    fireEvent.click(item('market order'))
    expect(boxes()).toEqual(['limit order', 'cancel', 'market order'])
    expect(box('market order').labels![0]!.dataset.here).toBe('true')
  })

  it('folds by its arrow without choosing', () => {
    fireEvent.click(item('bonds').querySelector('[data-twisty]')!)
    expect(items()).not.toContain('orders')
    expect(item('foreign exchange').getAttribute('aria-selected')).toBe('true')
  })
})

describe('the menu of a draft that is opened again', () => {
  it('is open where something is ticked, at the first branch that has it', () => {
    render(<Screen of={free} selection={new Set(['bonds', 'orders', 'limit order', 'cancel'])} />)
    expect(items()).toContain('cancel')
    expect(items()).not.toContain('request')
    expect(item('bonds').getAttribute('aria-selected')).toBe('true')
    expect(boxes()).toContain('cancel')
    expect(box('cancel').checked).toBe(true)
  })

  it('stays as it is folded while one ticks', () => {
    render(<Screen of={free} selection={new Set(['bonds', 'orders', 'limit order', 'cancel'])} />)
    fireEvent.click(item('limit order').querySelector('[data-twisty]')!)
    fireEvent.click(item('foreign exchange'))
    fireEvent.click(box('request'))
    expect(items()).not.toContain('cancel')
    expect(items()).not.toContain('request')
  })

  it('starts as ever where only locks are ticked', () => {
    render(<Screen of={sketch} selection={new Set(['foreign exchange', 'cmds', 'quotes', 'fixed'])} />)
    expect(items()).not.toContain('fixed')
  })

  it('keeps thousands that are ticked out of the page', () => {
    const many: Sketch[] = Array.from({ length: 10 }, (_, market) => ({
      id: `m${market}`,
      children: [
        {
          id: `f${market}`,
          children: Array.from({ length: 10 }, (_, group) => ({
            id: `g${market}.${group}`,
            children: Array.from({ length: 50 }, (_, leaf) => ({ id: `l${market}.${group}.${leaf}` })),
          })),
        },
      ],
    }))
    const ids = (sketches: readonly Sketch[]): string[] =>
      sketches.flatMap(({ id, children }) => [id, ...ids(children ?? [])])
    render(<Screen of={many} selection={new Set(ids(many))} />)
    expect(line()).toContain('5,000 of 5,000 selected')
    expect(items().length).toBeLessThan(100)
    expect(items()).toContain('l0.0.0')
  })
})

it('has four levels in the menu; the fifth shows in the panel (spec §6, type 05)', () => {
  const deep: Sketch[] = [
    {
      id: 'a',
      children: [{ id: 'b', children: [{ id: 'c', children: [{ id: 'd', children: [{ id: 'e' }] }] }] }],
    },
  ]
  render(<Screen of={deep} />)
  fireEvent.click(item('c'))
  expect(items()).toEqual(['everything', 'a', 'b', 'c', 'd'])
  expect(item('d').hasAttribute('aria-expanded')).toBe(false)
  fireEvent.click(item('d'))
  expect(boxes()).toEqual(['e'])
})

describe('the panel', () => {
  it('has one stop for Tab and goes by arrows, line by line', () => {
    render(<Screen of={free} />)
    fireEvent.click(item('all interfaces'))
    const stops = () => screen.getAllByRole('checkbox').filter((each) => each.tabIndex === 0)
    expect(stops().map((each) => each.dataset.id)).toEqual(['foreign exchange'])
    act(() => box('foreign exchange').focus())
    press('ArrowDown')
    press('ArrowDown')
    press('ArrowRight')
    expect(focused()).toBe('request')
    press('ArrowRight')
    expect(focused()).toBe('click')
    expect(stops().map((each) => each.dataset.id)).toEqual(['click'])
    press('ArrowDown')
    expect(focused()).toBe('bonds')
    press('ArrowLeft')
    expect(focused()).toBe('click')
    press('End')
    expect(focused()).toBe('market order')
    press('Home')
    expect(focused()).toBe('foreign exchange')
  })

  it('keeps thousands of nodes out of the page and reaches the last by key', () => {
    const many: Sketch[] = Array.from({ length: 50 }, (_, group) => ({
      id: `group ${group}`,
      children: Array.from({ length: 100 }, (_, leaf) => ({ id: `leaf ${group}.${leaf}` })),
    }))
    render(<Screen of={many} />)
    fireEvent.click(item('all interfaces'))
    expect(screen.getAllByRole('checkbox').length).toBeLessThan(200)
    act(() => box('group 0').focus())
    press('End')
    expect(focused()).toBe('leaf 49.99')
    fireEvent.click(document.activeElement!)
    expect(selected()).toEqual(['group 49', 'leaf 49.99'])
  })
})

describe('search and views', () => {
  const search = () => screen.getByRole<HTMLInputElement>('searchbox')
  const look = (query: string) => fireEvent.change(search(), { target: { value: query } })

  it('is reached by the slash, narrows both sides, marks what it found and is left by Escape', () => {
    render(<Screen of={free} />)
    act(() => box('request').focus())
    press('/')
    expect(document.activeElement).toBe(search())
    look('ORDER')
    expect(items()).toEqual(['everything', 'bonds', 'orders', 'limit order', 'cancel', 'market order'])
    expect(boxes()).toEqual(['bonds', 'orders', 'limit order', 'cancel', 'market order'])
    expect(document.querySelectorAll('mark').length).toBeGreaterThan(0)
    press('Escape')
    expect(search().value).toBe('')
    expect(boxes()).toEqual(['spot', 'quotes', 'request', 'click'])
  })

  it('selects in bulk only what is shown', () => {
    render(<Screen of={free} />)
    look('market')
    fireEvent.click(screen.getByRole('button', { name: 'Select shown' }))
    expect(selected()).toEqual(['bonds', 'market order', 'orders'])
  })

  it('ticks and clears of a branch only what is listed, and its box is of that', () => {
    render(<Screen of={free} selection={new Set(['bonds', 'orders', 'limit order', 'cancel'])} />)
    look('market')
    expect(box('bonds')).toMatchObject({ checked: false, indeterminate: false })
    fireEvent.click(box('bonds'))
    expect(selected()).toEqual(['bonds', 'cancel', 'limit order', 'market order', 'orders'])
    expect(box('orders')).toMatchObject({ checked: true, indeterminate: false })
    look('ca')
    fireEvent.click(item('orders'))
    fireEvent.click(box('orders'))
    expect(selected()).toEqual(['bonds', 'market order', 'orders'])
    expect(box('orders').checked).toBe(false)
    look('')
    fireEvent.click(item('bonds'))
    expect(box('bonds').indeterminate).toBe(true)
  })

  it('clears of a branch only what is listed among the ticked', () => {
    const start = ['bonds', 'orders', 'limit order', 'cancel', 'market order']
    render(<Screen of={free} selection={new Set(start)} before={new Set([...start, 'spot'])} />)
    fireEvent.click(screen.getByRole('radio', { name: 'Selected' }))
    look('cancel')
    expect(box('bonds')).toMatchObject({ checked: true, indeterminate: false })
    fireEvent.click(box('bonds'))
    expect(selected()).toEqual(['bonds', 'market order', 'orders'])
  })

  it('leaves what is hidden of a branch out of a conflict too', async () => {
    render(<Screen of={sketch} selection={new Set(['foreign exchange', 'cmds', 'quotes', 'request'])} />)
    look('daily')
    fireEvent.click(box('iftp'))
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' })))
    expect(selected()).toEqual(['daily file', 'files', 'foreign exchange', 'iftp'])
  })

  it('says of its figures what they count', () => {
    render(<Screen of={free} selection={new Set(['bonds', 'orders', 'limit order', 'cancel'])} />)
    look('market')
    expect(item('bonds').textContent).toContain('0 of 1 shown selected')
    expect(item('all interfaces').textContent).toContain('0 of 1 shown selected')
    expect(box('bonds').labels![0]!.textContent).toContain('0 of 1 shown selected')
    fireEvent.click(item('bonds'))
    expect(screen.getByText('1 of 2 selected in total')).toBeDefined()
    expect(line()).toContain('1 of 4 selected')
    look('')
    expect(item('bonds').textContent).toContain('1 of 2 selected')
  })

  it('tells who reads what a branch holds, shown or not', () => {
    render(<Screen of={free} selection={new Set(['bonds', 'orders', 'limit order', 'cancel'])} readOnly />)
    expect(box('bonds').indeterminate).toBe(true)
    expect(item('bonds').textContent).toContain('1 of 2 selected in total')
    fireEvent.click(screen.getByRole('radio', { name: 'All' }))
    expect(item('bonds').textContent).toContain('1 of 2 selected')
    expect(item('bonds').textContent).not.toContain('in total')
  })

  it('comes back at what was found, unfolded', () => {
    render(<Screen of={free} />)
    look('click')
    fireEvent.click(item('click'))
    look('')
    expect(item('click').getAttribute('aria-selected')).toBe('true')
  })

  it('says when nothing fits, and leads back', () => {
    render(<Screen of={free} />)
    look('nothing of the kind')
    expect(screen.getByText('No name contains “nothing of the kind”.')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }))
    expect(boxes()).toContain('request')
  })

  it('keeps in sight what is unticked while only the ticked show', () => {
    render(<Screen of={free} selection={new Set(['bonds', 'orders', 'market order'])} />)
    fireEvent.click(screen.getByRole('radio', { name: 'Selected' }))
    expect(boxes()).toEqual(['bonds', 'orders', 'market order'])
    fireEvent.click(box('market order'))
    expect(selected()).toEqual([])
    expect(boxes()).toEqual(['bonds', 'orders', 'market order'])
  })

  it('leaves the slash to whoever writes', () => {
    render(
      <>
        <textarea />
        <Screen of={free} />
      </>,
    )
    const other = screen.getAllByRole('textbox')[0]!
    act(() => other.focus())
    press('/')
    expect(document.activeElement).toBe(other)
  })
})

describe('the tooltip', () => {
  const words = () => document.querySelector('[data-tip]')?.textContent
  const hover = (name: string) => {
    fireEvent.pointerOver(box(name), { pointerType: 'mouse' })
    act(() => void vi.advanceTimersByTime(500))
  }
  it('tells a long name in full and why a node is locked', () => {
    vi.useFakeTimers()
    render(
      <Screen
        of={[
          {
            id: 'top',
            children: [{ id: '授信额度实时查询接口' }, { id: '授信额度' }, { id: 'barred', locked: true }],
          },
        ]}
      />,
    )
    hover('授信额度实时查询接口')
    expect(words()).toBe('授信额度实时查询接口')
    press('Escape')
    expect(words()).toBeUndefined()
    hover('授信额度$')
    expect(words()).toBeUndefined()
    hover('barred')
    expect(words()).toBe('Locked by the operator. It cannot be selected.')
  })
})

it('says so when there is nothing to choose from', () => {
  render(<Screen of={[]} />)
  expect(screen.getByText('No items available')).toBeDefined()
})
