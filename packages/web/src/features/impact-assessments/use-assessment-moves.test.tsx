import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { shownToasts, startAnswering } from '../../lib/answering.test-kit.tsx'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { useAssessmentMoves } from './use-assessment-moves.ts'

startAnswering()
const assessment = {
  id: 'a7',
  number: 'IM20261119000001',
  version: 2,
  moves: ['publish', 'close', 'delete'],
}

it.each([
  ['publish', 'Publish', 'Assessment IM20261119000001 published'],
  ['close', 'Close assessment', 'Assessment IM20261119000001 closed'],
  ['delete', 'Delete', 'Draft IM20261119000001 deleted'],
])('%s says which assessment it was', async (key, confirmed, told) => {
  const client = new QueryClient()
  const { result } = renderHook(() => useAssessmentMoves(), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>
        {children}
        <Confirms />
      </QueryClientProvider>
    ),
  })
  await act(
    async () =>
      void result
        .current(assessment)
        .find((action) => action.key === key)!
        .onClick(),
  )
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirmed }))
  await waitFor(() => expect(shownToasts()).toEqual([expect.stringContaining(told)]))
})
