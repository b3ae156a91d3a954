import type { Selection } from '@cass/contract/menus/selection.ts'
import type { TreeNode } from '@cass/contract/menus/tree.ts'
import { grow, type Sketch } from '@cass/contract/menus/trees.test-kit.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { TreeTable, type TreeTableProps } from './tree-table.tsx'

const sketch: Sketch[] = [
  {
    id: 'fx',
    children: [{ id: 'spot', children: [{ id: 'quotes', children: [{ id: 'rfq' }, { id: 'click' }] }] }],
  },
  { id: 'bonds', children: [{ id: 'orders' }, { id: 'barred', locked: true }] },
]
const drawn = vi.fn((node: TreeNode) => <button type="button">about {node.id}</button>)
const columns = [{ key: 'about', title: 'About', render: drawn }]
beforeEach(() => void drawn.mockClear())

let held: Selection
function Table({ of = sketch, ...props }: Partial<TreeTableProps> & { of?: Sketch[] }) {
  const [nodes] = useState(() => grow(of))
  const [selection, setSelection] = useState<Selection>(props.selection ?? new Set())
  held = selection
  return <TreeTable label="Menu" onChange={setSelection} {...props} nodes={nodes} selection={selection} />
}

const rows = () => screen.getAllByRole('row').flatMap((row) => row.dataset.id ?? [])
const row = (id: string) => screen.getAllByRole('row').find((each) => each.dataset.id === id)!
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
const focused = () => (document.activeElement as HTMLElement).dataset.id
const selected = () => [...held].sort()

it('is a treegrid that starts folded from level 3 on, with its extra columns', () => {
  render(<Table columns={columns} />)
  expect(screen.getByRole('treegrid', { name: 'Menu' })).toBeDefined()
  expect(rows()).toEqual(['fx', 'spot', 'quotes', 'bonds', 'orders', 'barred'])
  expect(row('quotes').getAttribute('aria-expanded')).toBe('false')
  expect(row('orders').hasAttribute('aria-expanded')).toBe(false)
  expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual(['Name', 'About'])
  expect(row('spot').textContent).toContain('about spot')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('goes by arrows, folds and unfolds, and ticks by space', () => {
  render(<Table checkboxes />)
  act(() => row('fx').focus())
  press('ArrowDown')
  press('ArrowDown')
  expect(focused()).toBe('quotes')
  press('ArrowRight')
  expect(rows()).toContain('click')
  press('ArrowRight')
  expect(focused()).toBe('rfq')
  press(' ')
  expect(selected()).toEqual(['fx', 'quotes', 'rfq', 'spot'])
  expect(row('fx').querySelector('input')!.indeterminate).toBe(true)
  press('ArrowLeft')
  press('ArrowLeft')
  expect(rows()).not.toContain('click')
  press('ArrowLeft')
  expect(focused()).toBe('spot')
  press('End')
  expect(focused()).toBe('barred')
  press(' ')
  expect(held.has('barred')).toBe(false)
  press('Home')
  expect(focused()).toBe('fx')
  expect(screen.getAllByRole('row').filter((each) => each.tabIndex === 0)).toEqual([row('fx')])
})

it('folds and unfolds everything at once, and one row by its button', () => {
  render(<Table />)
  fireEvent.click(screen.getByRole('button', { name: 'Expand all' }))
  expect(rows()).toEqual(['fx', 'spot', 'quotes', 'rfq', 'click', 'bonds', 'orders', 'barred'])
  fireEvent.click(screen.getByRole('button', { name: 'Collapse all' }))
  expect(rows()).toEqual(['fx', 'bonds'])
  fireEvent.click(screen.getAllByRole('button', { name: 'Expand' })[1]!)
  expect(rows()).toEqual(['fx', 'bonds', 'orders', 'barred'])
})

it('shows everything where nothing folds', () => {
  render(<Table foldable={false} />)
  expect(rows()).toHaveLength(8)
  expect(screen.queryByRole('button')).toBeNull()
  act(() => row('fx').focus())
  press('ArrowLeft')
  expect(rows()).toHaveLength(8)
})

it('takes no tick read-only', () => {
  render(<Table checkboxes readOnly />)
  fireEvent.click(row('orders').querySelector('input')!)
  act(() => row('orders').focus())
  press(' ')
  expect(selected()).toEqual([])
})

it('leaves the keys of a control in a column to it', () => {
  render(<Table columns={columns} checkboxes />)
  const button = screen.getByRole('button', { name: 'about fx' })
  act(() => button.focus())
  press(' ')
  press('ArrowDown')
  expect(document.activeElement).toBe(button)
  expect(selected()).toEqual([])
})

it('draws only the rows that a tick changes', () => {
  render(<Table columns={columns} checkboxes />)
  drawn.mockClear()
  fireEvent.click(row('orders').querySelector('input')!)
  // Once more where the tab stop goes, never the others.
  expect(new Set(drawn.mock.calls.map(([node]) => node.id))).toEqual(new Set(['orders', 'bonds']))
})

it('keeps thousands of rows out of the page', () => {
  const many: Sketch[] = Array.from({ length: 5000 }, (_, place) => ({ id: `n${place}` }))
  render(<Table of={many} checkboxes />)
  expect(screen.getAllByRole('row').length).toBeLessThan(100)
  expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('5001')
  act(() => row('n0').focus())
  press('End')
  expect(focused()).toBe('n4999')
  press(' ')
  expect(selected()).toEqual(['n4999'])
})
