import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import type { HistoryItem } from '@cass/contract/reviews/history.ts'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ReviewHistory } from './review-history.tsx'

const item = (part: Partial<HistoryItem>): HistoryItem => ({
  at: '2026-11-15T06:00:00.000Z',
  actorName: '林静姝',
  teamName: null,
  stage: null,
  move: 'submit',
  toStatus: '00',
  comment: '',
  ...part,
})

it('ends with the first submission, and names the stage of what was done with a task', () => {
  const history = [
    item({}),
    item({ move: 'take', stage: 'admission', toStatus: '05' }),
    item({ move: 'reject', toStatus: '90', comment: 'The seal is missing.' }),
  ]
  render(<ReviewHistory history={history} workflow={agencyReviewWorkflow} />)
  const steps = screen.getAllByRole('listitem').map((entry) => entry.textContent)
  expect(steps).toEqual([
    expect.stringMatching(/Reject.*The seal is missing\./),
    expect.stringContaining('Review · Take'),
    expect.stringContaining('Submitted'),
  ])
})
