import type { AccountHistoryItem } from '@cass/contract/api-accounts/endpoints.ts'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AccountHistory } from './account-history.tsx'

const values = {
  apiAccount: 'one',
  code21: '1'.repeat(21),
  code6: '123456',
  code4: '1234',
  serviceIp: '10.1.2.3',
  port: '8080',
  clientIp: '10.1.2.4',
}
const item = (given: Partial<AccountHistoryItem>): AccountHistoryItem => ({
  at: '2026-11-10T02:00:00.000Z',
  kind: 'adjust',
  by: '林静姝',
  application: null,
  reason: '',
  before: null,
  after: null,
  ...given,
})

it('shows what changed before and after, and nothing else', () => {
  render(
    <AccountHistory
      history={[
        item({ before: values, after: { ...values, port: '9000' }, reason: 'New line' }),
        item({ kind: 'goLive', by: null, application: { id: 'a', applyOrdNo: 'IO20261110000001' } }),
      ]}
    />,
  )
  const [adjusted, goLive] = screen.getAllByRole('listitem')
  expect(within(adjusted!).getByText('New line')).toBeTruthy()
  expect(within(adjusted!).getByRole('deletion').textContent).toBe('8080')
  expect(within(adjusted!).getByRole('insertion').textContent).toBe('9000')
  expect(within(goLive!).getByText('IO20261110000001')).toBeTruthy()
  expect(within(goLive!).queryByRole('table')).toBeNull()
})
