import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { open, serve } from '../../domain/process-view/page.test-kit.tsx'
import { process, row } from '../../domain/process-view/process.test-kit.ts'
import { setUser } from '../../lib/session.ts'
import { Page as ApplicationsList } from './list-page.tsx'

let server: Awaited<ReturnType<typeof serve>>
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())

let rows: ApplicationRow[]
beforeEach(() => {
  rows = []
  server.seen.length = 0
  server.answers.clear()
  server.answers.set('service/apply/search', () => ({
    data: { list: rows, total: rows.length, pageNum: 1, pageSize: 20 },
  }))
  setUser({ id: 'u1', roles: ['COMMON_serviceApplication', 'COMMON_serviceApplication_open'] } as never)
})
afterEach(() => {
  cleanup()
  setUser(null)
})

const list = '/service-application/my-service'
const show = (at = list, of: 'mine' | 'network' | 'vpdn' | 'goLive' = 'mine') =>
  open({ [list]: () => <ApplicationsList of={of} /> }, at)
const line = (number: string) => screen.findByRole('row', { name: new RegExp(number) })
const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(within_).getByRole('button', { name })))
async function choose(number: string, label: string) {
  await press(/^More actions/, await line(number))
  await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: label, hidden: true })))
}
const pressEscape = (dialog: HTMLElement) =>
  act(async () => void fireEvent.keyDown(dialog, { key: 'Escape' }))
/** The question over a dialog in which something was written. */
const asked = () => screen.getByRole('dialog', { name: 'Discard unsaved changes?' })
const sent = (path: string) => server.seen.filter((call) => call.path === `service/apply/${path}`)
const told = () => [...document.querySelectorAll('section [data-tone] p')].map((each) => each.textContent)

describe('the list', () => {
  it('asks for what the address says', async () => {
    await show(
      `${list}?keyword=FX&status=05&serviceTypes=50,50-2&flow=10&from=2026-03-01&sort=updated&pageNum=2`,
    )
    // The page of the test before may still have asked.
    await waitFor(() =>
      expect(sent('search').map(({ body }) => body)).toContainEqual({
        keyword: 'FX',
        status: '05',
        serviceTypes: ['50', '50-2'],
        flow: '10',
        from: '2026-03-01',
        sort: 'updated',
        pageNum: 2,
        pageSize: 20,
      }),
    )
  })

  it('is taken out as a sheet, as it is filtered and sorted', async () => {
    rows = [row()]
    let saved: string | undefined
    // jsdom neither has addresses for bytes nor downloads.
    URL.createObjectURL = () => 'blob:sheet'
    URL.revokeObjectURL = () => undefined
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved = this.download
    })
    server.answers.set('service/apply/export', () => ({ code: 'ACK' }))
    await show(`${list}?keyword=FX&serviceTypes=50,50-2&from=2026-03-01&sort=updated&pageNum=2`)
    await line(rows[0]!.applyOrdNo)
    await press('Export')
    await waitFor(() => expect(saved).toMatch(/^applications-.*\.xlsx$/))
    click.mockRestore()
    expect(sent('export')[0]!.body).toEqual({
      keyword: 'FX',
      serviceTypes: ['50', '50-2'],
      from: '2026-03-01',
      sort: 'updated',
    })
  })

  it('that is empty is not taken out', async () => {
    await show()
    await screen.findByText(/has no applications yet/)
    expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true)
  })

  it('of one kind asks for that kind, whatever the address says', async () => {
    await show(`${list}?serviceTypes=00`, 'network')
    await waitFor(() =>
      expect(sent('search').map(({ body }) => body.serviceTypes)).toContainEqual(['50', '50-2']),
    )
  })

  it('says who has it, since when and until when', async () => {
    const holder = {
      stage: 'countersign' as const,
      personName: null,
      since: '2026-03-12T02:00:00.000Z',
      overdue: false,
    }
    rows = [
      row({
        holders: [
          { ...holder, teamName: 'Bond desk', dueAt: '2026-03-18T10:00:00.000Z' },
          {
            ...holder,
            teamName: 'FX desk',
            personName: 'Fay',
            dueAt: '2026-03-17T10:00:00.000Z',
            overdue: true,
          },
          { ...holder, teamName: 'Clearing', dueAt: '2026-03-18T10:00:00.000Z' },
        ],
      }),
      row({ status: '25', moves: ['submit'] }),
    ]
    await show()
    const shared = (await line(rows[0]!.applyOrdNo)).textContent
    expect(shared).toMatch(/FX desk · Fay.*Bond desk · unassigned.*and 1 more.*2026-03-12.*due 2026-03-17/)
    expect(shared).toContain('Overdue')
    expect((await line(rows[1]!.applyOrdNo)).textContent).toContain('Your institution')
  })

  it('opens a row at its form', async () => {
    rows = [row({ serviceType: '50', id: 'n1' })]
    const where = await show()
    fireEvent.click(await screen.findByRole('link', { name: new RegExp(rows[0]!.applyOrdNo) }))
    await waitFor(() => expect(where()).toBe('/service-manage/network-opening?id=n1'))
  })

  it('is fetched again when a message comes, and stays where it is (spec §7)', async () => {
    rows = [row({ status: '00' })]
    const where = await show(`${list}?keyword=SO`)
    const number = rows[0]!.applyOrdNo
    expect((await line(number)).textContent).toContain('Awaiting review')
    rows = [{ ...rows[0]!, status: '05' }]
    await act(() => server.newMessage())
    await waitFor(async () => expect((await line(number)).textContent).toContain('In review'))
    expect(where()).toBe(`${list}?keyword=SO`)
  })

  it('leads on when there is nothing', async () => {
    await show()
    expect(await screen.findByText(/has no applications yet/)).toBeDefined()
    for (const link of screen.getAllByRole('link', { name: 'Apply for a service' }))
      expect(link.getAttribute('href')).toBe('/service-application/index')
  })
})

