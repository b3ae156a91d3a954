import type { TreeNode } from '@cass/contract/menus/tree.ts'
import type { AdjustmentStart } from '@cass/contract/permission-adjustments/endpoints.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { setUser } from '../../lib/session.ts'
import { RequestForm } from './request-form.tsx'

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

const start: AdjustmentStart = {
  institution: { id: 'i', name: 'Yunling Bank', creditCode: '91310000MA1K000001' },
  trees: ['00'],
  tree: '00',
  editionId: 'e',
  nodes: [node('A', 1, [node('A1', 2), node('A2', 2)])],
  held: ['A', 'A1'],
  selected: ['A', 'A1'],
  counters: null,
  open: null,
}

const show = (given: Partial<AdjustmentStart> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RequestForm start={{ ...start, ...given }} />
    </QueryClientProvider>,
  )

beforeEach(() => {
  localStorage.clear()
  setUser({ id: 'u1', roles: [] } as never)
})

it('is not submitted until something changes, for a reason and with a document', async () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Grant or remove at least one item')).toBeTruthy()
  expect(screen.getByText('Upload at least one document')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox', { name: /Node A2/ }))
  expect(screen.queryByText('Grant or remove at least one item')).toBeNull()
})

it('says what it undoes, and where only some of it can be', () => {
  const counters = { id: 'c', number: 'PA20261119000001', status: '10', partly: false }
  const { unmount } = show({ counters, selected: [] })
  expect(screen.getByText(/This undoes PA20261119000001/)).toBeTruthy()
  unmount()
  show({ counters: { ...counters, partly: true }, selected: [] })
  expect(screen.getByText(/can only be undone in part/)).toBeTruthy()
})

it('keeps what was changed for the next time it is opened', async () => {
  const { unmount } = show()
  fireEvent.click(screen.getByRole('checkbox', { name: /Node A2/ }))
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('A2'), { timeout: 20_000 })
  unmount()
  show()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Node A2/ }).checked).toBe(true)
})
