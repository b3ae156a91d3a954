import type { InternalUserRow } from '@cass/contract/internal-users/endpoints.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { shownToasts, staff, startAnswering } from '../../lib/answering.test-kit.tsx'
import { setUser } from '../../lib/session.ts'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { RowActions } from '../../ui/table/row-actions.tsx'
import { useUserActions } from './use-user-actions.ts'

const stage = startAnswering()
const user = { id: 'u7', name: 'Ann Able', loginName: 'ann', version: 3, moves: ['disable'] as string[] }

const answers = (heldTasks: number, leaves: { supervisor: string[]; members: string[] }) => {
  stage.answer = (path) => ({
    body: {
      code: 'ACK',
      message: '',
      data: path.includes('/disable/')
        ? { status: '20', version: 4, handedBack: heldTasks, leaves }
        : { ...user, heldTasks, leaves },
    },
  })
}
const disabled = () => stage.seen.filter(({ url }) => url.includes('/disable/'))

function Row() {
  const actions = useUserActions({ onSecret: () => undefined, onOpen: () => undefined })
  return <RowActions actions={actions(user as InternalUserRow)} />
}

beforeEach(() => {
  setUser(staff)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Row />
      <Confirms />
    </QueryClientProvider>,
  )
})

async function ask() {
  fireEvent.click(screen.getByRole('button', { name: 'Disable' }))
  return await screen.findByRole('dialog', { name: 'Disable' })
}

it('names the teams that are left without somebody before a user is disabled, and after', async () => {
  answers(2, { supervisor: ['Alpha', 'Beta'], members: ['Beta'] })
  const asked = await ask()
  const left =
    'Teams left without a supervisor: Alpha, Beta. Team left without active members: Beta. Its reviews will wait until a member is added.'
  expect(asked.textContent).toContain(`2 open review tasks will return to the team. ${left}`)
  expect(disabled()).toEqual([])
  fireEvent.click(within(asked).getByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(disabled()).toHaveLength(1))
  await waitFor(() => expect(shownToasts()).toContain(`Warning: ${left}`))
})

it('says nothing of teams that can do without the user', async () => {
  answers(0, { supervisor: [], members: [] })
  const asked = await ask()
  expect(asked.textContent).toContain('Ann Able (ann) will be logged out immediately')
  expect(asked.textContent).not.toContain('left without')
  fireEvent.click(within(asked).getByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(shownToasts()).toHaveLength(1))
  expect(shownToasts()[0]).not.toContain('left without')
})
