import { agreementAt } from '@cass/contract/applications/agreement.ts'
import { goLiveForm } from '@cass/contract/applications/forms/go-live.ts'
import { permissionChangeForm } from '@cass/contract/applications/forms/permission-change.ts'
import { serviceOpeningForm } from '@cass/contract/applications/forms/service-opening.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import type { TreeNode } from '@cass/contract/menus/tree.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { open, serve } from '../../domain/process-view/page.test-kit.tsx'
import { row } from '../../domain/process-view/process.test-kit.ts'
import { setUser } from '../../lib/session.ts'

import { Page } from './print-page.tsx'

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
  catalogueId: null,
  tree: '00',
  nodes: [],
  heldNodes: [],
  secrets: ['r1'],
  files: [{ id: 'f1', name: 'agreement.pdf', size: 10, mediaType: 'application/pdf' }],
  gateReason: '',
  supplements: [],
  agreement: null,
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

const show = async (application: object, search = '') => {
  setUser({ id: 'u1', roles: [] } as never)
  server.answers.set('service/apply/detail', () => ({ data: application }))
  await open({ [path]: Page }, `${path}?id=${id}${search}`)
  return screen.findByRole('article')
}
const headings = (sheet: HTMLElement, level = 2) =>
  within(sheet)
    .getAllByRole('heading', { level })
    .map((each) => each.textContent)
/** The value beside a name. */
const lineOf = (sheet: HTMLElement, name: string) =>
  within(sheet).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

it('asks a visitor to log in, and to come back', async () => {
  await open({ [path]: Page }, `${path}?id=${id}`)
  const link = screen.getByRole('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toContain('redirect=')
  expect(server.seen).toEqual([])
})

it('prints every section of the form, and never a password', async () => {
  const sheet = await show(detail)
  expect(headings(sheet)).toEqual(goLiveForm.sections.map(({ title }) => title.en))
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

it('names what stands in a section beside its fields, also where nothing was given', async () => {
  server.answers.set('service/apply/tree', () => ({ data: { type: '00', nodes: [] } }))
  const sheet = await show({ ...detail, serviceType: '00', form: {} })
  const systems = within(sheet).getByRole('heading', { level: 3, name: 'Systems to connect' })
  expect(systems.nextElementSibling?.textContent).toBe('Not provided')
})

it('prints any application: its number, institution, state and dates, what was asked and what was chosen', async () => {
  server.answers.set('service/apply/tree', () => ({
    data: { type: '00', nodes: [node('A', 1, [node('A1', 2)])] },
  }))
  server.answers.set('service/apply/vendors', () => ({ data: [{ id: 'v1', name: 'Tuoheng Fintech' }] }))
  const sheet = await show({
    ...detail,
    serviceType: '00',
    applyOrdNo: 'SO20260312000001',
    status: '10',
    submittedAt: '2026-03-12T02:00:00Z',
    finishedAt: '2026-03-13T17:30:00Z',
    nodes: ['A', 'A1'],
    form: { instName: 'Linjiang', selfDevelopedFlag: '0', devInstitutionId: 'v1' },
    secrets: [],
  })
  expect(headings(sheet, 1)).toEqual(['Service opening application'])
  expect(headings(sheet)).toEqual(serviceOpeningForm.sections.map(({ title }) => title.en))
  expect(sheet.textContent).toContain('SO20260312000001')
  expect(lineOf(sheet, 'Institution')).toBe('Linjiang Commercial Bank')
  expect(lineOf(sheet, 'Status')).toBe('Approved')
  expect(lineOf(sheet, 'Submitted')).toBe('2026-03-12 10:00')
  expect(lineOf(sheet, 'Completed')).toBe('2026-03-14 01:30')
  expect(lineOf(sheet, 'Vendor')).toBe('Tuoheng Fintech')
  expect(lineOf(sheet, 'Node A')).toBe('Node A1')
  expect(sheet.textContent).not.toContain('passwords')
})

it('prints what a permission change adds and removes', async () => {
  server.answers.set('service/apply/tree', () => ({
    data: { type: '00', nodes: [node('A', 1, [node('A1', 2), node('A2', 2), node('A3', 2)])] },
  }))
  const sheet = await show({
    ...detail,
    serviceType: '40',
    form: {},
    heldNodes: ['A', 'A1', 'A2'],
    nodes: ['A', 'A2', 'A3'],
  })
  expect(headings(sheet)).toEqual(permissionChangeForm.sections.map(({ title }) => title.en))
  const below = (name: string) =>
    within(sheet).getByRole('heading', { name }).nextElementSibling?.querySelector('dd')?.textContent
  expect(below('Interfaces added')).toBe('Node A3')
  expect(below('Interfaces removed')).toBe('Node A1')
})

it('prints what reviewers asked for beside the reply', async () => {
  const sheet = await show({
    ...detail,
    supplements: [
      {
        round: 1,
        stage: 'preCheck',
        teamName: 'Field affairs',
        by: 'Fay Field',
        at: '2026-03-12T02:00:00Z',
        feedback: 'The seal is missing.',
        reply: { by: 'Ann Applicant', at: '2026-03-13T02:00:00Z', text: 'Added.', files: [] },
      },
    ],
  })
  expect(lineOf(sheet, 'Request')).toBe('The seal is missing.')
  expect(lineOf(sheet, 'Reply')).toBe('Ann Applicant · 2026-03-13 10:00\nAdded.')
})

it('prints the agreement in both languages, with who signed it when', async () => {
  const signed = {
    ...detail,
    serviceType: '00',
    agreement: { signedBy: 'Ann Applicant', signedAt: '2026-03-12T02:00:00Z' },
  }
  const sheet = await show(signed, '&document=agreement')
  expect(headings(sheet, 1)).toEqual(['接口服务协议'])
  expect(headings(sheet)).toEqual(
    agreementAt(new Date()).articles.flatMap(({ title }) => [title.zh, title.en]),
  )
  expect(sheet.textContent).toContain(detail.applyOrdNo)
  expect(lineOf(sheet, 'Institution')).toBe('Linjiang Commercial Bank')
  expect(lineOf(sheet, 'Signed by')).toBe('Ann Applicant')
  expect(lineOf(sheet, 'Signed')).toBe('2026-03-12 10:00')
})

it('says that there is no agreement where there is none', async () => {
  setUser({ id: 'u1', roles: [] } as never)
  server.answers.set('service/apply/detail', () => ({ data: detail }))
  await open({ [path]: Page }, `${path}?id=${id}&document=agreement`)
  expect(await screen.findByText('This application has no agreement')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
})

it('names the interfaces of its case, by the branch they lie on', async () => {
  const nodes = [node('A', 1, [node('A1', 2, [node('A11', 3), node('A12', 3)])]), node('B', 1)]
  server.answers.set('service/apply/tree', () => ({ data: { type: '00', nodes } }))
  const sheet = await show({ ...detail, nodes: ['A', 'A1', 'A12'] })
  const block = within(sheet).getByRole('heading', { name: 'Interfaces' }).parentElement!
  expect(block.querySelector('dl')!.textContent).toBe('Node A › Node A1Node A12')
})

it('prints nothing of what is not the reader’s own', async () => {
  setUser({ id: 'u1', roles: [] } as never)
  server.answers.set('service/apply/detail', () => ({ code: 'NOT_FOUND', message: 'Not found.' }))
  await open({ [path]: Page }, `${path}?id=${id}`)
  expect(await screen.findByText('Not found.')).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
})
