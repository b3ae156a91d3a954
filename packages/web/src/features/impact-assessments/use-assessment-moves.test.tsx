import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pressAction, shownToasts, startAnswering } from '../../lib/answering.test-kit.tsx'
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
  await pressAction(() => useAssessmentMoves(), assessment, key)
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirmed }))
  await waitFor(() => expect(shownToasts()).toEqual([expect.stringContaining(told)]))
})
