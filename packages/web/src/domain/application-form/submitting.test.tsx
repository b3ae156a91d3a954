import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { doubleClickGuardMs } from '../../lib/use-guarded.ts'
import {
  backend,
  done,
  field,
  id,
  onServer,
  open,
  pass,
  person,
  press,
  rows,
  sent,
  setUpForm,
  stored,
  type,
  until,
  uuid,
} from './form.test-kit.tsx'

setUpForm()

describe('submitting', () => {
  const complete = {
    applyType: '3',
    vpdnAccount: 'vp01',
    carrier: 'telecom',
    date: '2099-01-01',
    reason: '不再使用',
    instName: '临江商业银行',
    technicalContact: person,
  }
  const accept = { code: 'ACK', data: [{ id, status: '00', version: 5 }] }

  it('saves first, hands in that version once, and is done', async () => {
    onServer('VPDN', complete)
    await open()
    await type('remark', 'At last')
    backend.instead = (path) => (path === 'service/apply/submit' ? accept : undefined)
    await press('Submit')
    await press('Submit')
    await until(() => expect(done).toHaveBeenCalledOnce())
    expect(backend.detail.form.remark).toBe('At last')
    expect(sent('submit').map(({ body }) => body)).toEqual([
      { applications: [{ id, version: 4 }], gateReason: '' },
    ])
    cleanup()
    expect(stored()).not.toContain('At last')
  })

  it('goes by Ctrl+Enter, never by Enter alone', async () => {
    onServer('VPDN', complete)
    await open()
    backend.instead = (path) => (path === 'service/apply/submit' ? accept : undefined)
    await act(async () => void fireEvent.keyDown(field('vpdnAccount'), { key: 'Enter' }))
    await pass(doubleClickGuardMs)
    expect(sent('submit')).toEqual([])
    await act(async () => void fireEvent.keyDown(field('vpdnAccount'), { key: 'Enter', ctrlKey: true }))
    await until(() => expect(done).toHaveBeenCalledOnce())
  })

  it('lands what the server refuses at its fields, and the rest at the bar', async () => {
    onServer('VPDN', complete)
    await open()
    backend.instead = (path) =>
      path === 'service/apply/submit'
        ? {
            code: 'VALIDATION',
            message: 'Check',
            data: [
              { path: 'form.technicalContact.email', message: 'Nobody there' },
              { path: 'applications', message: 'Not together' },
            ],
          }
        : undefined
    await press('Submit')
    await until(() => expect(field('technicalContact.email').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('Not together')).toBeTruthy()
    expect(done).not.toHaveBeenCalled()
  })
})

describe('a supplement', () => {
  const complete = {
    applyType: '3',
    vpdnAccount: 'vp01',
    carrier: 'telecom',
    date: '2099-01-01',
    reason: '不再使用',
    instName: '临江商业银行',
    technicalContact: person,
  }
  const returned = { by: 'Fay Field', at: '2026-11-14T02:00:00Z', feedback: 'The letter, please.' }
  const sections = () =>
    within(screen.getByRole('navigation', { name: 'Form sections' }))
      .getAllByRole('link')
      .map((link) => link.textContent)

  it('is replied to at the top of the form', async () => {
    const form = { ...complete, supplementReply: '', supplementFiles: [] }
    const previous = { round: 1, submittedAt: '2026-11-13T02:00:00Z', form, nodes: [], files: [] }
    onServer('VPDN', complete, { status: '25', returned, previous })
    await open()
    expect(sections()[0]).toBe('Reply to the reviewers')
    await type('supplementReply', 'It is attached.')
    await press('Check')
    await until(() => expect(backend.detail.form.supplementReply).toBe('It is attached.'))
    expect(sections()[0]).toBe('Reply to the reviewerscomplete')
    expect(screen.queryByText(/Previous submission/)).toBeNull()
  })

  it('has no reply where nothing was asked', async () => {
    onServer('VPDN', complete)
    await open()
    expect(sections()).not.toContain('Reply to the reviewers')
    expect(screen.queryByRole('region', { name: 'Reply to the reviewers' })).toBeNull()
    expect(field('supplementReply')).toBeNull()
  })

  it('that changes nothing is asked about before it goes', async () => {
    onServer('VPDN', complete, { status: '25', returned })
    await open()
    backend.instead = (path) =>
      path !== 'service/apply/submit'
        ? undefined
        : sent('submit').at(-1)!.body.unchanged
          ? { code: 'ACK', data: [{ id, status: '00', version: 4 }] }
          : { code: 'NOTHING_CHANGED', message: 'Nothing has changed. Submit anyway?', data: null }
    await press('Submit')
    await until(() => screen.getByRole('dialog', { name: 'Nothing has changed' }))
    expect(screen.getByRole('dialog').textContent).toContain('Submit anyway?')
    await press('Cancel')
    await until(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(done).not.toHaveBeenCalled()
    await pass(doubleClickGuardMs)
    await press('Submit')
    await until(() => screen.getByRole('dialog', { name: 'Nothing has changed' }))
    await press('Submit anyway')
    await until(() => expect(done).toHaveBeenCalledOnce())
    expect(sent('submit').map(({ body }) => body.unchanged)).toEqual([undefined, undefined, true])
  })
})

describe('the gate of a go-live form', () => {
  const account = {
    rowId: uuid(1),
    apiAccount: 'ACC01',
    apiPassword: '',
    code21: '1'.repeat(21),
    code6: '1'.repeat(6),
    code4: '1'.repeat(4),
    serviceIp: '10.0.0.1',
    port: '9001',
    clientIp: '1.1.1.1',
  }
  const line = {
    provider: 'telecom',
    otherProvider: '',
    lineNumber: 'L1',
    routerIp: '1.1.1.2',
    bandwidth: '10',
  }
  const complete = {
    instName: '临江商业银行',
    goLiveDate: '2099-01-01',
    internalVersion: '1.0',
    onlineBasicInfoList: [account],
    firewallList: [
      { rowId: uuid(2), sourceIp: '1.1.1.1', targetIp: '10.0.0.1', port: '9001', protocol: 'TCP' },
    ],
    leasedLine: line,
    hasBackupLine: '0',
    emergencyContact: person,
    certificateId: 'A'.repeat(15),
    agreementFile: [uuid(11)],
    certificateForm: [uuid(12)],
    simulationReport: [uuid(13)],
  }
  const finding = {
    path: 'onlineBasicInfoList.0.clientIp',
    kind: 'clientIp',
    here: '1.1.1.1',
    there: '2.2.2.2',
    applyOrdNo: 'NT20261101000001',
    serviceType: '50',
    message: 'The client IP differs from the network opening',
  }

  it('shows what disagrees, leads to it, and lets it pass with a reason', async () => {
    onServer('20', complete, { secrets: [uuid(1)] })
    await open()
    backend.instead = (path) => {
      if (path === 'service/apply/online/check') return { code: 'ACK', data: [finding] }
      if (path !== 'service/apply/submit') return undefined
      const reason = (backend.calls.at(-1)!.body as { gateReason: string }).gateReason
      return reason === '' ? { code: 'GATE_FINDINGS', data: [finding] } : { code: 'ACK', data: [] }
    }
    await press('Submit')
    await until(() => expect(screen.getByText(finding.message)).toBeTruthy())
    const panel = screen.getByText('1 difference from earlier filings').closest<HTMLElement>('section')!
    expect(document.activeElement).toBe(panel)
    for (const words of ['1.1.1.1', '2.2.2.2', 'NT20261101000001'])
      expect(within(panel).getByText(words)).toBeTruthy()
    await act(async () => void fireEvent.click(within(panel).getByText('Go to field')))
    expect(document.activeElement).toBe(field(`onlineBasicInfoList.${uuid(1)}.clientIp`))
    await type('gateReason', 'A second line')
    await pass(doubleClickGuardMs)
    await press('Submit')
    await until(() => expect(done).toHaveBeenCalledOnce())
    expect(sent('submit').at(-1)!.body.gateReason).toBe('A second line')
    expect(sent('submit').map(({ key }) => key)[0]).not.toBe(sent('submit')[1]!.key)
  })

  it('takes no reason for what nobody has seen yet', async () => {
    onServer('20', complete, { secrets: [uuid(1)], gateReason: 'Of the time before' })
    backend.instead = (path) =>
      path === 'service/apply/submit' ? { code: 'GATE_FINDINGS', data: [finding] } : undefined
    await open()
    await press('Submit')
    await until(() => expect(screen.getByText(finding.message)).toBeTruthy())
    expect(sent('submit').map(({ body }) => body.gateReason)).toEqual([''])
    expect(field('gateReason').value).toBe('Of the time before')
  })

  it('is asked by a check, and again after each correction', async () => {
    onServer('20', complete, { secrets: [uuid(1)] })
    backend.instead = (path) => {
      if (path !== 'service/apply/online/check') return undefined
      const fine = rows('onlineBasicInfoList')[0]?.clientIp === '2.2.2.2'
      return { code: 'ACK', data: fine ? [] : [finding] }
    }
    await open()
    await press('Check')
    await until(() => expect(screen.getByText(finding.message)).toBeTruthy())
    await type(`onlineBasicInfoList.${uuid(1)}.clientIp`, '2.2.2.2')
    await pass(1000)
    await until(() => expect(screen.queryByText(finding.message)).toBeNull())
    expect(sent('submit')).toEqual([])
  })
})
