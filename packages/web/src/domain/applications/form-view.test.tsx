import type { ApplicationContext } from '@cass/contract/applications/form-context.ts'
import { goLiveForm } from '@cass/contract/applications/forms/go-live.ts'
import { networkOpeningForm } from '@cass/contract/applications/forms/network-opening.ts'
import { serviceOpeningForm } from '@cass/contract/applications/forms/service-opening.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { emptyForm } from '@cass/contract/kit/form/values.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { FormView } from './form-view.tsx'

const context: ApplicationContext = {
  today: '2026-11-15',
  tree: '00',
  nodes: [],
  adds: false,
  removes: false,
  storedSecrets: [],
  returned: false,
}
const file = (id: string, name: string) => ({ id, name, size: 2048, mediaType: 'application/pdf' })
const show = (view: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{view}</QueryClientProvider>)
/** Of a field, whatever its value says. */
const value = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement!.querySelector('dd')!.textContent

it('reads codes as words, with units, and leaves out what nobody was asked', () => {
  const form: Form = {
    ...emptyForm(serviceOpeningForm),
    foreignCurrencyMarketFlag: '1',
    lyForeignSales: '12.5',
    bondCurrencyMarketFlag: '0',
    ltLocalSales: '99',
  }
  show(<FormView definition={serviceOpeningForm} form={form} files={[]} context={context} />)
  expect(value('Member of the FX market')).toBe('Yes')
  expect(value('FX trading volume last year')).toBe('USD 1.25 billion')
  expect(screen.queryByText('RMB trading volume last year')).toBeNull()
  expect(screen.queryByText('Information vendor contact')).toBeNull()
})

it('marks what differs from the time before, added and removed rows and documents included', () => {
  const row = (rowId: string, clientIp: string) => ({ rowId, editType: 'new', clientIp })
  const before: Form = {
    ...emptyForm(networkOpeningForm),
    instName: 'Old name',
    remark: 'Same',
    networkList: [row('a', '1.1.1.1'), row('b', '2.2.2.2')],
    networkFiles: ['f1'],
  }
  const now: Form = {
    ...before,
    instName: 'New name',
    networkList: [row('a', '9.9.9.9'), row('c', '3.3.3.3')],
    networkFiles: ['f2'],
  }
  show(
    <FormView
      definition={networkOpeningForm}
      form={now}
      previous={{ form: before, files: [file('f1', 'old.pdf')] }}
      files={[file('f2', 'new.pdf')]}
      context={context}
    />,
  )
  expect(value('Institution full name')).toBe('Previous submissionOld nameThis submissionNew name')
  expect(value('Remarks')).toBe('Same')
  const [changed, added, removed] = within(screen.getByRole('list', { name: 'Connections' })).getAllByRole(
    'listitem',
  )
  expect(changed!.textContent).toContain('Previous submission1.1.1.1This submission9.9.9.9')
  expect([changed, added, removed].map((each) => each!.dataset.mark)).toEqual(['changed', 'added', 'removed'])
  expect([changed, added, removed].map((each) => each!.querySelector('p')!.textContent)).toEqual([
    'Row 1 Changed',
    'Row 2 Added',
    'Row 3 Removed',
  ])
  expect(screen.getByRole('button', { name: 'View old.pdf' }).closest('li')!.textContent).toContain('Removed')
  expect(screen.getByRole('button', { name: 'View new.pdf' }).closest('li')!.textContent).toContain('Added')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show changes only (3)' }))
  expect(screen.queryByText('Remarks')).toBeNull()
  expect(screen.getByText('Institution full name')).toBeTruthy()
})

it('puts before beside now: choices, what is not asked any more, rows that else stand in a table', () => {
  const rule = (protocol: string, targetIp: string) => ({ rowId: 'a', port: '80', protocol, targetIp })
  const handed = (hasBackupLine: string, row: ReturnType<typeof rule>, otherProvider = ''): Form => ({
    ...emptyForm(goLiveForm),
    hasBackupLine,
    leasedLine: { provider: otherProvider && 'other', otherProvider },
    firewallList: [row],
  })
  const before = handed('0', rule('UDP', '1.1.1.1'), 'Linjiang Net')
  const put = (form: Form) =>
    show(
      <FormView
        definition={goLiveForm}
        form={form}
        previous={{ form: before, files: [] }}
        files={[]}
        context={context}
      />,
    )
  put(handed('1', rule('TCP', '1.1.1.1')))
  expect(value('Backup line')).toBe('Previous submissionNoThis submissionYes')
  expect(value('Provider name')).toBe('Previous submissionLinjiang NetThis submission—')
  const [row] = within(screen.getByRole('list', { name: 'Firewall rules' })).getAllByRole('listitem')
  expect(row!.textContent).toContain('ProtocolPrevious submissionUDPThis submissionTCP')
  expect(row!.textContent).toContain('Target IP1.1.1.1')
  cleanup()
  put(before)
  expect(screen.getByRole('table', { name: 'Firewall rules' })).toBeTruthy()
})

it('puts the documents of before beside those of now', () => {
  const handed = (ids: string[]): Form => ({ ...emptyForm(networkOpeningForm), networkFiles: ids })
  const kept = file('kept', 'kept.pdf')
  show(
    <FormView
      definition={networkOpeningForm}
      form={handed(['kept', 'f2'])}
      previous={{ form: handed(['f1', 'kept']), files: [file('f1', 'old.pdf'), kept] }}
      files={[file('f2', 'new.pdf'), kept]}
      context={context}
    />,
  )
  const lists = screen
    .getAllByRole('button', { name: 'View kept.pdf' })
    .map((each) => each.closest('dl > div')!)
  expect(lists.map((each) => each.textContent!.replaceAll(/2\sKB/g, ' '))).toEqual([
    'Previous submissionold.pdf Removedkept.pdf ',
    'This submissionkept.pdf new.pdf Added',
  ])
})

it('says of a secret only whether there is one', () => {
  const row = (rowId: string) => ({ rowId, apiAccount: `ACC-${rowId}`, apiPassword: '' })
  const form: Form = { ...emptyForm(goLiveForm), onlineBasicInfoList: [row('a'), row('b')] }
  show(
    <FormView
      definition={goLiveForm}
      form={form}
      files={[]}
      context={{ ...context, storedSecrets: ['a'] }}
    />,
  )
  const [first, second] = within(screen.getByRole('list', { name: 'API accounts' })).getAllByRole('listitem')
  expect(first!.textContent).toContain('Stored encrypted')
  expect(second!.textContent).toContain('Not provided')
})
