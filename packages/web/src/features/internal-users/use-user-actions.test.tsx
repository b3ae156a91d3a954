import type { InternalUserRow } from '@cass/contract/internal-users/endpoints.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pressAction, shownToasts, startAnswering } from '../../lib/answering.test-kit.tsx'
import { useUserActions } from './use-user-actions.ts'

const stage = startAnswering()
const user = {
  id: 'u7',
  name: 'Ann Able',
  loginName: 'ann7',
  version: 2,
  moves: ['enable', 'disable'],
} as InternalUserRow

it.each([
  ['enable', 0, 'Ann Able (ann7) enabled'],
  ['disable', 0, 'Ann Able (ann7) disabled'],
  ['disable', 2, 'Ann Able (ann7) disabled. 2 review tasks returned to the team.'],
])('%s says about whom it was, with %i tasks in hand', async (key, tasks, told) => {
  const leaves = { supervisor: [], members: [] }
  stage.says('ACK', '', { heldTasks: tasks, handedBack: tasks, leaves })
  await pressAction(() => useUserActions({ onSecret: () => undefined, onOpen: () => undefined }), user, key)
  if (key === 'disable') fireEvent.click(await screen.findByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(shownToasts()).toEqual([expect.stringContaining(told)]))
})
