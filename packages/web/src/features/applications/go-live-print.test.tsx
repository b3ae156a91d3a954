import type { Form } from '@cass/contract/applications/form-kit.ts'
import { goLiveForm } from '@cass/contract/applications/forms/go-live.ts'
import type { TreeNode } from '@cass/contract/menus/tree.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { row } from '../../kit/application/process-view/test-data.ts'
import { open, serve } from '../../kit/application/process-view/test-kit.tsx'
import { setUser } from '../../kit/session.ts'
import { Page } from './go-live-print-page.tsx'

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  setUser(null)
  server.answers.clear()
  server.seen.length = 0
})

const id = '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0001'
const path = '/service-online-print'
const form: Form = {
  instName: 'Linjiang Commercial Bank',
  goLiveDate: '2026-12-01',
  onlineBasicInfoList: [
    { rowId: 'r1', apiAccount: 'LJ-01', apiPassword: 'Secret#2026', code21: '1'.repeat(21), port: '9001' },
  ],
  leasedLine: { provider: 'telecom', lineNumber: 'SH-1', bandwidth: '10' },
  hasBackupLine: '0',
  backupLine: { lineNumber: 'nobody asked' },
  agreementFile: ['f1'],
}
const detail = {
  ...row({ serviceType: '20', applyOrdNo: 'IO20260312000007' }),
  form,
  tree: '00',
  nodes: [],
  heldNodes: [],
  secrets: ['r1'],
  files: [{ id: 'f1', name: 'agreement.pdf', size: 10, mediaType: 'application/pdf' }],
  gateReason: '',
}

const node = (code: string, nodeLevel: number, chidrenList: TreeNode[] = []) =>
  ({
    id: code,
    nodeName: `Node ${code}`,
    nodeLevel,
    chidrenList,
    nodeOptionalStatus: { code: '00' },
    editType: { code: '00' },
    rules: [],
  }) as unknown as TreeNode

it('asks a visitor to log in, and to come back', async () => {
  await open({ [path]: Page }, `${path}?id=${id}`)
  const link = screen.getByRole('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toContain('redirect=')
  expect(server.seen).toEqual([])
})

it('prints every section of the form, and never a password', async () => {
  setUser({ id: 'u1', roles: [] } as never)
  server.answers.set('service/apply/detail', () => ({ data: detail }))
  await open({ [path]: Page }, `${path}?id=${id}`)
  const sheet = await screen.findByRole('article')
  expect(
    within(sheet)
      .getAllByRole('heading', { level: 2 })
      .map((each) => each.textContent),
  ).toEqual(goLiveForm.sections.map(({ title }) => title.en))
  for (const words of [
    'IO20260312000007',
    'LJ-01',
    '2026-12-01',
    'China Telecom',
    '10 Mbps',
    'agreement.pdf',
  ])
    expect(sheet.textContent).toContain(words)
  expect(sheet.textContent).not.toContain('Secret#2026')
  expect(sheet.textContent).not.toContain('API password ')
  expect(within(sheet).queryByRole('columnheader', { name: 'API password' })).toBeNull()
  expect(sheet.textContent).not.toContain('nobody asked')
})

it('names the interfaces that go live, by the branch they lie on', async () => {
  setUser({ id: 'u1', roles: [] } as never)
  const nodes = [node('A', 1, [node('A1', 2, [node('A11', 3), node('A12', 3)])]), node('B', 1)]
  server.answers.set('service/apply/detail', () => ({ data: { ...detail, nodes: ['A', 'A1', 'A12'] } }))
  server.answers.set('service/apply/tree', () => ({ data: { type: '00', nodes } }))
  await open({ [path]: Page }, `${path}?id=${id}`)
  const sheet = await screen.findByRole('article')
  const block = within(sheet).getByRole('heading', { name: 'Interfaces going live' }).parentElement!
  expect(block.querySelector('dl')!.textContent).toBe('Node A › Node A1Node A12')
})

it('prints nothing but go-live applications', async () => {
  setUser({ id: 'u1', roles: [] } as never)
  server.answers.set('service/apply/detail', () => ({ data: { ...detail, serviceType: '50' } }))
  await open({ [path]: Page }, `${path}?id=${id}`)
  expect(await screen.findByText('This is not a go-live application')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
})
