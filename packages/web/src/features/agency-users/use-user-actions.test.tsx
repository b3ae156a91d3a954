import type { AgencyUserRow } from '@cass/contract/agency-users/fields.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pressAction, shownToasts, startAnswering } from '../../lib/answering.test-kit.tsx'
import { useUserActions } from './use-user-actions.ts'

startAnswering()
const user = {
  id: 'u7',
  name: 'Ann Able',
  loginName: 'ann7',
  version: 2,
  moves: ['enable', 'disable', 'resetPassword'],
} as AgencyUserRow

it.each([
  ['enable', undefined, 'Ann Able (ann7) enabled'],
  ['disable', 'Disable', 'Ann Able (ann7) disabled'],
  ['letChoose', 'Let user set password', 'Ann Able (ann7) notified'],
])('%s says about whom it was', async (key, confirmed, told) => {
  await pressAction(
    () => useUserActions('operator', { onSecret: () => undefined, onOpen: () => undefined }),
    user,
    key,
  )
  if (confirmed) fireEvent.click(await screen.findByRole('button', { name: confirmed }))
  await waitFor(() => expect(shownToasts()).toEqual([expect.stringContaining(told)]))
})
