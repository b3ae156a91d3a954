import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { goLiveForm } from '@cass/contract/applications/forms/go-live.ts'
import { yes } from '@cass/contract/kit/form/builders.ts'
import { type Field, type Fields, type FormValue, partsOf } from '@cass/contract/kit/form/definition.ts'
import { shownValue } from '@cass/contract/kit/form/show.ts'
import { emptyForm } from '@cass/contract/kit/form/values.ts'
import type { OperationOrder } from '@cass/contract/operation-orders/endpoints.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPageServer } from '../../lib/page-server.test-kit.ts'
import { setUser } from '../../lib/session.ts'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { Toasts } from '../../ui/overlays/toasts.tsx'
import { Handling } from './handling.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderSheet } from './order-sheet.tsx'

declare const jsdom: { reconfigure(options: { url: string }): void }

let server: Server
let answer: { code: string; message?: string; data?: unknown }
let seen: Record<string, unknown>[]

beforeAll(async () => {
  server = createPageServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    seen.push(JSON.parse(body || '{}'))
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ message: '', data: null, ...answer }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})
afterAll(() => server.close())
beforeEach(() => {
  seen = []
  answer = { code: 'ACK', data: { status: '07', version: 3 } }
  localStorage.clear()
  setUser({ id: 'u1', roles: [] } as never)
})

const order: OperationOrder = {
  id: '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0031',
  number: 'OOIO20260312000001',
  applicationId: '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0032',
  applyOrdNo: 'IO20260312000001',
  institutionName: '临江商业银行',
  creditCode: '91310000MA1K000000',
  status: '05',
  version: 2,
  createdAt: '2026-03-12T02:00:00.000Z',
  createdBy: '沈知行',
  form: {
    ...emptyForm(goLiveForm),
    goLiveDate: '2026-03-20',
    certificateId: 'CERT00000000001',
    onlineBasicInfoList: [
      {
        rowId: '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0033',
        apiAccount: 'linjiang01',
        apiPassword: 'Secret#123',
        code21: '123456789012345678901',
        code6: '123456',
        code4: '1234',
        serviceIp: '10.1.1.1',
        port: '9001',
        clientIp: '200.1.1.1',
      },
    ],
    leasedLine: {
      provider: 'telecom',
      otherProvider: '',
      lineNumber: 'L1',
      routerIp: '10.0.0.1',
      bandwidth: '20',
    },
    hasBackupLine: '0',
  },
  interfaces: ['LCAPI', 'TRD'],
  history: [
    {
      at: '2026-03-12T03:00:00.000Z',
      actorName: '顾南风',
      teamName: null,
      move: 'take',
      stage: null,
      toStatus: '05',
      comment: '',
    },
  ],
  moves: ['pass'],
}

const handle = (given: Partial<OperationOrder> = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Handling order={{ ...order, ...given }} />
      <Confirms />
      <Toasts />
    </QueryClientProvider>,
  )
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const agree = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

it('has everything that production needs, and no password', () => {
  render(<OrderSheet order={order} />)
  const sheet = screen.getByRole('article')
  for (const words of [
    'OOIO20260312000001',
    '临江商业银行',
    'linjiang01',
    '123456789012345678901',
    '10.1.1.1',
    'China Telecom',
    '20 Mbps',
    'Backup lineNo',
    'CERT00000000001',
    'LCAPI',
  ])
    expect(sheet.textContent).toContain(words)
  expect(sheet.textContent).not.toContain('Secret#123')
  expect(within(sheet).queryByRole('columnheader', { name: 'API password' })).toBeNull()
})

it('shows every field that the form has, whatever that is', () => {
  const filled = (name: string, { input, options }: Field) =>
    input === 'choice' ? options!.at(-1)!.value : input === 'yesNo' ? yes : `value of ${name}`
  const inside = (at: string, fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, filled(`${at}.${name}`, field)]))
  const values = partsOf(goLiveForm).map(([name, part]): [string, FormValue] => {
    if (part.kind === 'field') return [name, filled(name, part)]
    if (part.kind === 'files') return [name, []]
    if (part.kind === 'group') return [name, inside(name, part.fields)]
    return [name, [{ rowId: 'r1', ...inside(name, part.fields) }]]
  })
  render(<OrderSheet order={{ ...order, form: Object.fromEntries(values) }} />)
  const sheet = screen.getByRole('article').textContent
  for (const [name, part] of partsOf(goLiveForm)) {
    if (part.kind === 'files') continue
    const fields = part.kind === 'field' ? [[name, part] as const] : Object.entries(part.fields)
    for (const [each, field] of fields) {
      const value = filled(part.kind === 'field' ? name : `${name}.${each}`, field)
      if (field.input === 'secret') expect(sheet).not.toContain(value)
      else {
        expect(sheet).toContain(field.label.en)
        expect(sheet).toContain(shownValue(field, value, 'en'))
      }
    }
  }
})

it('names on paper who has executed it, once somebody has', () => {
  const box = () =>
    within(screen.getByRole('article')).getByRole('heading', { name: 'Executed' }).parentElement!
  const { unmount } = render(<OrderSheet order={order} />)
  expect(box().textContent).not.toContain('顾南风')
  unmount()
  const executed = { ...order.history[0]!, move: 'pass', toStatus: '07', at: '2026-03-13T03:00:00.000Z' }
  render(<OrderSheet order={{ ...order, status: '07', history: [...order.history, executed] }} />)
  expect(box().textContent).toContain('顾南风')
  expect(box().textContent).toContain('2026-03-13')
})

it('tells what was done with it, the newest first', () => {
  render(<OrderHistory order={order} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^Accepted顾南风/),
    expect.stringMatching(/^Generated沈知行/),
  ])
})

it('needs a comment to be marked as executed', async () => {
  handle()
  press('Mark as executed')
  expect(await screen.findByText('Reviewing feedback cannot be empty')).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Carried out.' } })
  press('Mark as executed')
  await agree('Mark as executed')
  await waitFor(() =>
    expect(seen).toEqual([{ id: order.id, version: 2, move: 'pass', comment: 'Carried out.' }]),
  )
})

it('is accepted at a press', async () => {
  handle({ status: '00', moves: ['take'] })
  press('Accept')
  await waitFor(() => expect(seen).toEqual([{ id: order.id, version: 2, move: 'take', comment: '' }]))
  expect(await screen.findByText(`Order ${order.number}: In progress`)).toBeTruthy()
})

it('says that somebody was faster, and keeps the comment', async () => {
  answer = { code: 'CONFLICT', message: 'changed' }
  handle()
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Carried out.' } })
  press('Mark as executed')
  await agree('Mark as executed')
  expect((await screen.findByRole('alert')).textContent).toContain('Someone else changed this order')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Carried out.')
})
