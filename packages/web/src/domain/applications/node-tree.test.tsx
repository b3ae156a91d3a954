import type { TreeNode } from '@cass/contract/menus/tree.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentProps, ReactNode } from 'react'
import { expect, it } from 'vitest'
import { InheritedInterfaces } from '../application-form/inherited-interfaces.tsx'
import { treeQuery } from '../application-form/queries.ts'
import { NodeTree } from './node-tree.tsx'

const node = (id: string, level: number, chidrenList: TreeNode[] = []): TreeNode => ({
  id,
  pNodeId: null,
  nodeName: `Node ${id}`,
  nodeLevel: level,
  nodeType: 'market',
  levelOneName: '',
  chidrenList,
  hasChidren: { code: chidrenList.length > 0 ? '1' : '0' },
  isLeafFlg: { code: chidrenList.length > 0 ? '0' : '1' },
  isFold: false,
  nodeOptionalStatus: { code: '00' },
  editType: { code: '00' },
  isNew: 0,
  isHot: 0,
  rules: [],
})
const nodes = [node('A', 1, [node('A1', 2), node('A2', 2)]), node('B', 1, [node('B1', 2)])]

type Props = Omit<ComponentProps<typeof NodeTree>, 'id'>

/** Answers how to show it again with others. */
function show(props: Props) {
  const again = put(<NodeTree id="x" {...props} />)
  return (next: Props) => again(<NodeTree id="x" {...next} />)
}

function put(children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(treeQuery('x').queryKey, { type: '00', nodes })
  const within = (content: ReactNode) => <QueryClientProvider client={client}>{content}</QueryClientProvider>
  const { rerender } = render(within(children))
  return (next: ReactNode) => rerender(within(next))
}

const boxes = () => screen.getAllByRole<HTMLElement>('checkbox').map((box) => box.dataset.id)

it('names what a permission change adds and gives up, by its branch', () => {
  show({ nodes: ['A', 'A1'], held: ['A', 'A2', 'B', 'B1'] })
  expect(screen.getByRole('group', { name: 'Interfaces added' }).textContent).toBe('1 addedNode ANode A1')
  expect(screen.getByRole('group', { name: 'Interfaces removed' }).textContent).toBe(
    '2 removedNode ANode A2Node BNode B1',
  )
})

it('says what has changed since the last submission only where something has', () => {
  show({ nodes: ['A', 'A1'], previous: ['A', 'A1'] })
  expect(screen.queryByText('Compared with the previous submission')).toBeNull()
  cleanup()
  show({ nodes: ['A', 'A1'], previous: ['A', 'A2'] })
  expect(screen.getByText('Compared with the previous submission')).toBeTruthy()
  expect(
    screen.getAllByRole('group').map((each) => [each.getAttribute('aria-label'), each.textContent]),
  ).toEqual(
    expect.arrayContaining([
      ['Interfaces selected before', '1 no longer selectedNode ANode A2'],
      ['Interfaces selected now', '1 newly selectedNode ANode A1'],
    ]),
  )
})

it('shows a reviewer what the own team is asked about, and the rest on request', () => {
  show({ nodes: ['A', 'A1', 'B', 'B1'], own: ['B1'] })
  const count = () => screen.getByText(/of \d+ selected/, { selector: 'strong' }).textContent
  expect(count()).toBe('1 of 1 selected')
  fireEvent.click(screen.getByRole('radio', { name: 'All interfaces' }))
  expect(count()).toBe('2 of 3 selected')
})

it('shows a team all that it is asked about: what is given up beside what is added', () => {
  show({ nodes: ['A', 'A1'], held: ['A', 'A2', 'B', 'B1'], own: ['A1', 'B1'] })
  expect(boxes()).toEqual(['A', 'A1', 'B', 'B1'])
})

it('shows of another submission what is ticked now, not what was', () => {
  const again = show({ nodes: ['A', 'A1'] })
  expect(boxes()).toEqual(['A', 'A1'])
  again({ nodes: ['B', 'B1'] })
  expect(boxes()).toEqual(['B', 'B1'])
})

it('goes over to what is ticked once the team is asked about nothing any more', () => {
  const again = show({ nodes: ['A', 'A1', 'B', 'B1'], own: ['B1'] })
  expect(boxes()).toEqual(['B', 'B1'])
  again({ nodes: ['A', 'A1', 'B', 'B1'], own: [] })
  expect(boxes()).toEqual(['A', 'A1', 'B', 'B1'])
})

it('counts what a step takes over from its case by the lowest ones', () => {
  put(<InheritedInterfaces detail={{ id: 'x', serviceType: '50', nodes: ['A', 'A1', 'A2', 'B', 'B1'] }} />)
  expect(screen.getByText('carried over from this case (3), cannot be changed here')).toBeTruthy()
})