describe('what can be done', () => {
  it('withdraws, with a fresh copy on request, and opens that', async () => {
    rows = [row({ moves: ['withdraw', 'retraceNew'], version: 7 })]
    const { id, applyOrdNo } = rows[0]!
    server.answers.set('service/apply/withdraw', ({ fresh }) => ({
      data: { status: '20', version: 8, copy: fresh ? { id: 'copy', applyOrdNo: 'SO2', version: 1 } : null },
    }))
    const where = await show()
    await choose(applyOrdNo, 'Withdraw')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(applyOrdNo)
    fireEvent.click(within(dialog).getByRole('radio', { name: /copy/ }))
    await press('Withdraw and start again with a copy', dialog)
    await waitFor(() => expect(where()).toBe('/service-manage/service-opening?id=copy'))
    expect(sent('withdraw')[0]!.body).toEqual({ id, version: 7, fresh: true })
    expect(told().join()).toContain('Process cancelled')
  })

  it('offers no copy where there could be none', async () => {
    rows = [row({ moves: ['withdraw'], version: 7 })]
    const { id, applyOrdNo } = rows[0]!
    server.answers.set('service/apply/withdraw', () => ({ data: { status: '20', version: 8, copy: null } }))
    await show()
    await choose(applyOrdNo, 'Withdraw')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByRole('radio')).toBeNull()
    await press('Withdraw', dialog)
    await waitFor(() => expect(sent('withdraw')[0]!.body).toEqual({ id, version: 7, fresh: false }))
  })

  it('deletes after a question that names it, and not without', async () => {
    rows = [row({ status: '30', submittedAt: null, moves: ['submit', 'delete'] })]
    const { applyOrdNo } = rows[0]!
    server.answers.set('service/apply/delete', () => ({}))
    await show()
    await choose(applyOrdNo, 'Delete')
    expect((await screen.findByRole('dialog')).textContent).toContain(applyOrdNo)
    await press('Cancel', await screen.findByRole('dialog'))
    expect(sent('delete')).toEqual([])
    cleanup()
    await show()
    await choose(applyOrdNo, 'Delete')
    await press('Delete', await screen.findByRole('dialog'))
    await waitFor(() => expect(told().join()).toContain('Process deleted'))
    expect(sent('delete')).toHaveLength(1)
  })

  it('takes a withdrawn one up again before its form opens', async () => {
    rows = [row({ id: 'a7', status: '20', moves: ['edit', 'delete'] })]
    server.answers.set('service/apply/edit', () => ({ data: { status: '30', version: 3 } }))
    const where = await show()
    await press(/Edit again/, await line(rows[0]!.applyOrdNo))
    await waitFor(() => expect(where()).toBe('/service-manage/service-opening?id=a7'))
    expect(sent('edit')[0]!.body).toEqual({ id: 'a7', version: 2 })
  })

  it('signs only what was ticked', async () => {
    rows = [row({ status: '40', moves: ['sign'] })]
    server.answers.set('service/apply/sign', () => ({ data: { status: '40', version: 3 } }))
    await show()
    await press(/Sign agreement/, await line(rows[0]!.applyOrdNo))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('接口服务协议')
    expect(dialog.textContent).toContain('Interface Service Agreement')
    await press('Sign', dialog)
    expect(sent('sign')).toEqual([])
    fireEvent.click(within(dialog).getByRole('checkbox'))
    await press('Sign', dialog)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('sign')[0]!.body).toMatchObject({ agreed: true })
  })

  it('asks how satisfied one is, and says what is missing', async () => {
    rows = [row({ status: '10', moves: ['evaluate'] })]
    server.answers.set('service/apply/evaluate', () => ({}))
    await show()
    await press(/Rate/, await line(rows[0]!.applyOrdNo))
    const dialog = await screen.findByRole('dialog')
    const submit = () => act(async () => void fireEvent.submit(dialog.querySelector('form')!))
    await submit()
    expect(dialog.textContent).toContain('Please select')
    expect(sent('evaluate')).toEqual([])
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Satisfied' }))
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'Quick' } })
    // A press right after another does nothing.
    await waitFor(async () => {
      await submit()
      expect(sent('evaluate')).toHaveLength(1)
    })
    await waitFor(() => expect(told().join()).toContain('Evaluation successful'))
    expect(sent('evaluate')[0]!.body).toEqual({ id: rows[0]!.id, satisfaction: '02', comment: 'Quick' })
  })

  it('asks before a comment on it is lost, by Escape and by each button', async () => {
    rows = [row({ status: '10', moves: ['evaluate'] })]
    await show()
    await press(/Rate/, await line(rows[0]!.applyOrdNo))
    const dialog = await screen.findByRole('dialog')
    const comment = within(dialog).getByRole<HTMLTextAreaElement>('textbox')
    fireEvent.change(comment, { target: { value: 'Quick' } })
    const ways = [() => pressEscape(dialog), () => press('Close', dialog), () => press('Cancel', dialog)]
    for (const close of ways) {
      await close()
      await press('Keep editing', asked())
      expect(comment.value).toBe('Quick')
    }
    await pressEscape(dialog)
    await press('Discard', asked())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    // Where nothing was written, nothing is asked.
    await press(/Rate/, await line(rows[0]!.applyOrdNo))
    await pressEscape(await screen.findByRole('dialog'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows what reviewers said, and what is to be supplemented', async () => {
    rows = [row({ id: 'a5', status: '25', moves: ['submit', 'withdraw'] })]
    const said = {
      at: '2026-03-12T02:00:00.000Z',
      actorName: 'Fay Field',
      teamName: 'Field affairs',
      move: 'sendBack',
      stage: 'preCheck',
      toStatus: '25',
      comment: 'No seal',
    }
    const own = {
      ...said,
      actorName: 'Ann',
      teamName: null,
      move: 'submit',
      stage: null,
      comment: 'own words',
    }
    server.answers.set('service/apply/detail', () => ({
      data: {
        ...rows[0],
        returned: { by: 'Fay Field', at: said.at, feedback: 'Please seal it' },
        history: [own, said],
      },
    }))
    const where = await show()
    await choose(rows[0]!.applyOrdNo, 'Feedback')
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.textContent).toContain('Please seal it'))
    expect(dialog.textContent).toContain('Pre-check · Sent back')
    expect(dialog.textContent).toContain('No seal')
    expect(dialog.textContent).toContain('own words')
    await press('Make changes', dialog)
    await waitFor(() => expect(where()).toBe('/service-manage/service-opening?id=a5'))
  })

  it('shows the process, and begins the step that is open', async () => {
    rows = [row({})]
    server.answers.set('service/apply/process', () => ({
      data: process([
        { serviceType: '00', state: 'done' },
        { serviceType: '50', state: 'open' },
      ]),
    }))
    server.answers.set('service/apply/begin', () => ({ data: { id: 'n9', applyOrdNo: 'NT9', version: 1 } }))
    const where = await show()
    await press(/Process/, await line(rows[0]!.applyOrdNo))
    const dialog = await screen.findByRole('dialog')
    const begin = await within(dialog).findByRole('button', { name: 'Start: Network opening (test)' })
    await act(async () => void fireEvent.click(begin))
    await waitFor(() => expect(where()).toBe('/service-manage/network-opening?id=n9'))
    expect(sent('begin')[0]!.body).toEqual({ serviceType: '50', caseId: 'c1' })
  })
})

