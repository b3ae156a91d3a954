import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startAnswering } from '../../lib/answering.test-kit.tsx'
import { Page } from './teams-page.tsx'

const stage = startAnswering()
const orphan = {
  treeType: '00',
  treeName: 'Market members',
  code: 'M01.CASH.DEPTH',
  name: 'Cash bond prices',
  below: ['Cash bond market', 'Cash bond (CASH)'],
}

async function openList(list: object[]) {
  stage.answer = (path) => ({
    body: {
      code: 'ACK',
      message: '',
      data: path.includes('/unowned/')
        ? { list, total: list.length, pageNum: 1, pageSize: 20 }
        : { list: [], total: 0, pageNum: 1, pageSize: 100 },
    },
  })
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory(),
  })
  await act(async () => {
    await router.load()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
  const teams = await screen.findByRole('navigation', { name: 'Teams' })
  const name = new RegExp(`^Interfaces without an owner\\s*${list.length}$`)
  fireEvent.click(await within(teams).findByRole('button', { name }))
}

it('lists every interface without an owner beside the teams', async () => {
  await openList([orphan])
  const row = await screen.findByRole('row', { name: /Cash bond prices/ })
  expect(row.textContent).toContain('Cash bond market / Cash bond (CASH)')
  expect(row.textContent).toContain('Market members')
})

it('says that there is none', async () => {
  await openList([])
  expect(await screen.findByText('Every interface has an owner')).toBeTruthy()
})
