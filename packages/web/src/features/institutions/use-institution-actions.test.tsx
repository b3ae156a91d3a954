import type { InstitutionRow } from '@cass/contract/institutions/endpoints.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pressAction, shownToasts, startAnswering } from '../../lib/answering.test-kit.tsx'
import { useInstitutionActions } from './use-institution-actions.ts'

startAnswering()
const institution = {
  id: 'i7',
  name: '临江商业银行',
  nameEn: 'Linjiang Bank',
  version: 2,
  users: 3,
  moves: ['disable', 'activate'],
} as InstitutionRow

it.each([
  ['activate', 'Linjiang Bank enabled'],
  ['disable', 'Linjiang Bank disabled'],
])('%s says which institution it was', async (key, told) => {
  await pressAction(() => useInstitutionActions(() => undefined), institution, key)
  if (key === 'disable') fireEvent.click(await screen.findByRole('button', { name: 'Disable' }))
  await waitFor(() => expect(shownToasts()).toEqual([expect.stringContaining(told)]))
})
