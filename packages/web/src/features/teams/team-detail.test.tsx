import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startAnswering } from '../../lib/answering.test-kit.tsx'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { TeamDetail } from './team-detail.tsx'

const stage = startAnswering()
const team = {
  id: 't1',
  name: 'Night Shift',
  nameZh: '夜班组',
  nameEn: 'Night Shift',
  departmentId: 'd1',
  departmentName: 'Operations',
  supervisorId: null,
  supervisorName: null,
  duty: '',
  members: 3,
  nodes: 0,
  version: 4,
  description: '',
  people: [],
}

async function show(kept: string[]) {
  stage.answer = (path) => ({
    body: {
      code: 'ACK',
      message: '',
      data: path.includes('/details') ? { ...team, kept } : path.includes('/tab/') ? [] : null,
    },
  })
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <TeamDetail
          teamId="t1"
          tab="members"
          onTab={() => undefined}
          onEdit={() => undefined}
          onRemoved={() => undefined}
        />
        <Confirms />
      </QueryClientProvider>,
    ),
  )
  await screen.findByRole('heading', { name: 'Night Shift' })
}
const deletions = () => stage.seen.filter(({ url }) => url.endsWith('/team/delete'))

it('does not offer to delete what has to stay, and says why', async () => {
  await show(['The team still owns menu nodes (2).', 'The team has the duty “Field affairs”.'])
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  const why = screen.getByText('Cannot be deleted').closest('details')!
  expect(within(why).getAllByRole('listitem', { hidden: true })).toHaveLength(2)
})

it('asks before it deletes, with what becomes of the members', async () => {
  await show([])
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const answer = (name: string) =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
  press()
  expect((await screen.findByRole('dialog')).textContent).toContain('Its 3 members keep their accounts')
  answer('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(deletions()).toEqual([])
  press()
  await screen.findByRole('dialog')
  answer('Delete')
  await waitFor(() => expect(deletions()).toHaveLength(1))
})
