import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import type { HistoryItem } from '@cass/contract/reviews/history.ts'
import { expect, it } from 'vitest'
import { meanwhile } from './meanwhile.ts'

const task = { status: '05', holderId: 'u2', holderName: '顾南风', teamName: 'Clearing', moves: ['pass'] }
const item = (move: string, actorName: string, stage: HistoryItem['stage'] = null): HistoryItem => ({
  at: '2026-03-12T02:00:00.000Z',
  actorName,
  teamName: null,
  move,
  stage,
  toStatus: '',
  comment: '',
})

const of = (history: HistoryItem[]) => ({ history, workflow: applicationWorkflow })

it('names who took it or decided it', () => {
  expect(meanwhile(task, of([]), 'u1')).toBe('顾南风 has just taken this task.')
  expect(meanwhile(task, of([]), 'u2')).toBe('You have already taken this task.')
  expect(meanwhile({ ...task, status: '25' }, of([]), 'u1')).toBe(
    '顾南风 has already completed this task: Sent back.',
  )
  const waiting = { ...task, status: '00', holderId: null, holderName: null, moves: ['take', 'pass'] }
  expect(meanwhile(waiting, of([]), 'u1')).toContain('released')
})

it('says to whom it is closed that others decide it', () => {
  const closed = 'You no longer have access to this task. It is handled by reviewers of Clearing.'
  const waiting = { ...task, status: '00', holderId: null, holderName: null }
  for (const moves of [[], ['delegate']]) expect(meanwhile({ ...waiting, moves }, of([]), 'u1')).toBe(closed)
  expect(meanwhile({ ...task, moves: [] }, of([]), 'u2')).toBe(closed)
  expect(meanwhile({ ...task, moves: [] }, of([]), 'u1')).not.toBe(closed)
})

it('names whose move ended the stage', () => {
  const recalled = { ...task, status: '20' }
  const history = [item('submit', '林静姝'), item('sendBack', '沈知行', 'countersign')]
  expect(meanwhile(recalled, of(history), 'u1')).toBe('This task was closed (沈知行: Sent back).')
  expect(meanwhile(recalled, of([...history, item('withdraw', '林静姝')]), 'u1')).toBe(
    'This task was closed (林静姝: Withdrawn).',
  )
  expect(meanwhile(recalled, of([]), 'u1')).toBe('This task was closed.')
})
