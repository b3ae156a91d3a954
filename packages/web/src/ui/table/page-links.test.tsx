import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PageLinks } from './page-links.tsx'

async function show(total: number, pageNum: number) {
  const root = createRootRoute({
    component: () => (
      <PageLinks page={{ total, pageNum, pageSize: 20 }} searchOf={(n) => ({ pageNum: String(n) })} />
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await act(async () => {
    await router.load()
    render(<RouterProvider router={router as never} />)
  })
  return screen.queryAllByRole('link')
}

it('links the first, the last and the neighbours, each under its own address', async () => {
  const links = await show(400, 10)
  expect(links.map((link) => link.textContent)).toEqual(['', '1', '9', '10', '11', '20', ''])
  expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual([
    '10',
  ])
  expect(links[1]!.getAttribute('href')).toMatch(/pageNum=/)
})

it('has neither a step before the first nor one after the last', async () => {
  expect((await show(40, 1)).map((link) => link.getAttribute('rel'))).toEqual([null, null, 'next'])
  cleanup()
  expect((await show(40, 2)).map((link) => link.getAttribute('rel'))).toEqual(['prev', null, null])
})

it('says how many there are where one page holds them all', async () => {
  expect(await show(7, 1)).toEqual([])
  expect(screen.getByText(/7/)).toBeTruthy()
})
