import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startAnswering } from '../../lib/answering.test-kit.tsx'
import { Moves } from './moves.tsx'

const stage = startAnswering()

async function show(hits: { tasks: number; tests: number }) {
  stage.says('ACK', '', hits)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Moves date="2026-12-01" workday={false} />
    </QueryClientProvider>,
  )
  return await screen.findByText(/open tasks/)
}

it('a day off says whose tests lose their time', async () => {
  const said = await show({ tasks: 2, tests: 3 })
  expect(said.textContent).toContain('The deadlines of 2 open tasks will change.')
  expect(said.textContent).toContain('3 tests')
  expect(stage.seen.map(({ body }) => JSON.parse(body))).toEqual([{ date: '2026-12-01', workday: false }])
})

it('where nothing is booked, nothing is said of tests', async () => {
  const said = await show({ tasks: 0, tests: 0 })
  expect(said.textContent).toBe('No deadlines of open tasks will change.')
})
