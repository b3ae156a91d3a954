import { listWorkdayExceptions } from '@cass/contract/workdays/endpoints.ts'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ListSearch, readSearch, type SearchOf, useListSearch, writeSearch } from './list-search.ts'

const year = listWorkdayExceptions.body
const users = z.strictObject({
  keyword: z.string().trim().max(64).default(''),
  status: z.enum(['00', '05']).optional(),
  locked: z.boolean().optional(),
  level: z.number().int().optional(),
  kinds: z.array(z.enum(['10', '15', '20'])).optional(),
  sort: z.enum(['name', '-name']).optional(),
})

describe('the address of a list', () => {
  it('is read by the rules of the endpoint', () => {
    expect(readSearch(year, { year: '2027', pageNum: '3', pageSize: '50' })).toEqual({
      year: 2027,
      pageNum: 3,
      pageSize: 50,
    })
  })

  it('says nothing where it makes no sense', () => {
    const plain = { pageNum: 1, pageSize: 20 }
    expect(readSearch(year, {})).toEqual(plain)
    expect(readSearch(year, { year: 'soon', pageNum: '0', pageSize: '1000' })).toEqual(plain)
    expect(readSearch(year, { year: '1066' })).toEqual(plain)
    const junk = { status: '07', locked: 'perhaps', level: '1.5', kinds: '10,99', sort: 'age', keyword: '' }
    expect(readSearch(users, junk)).toEqual(plain)
    expect(readSearch(users, { keyword: ['a'], status: { x: 1 }, pageNum: null })).toEqual(plain)
  })

  it('says nothing by two dates the wrong way round', () => {
    const dated = z.strictObject({
      from: z.string().optional(),
      to: z.string().optional(),
      submittedFrom: z.string().optional(),
      submittedTo: z.string().optional(),
    })
    const said = {
      from: '2026-03-02',
      to: '2026-03-01',
      submittedFrom: '2026-03-01',
      submittedTo: '2026-03-01',
    }
    expect(readSearch(dated, said)).toEqual({
      submittedFrom: '2026-03-01',
      submittedTo: '2026-03-01',
      pageNum: 1,
      pageSize: 20,
    })
    expect(readSearch(dated, { from: '2026-03-02' })).toMatchObject({ from: '2026-03-02' })
    expect(readSearch(dated, { ...said, submittedFrom: '2026-03-02' })).toEqual({ pageNum: 1, pageSize: 20 })
  })

  it('is written only where it differs from the plain list, and read back the same', () => {
    expect(writeSearch(year, { pageNum: 1, pageSize: 20 })).toEqual({})
    expect(writeSearch(year, { year: 2026, pageNum: 1, pageSize: 20 })).toEqual({ year: '2026' })
    const search: SearchOf<typeof users> = {
      keyword: 'bank',
      status: '05',
      locked: false,
      level: 0,
      kinds: ['10', '20'],
      sort: '-name',
      pageNum: 2,
      pageSize: 50,
    }
    expect(readSearch(users, writeSearch(users, search))).toEqual(search)
  })
})

let list: ListSearch<SearchOf<typeof users>>
function Page() {
  list = useListSearch(users)
  return <output>{JSON.stringify(list.search)}</output>
}

describe('useListSearch', () => {
  let history: RouterHistory

  async function open(address: string) {
    history = createMemoryHistory({ initialEntries: [address] })
    const router = createRouter({
      routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
      history,
      parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
      stringifySearch: (search) => {
        const query = new URLSearchParams(search as Record<string, string>).toString()
        return query && `?${query}`
      },
    })
    render(<RouterProvider router={router as never} />)
    await screen.findByRole('status')
  }
  const show = (...args: Parameters<typeof list.show>) => act(async () => list.show(...args))
  const address = () => history.location.href

  it('goes to page 1 with another filter, and to another page with the same', async () => {
    await open('/?status=05&pageNum=4')
    await show({ keyword: 'bank' })
    expect(address()).toBe('/?keyword=bank&status=05')
    await show({ pageNum: 3 })
    expect(address()).toBe('/?keyword=bank&status=05&pageNum=3')
    await show({ sort: '-name' })
    expect(address()).toBe('/?keyword=bank&status=05&sort=-name')
  })

  it('takes filters away and leaves order and page size', async () => {
    await open('/?status=05&keyword=x&sort=name&pageSize=50&pageNum=2')
    expect(list.filtered).toBe(true)
    await act(async () => list.clear())
    expect(address()).toBe('/?sort=name&pageSize=50')
    expect(list.filtered).toBe(false)
  })

  it('leaves alone what the address says besides', async () => {
    await open('/?open=u7&status=junk')
    await show({ keyword: 'x' })
    expect(address()).toBe('/?open=u7&keyword=x')
  })

  it('changes what the address says now, though asked by somebody who read it before', async () => {
    await open('/')
    const early = list.show
    await show({ status: '05' })
    await act(async () => early({ keyword: 'late' }))
    expect(address()).toBe('/?keyword=late&status=05')
  })

  it('does not call back who is on the way to another page', async () => {
    let arrive: () => void = () => undefined
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const root = createRootRoute()
    const child = { getParentRoute: () => root }
    const routeTree = root.addChildren([
      createRoute({ ...child, path: '/', component: Page }),
      createRoute({ ...child, path: '/record', component: () => <h1>Record</h1>, loader: () => arrived }),
    ])
    history = createMemoryHistory({ initialEntries: ['/'] })
    const router = createRouter({ routeTree, history })
    render(<RouterProvider router={router as never} />)
    await screen.findByRole('status')

    const going = router.navigate({ to: '/record' as never })
    await show({ keyword: 'typed before' })
    arrive()
    await act(() => going)
    expect(await screen.findByRole('heading', { name: 'Record' })).toBeDefined()
    expect(address()).toBe('/record')
  })
})
