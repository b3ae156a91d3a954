import type { AuditExport } from '@cass/contract/audit-log/endpoints.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ExportsTab } from './exports-tab.tsx'
import { exportsQuery, partyQuery } from './queries.ts'

const base: AuditExport = {
  id: 'e1',
  filters: { person: '', institutionId: '', action: '', subject: '', from: '', to: '' },
  createdAt: '2026-11-18T02:00:00Z',
  finishedAt: null,
  expected: 4000,
  written: 1000,
  failed: false,
  fileId: null,
  fileName: null,
  fileSize: null,
  deletedAt: '2026-11-25T02:00:00Z',
}

it('names who and which institution an export was narrowed to, and how far it is', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(exportsQuery.queryKey, [
    { ...base, filters: { ...base.filters, person: 'u1', institutionId: 'i1', from: '2026-11-01' } },
    { ...base, id: 'e2', expected: null },
  ])
  client.setQueryData(partyQuery('person', 'u1').queryKey, {
    value: 'u1',
    label: 'Lu Zhiyuan (field01)',
  } as never)
  client.setQueryData(partyQuery('institution', 'i1').queryKey, {
    value: 'i1',
    label: 'Yunling Bank',
  } as never)
  render(
    <QueryClientProvider client={client}>
      <ExportsTab />
    </QueryClientProvider>,
  )
  expect(screen.getByText('2026-11-01 – … · Lu Zhiyuan (field01) · Yunling Bank')).toBeTruthy()
  expect(screen.getByText('1,000 of 4,000 rows')).toBeTruthy()
  expect(screen.getByText('All rows')).toBeTruthy()
  expect(screen.getByText('Queued')).toBeTruthy()
})