describe('several go-live applications', () => {
  const drafts = () => [
    row({ serviceType: '20', status: '30', submittedAt: null, moves: ['submit', 'delete'], version: 4 }),
    row({ serviceType: '20', status: '30', submittedAt: null, moves: ['submit', 'delete'], version: 5 }),
  ]
  async function tickAndSubmit() {
    await line(rows[0]!.applyOrdNo)
    await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name: /all on this page/ })))
    await press('Submit together')
    await press('Submit together', await screen.findByRole('dialog'))
  }

  it('are submitted together; nothing else can be ticked', async () => {
    rows = [...drafts(), row({ moves: ['withdraw'] })]
    server.answers.set('service/apply/submit', () => ({ data: [] }))
    await show()
    await line(rows[2]!.applyOrdNo)
    const other = screen.getByRole('checkbox', { name: `Select ${rows[2]!.applyOrdNo}` })
    expect((other as HTMLInputElement).disabled).toBe(true)
    await tickAndSubmit()
    await waitFor(() => expect(told().join()).toContain('Submitted'))
    expect(sent('submit')[0]!.body).toEqual({
      applications: [
        { id: rows[0]!.id, version: 4 },
        { id: rows[1]!.id, version: 5 },
      ],
      gateReason: '',
    })
  })

  it('cannot be ticked where there is but one', async () => {
    rows = drafts().slice(0, 1)
    await show()
    await line(rows[0]!.applyOrdNo)
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('that are refused are told one by one, with the way to each', async () => {
    rows = drafts()
    server.answers.set('service/apply/submit', () => ({
      code: 'VALIDATION',
      data: [
        { path: 'applications.1.form.goLiveDate', message: 'Too early' },
        { path: 'applications.1.form.remark', message: 'Too long' },
      ],
    }))
    const where = await show()
    await tickAndSubmit()
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('2 errors to correct')
    expect(dialog.textContent).toContain('Too early')
    expect(dialog.textContent).not.toContain(rows[0]!.applyOrdNo)
    await press(`Open ${rows[1]!.applyOrdNo}`, dialog)
    await waitFor(() => expect(where()).toContain(rows[1]!.id))
  })

  it('that disagree with what was filed before need a reason', async () => {
    rows = drafts()
    const finding = {
      path: 'applications.0.form.onlineBasicInfoList.0.clientIp',
      kind: 'clientIp',
      here: '10.0.0.1',
      there: '10.0.0.2',
      applyOrdNo: 'NT20260312000001',
      serviceType: '50',
      message: 'Client IP 10.0.0.1 here, 10.0.0.2 there',
    }
    server.answers.set('service/apply/submit', ({ gateReason }) =>
      gateReason ? { data: [] } : { code: 'GATE_FINDINGS', data: [finding] },
    )
    await show()
    await tickAndSubmit()
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain(finding.message)
    expect(dialog.textContent).toContain(rows[0]!.applyOrdNo)
    const anyway = within(dialog).getByRole('button', { name: 'Submit with this reason' })
    expect((anyway as HTMLButtonElement).disabled).toBe(true)
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: '\u200b \u2800' } })
    expect((anyway as HTMLButtonElement).disabled).toBe(true)
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'It moved' } })
    await pressEscape(dialog)
    await press('Keep editing', asked())
    await act(async () => void fireEvent.click(anyway))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent('submit').at(-1)!.body).toMatchObject({ gateReason: 'It moved' })
  })
})
