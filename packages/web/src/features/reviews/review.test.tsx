import { agreementAt } from '@cass/contract/applications/agreement.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { goTo } from '../../lib/navigate.ts'
import { setUser } from '../../lib/session.ts'
import { open, openHints, otherTaskId, reviewed, serve, taskId } from './desk.test-kit.tsx'
import { Page } from './review-page.tsx'

const base = 'grip/process/await/audit'
let server: Awaited<ReturnType<typeof serve>>
const answer = (path: string, data: unknown) => server.answers.set(`${base}/${path}`, () => ({ data }))
const sent = (path: string) => server.seen.filter((call) => call.path === `${base}/${path}`)

beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())
beforeEach(() => {
  localStorage.clear()
  setUser({ id: 'u1', roles: [] } as never)
  server.answers.clear()
  server.seen.length = 0
})

const show = (at = `?task=${taskId}`) =>
  open({ '/grip/applications/review': Page }, `/grip/applications/review${at}`)
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Feedback' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const say = async (comment: string) => fireEvent.change(await field(), { target: { value: comment } })
/** The question that each decision asks. */
const agree = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
const otherTask = { id: otherTaskId, subjectKind: 'application', subjectId: 'a2', subjectType: '50' }
const decided = {
  status: '10',
  version: 4,
  applicationStatus: '05',
  makesOrder: false,
  nextTask: null as { id: string; subjectKind: string; subjectId: string; subjectType: string } | null,
}

describe('a decision', () => {
  it('needs feedback, said at its field', async () => {
    answer('detail', reviewed())
    await show()
    await field()
    press('Approve')
    expect(await screen.findByText('Reviewing feedback cannot be empty')).toBeTruthy()
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(await field())
    expect(sent('do')).toEqual([])
  })

  it('leads to the next task', async () => {
    server.answers.set(`${base}/detail`, (_, query) => ({
      data: reviewed({ id: query.get('taskId')!, holderName: 'Reviewer One' }),
    }))
    answer('do', { ...decided, nextTask: otherTask })
    const where = await show()
    await say('In order.')
    press('Approve')
    agree('Approve')
    await waitFor(() => expect(where()).toBe(`/grip/applications/review?task=${otherTaskId}`))
    expect(sent('do')[0]?.body).toEqual({ taskId, version: 3, result: 'pass', feedback: 'In order.' })
    // The page is another one's by now: which was decided must be said.
    expect(await screen.findByText(/NT20260312000001 approved\./)).toBeTruthy()
    // What was said of the one is not said of the next.
    await waitFor(async () => expect((await field()).value).toBe(''))
  })

  it('leads back to the workbench when nothing waits, and leaves no draft behind', async () => {
    answer('detail', reviewed())
    answer('do', { ...decided, status: '25' })
    const where = await show()
    await say('The seal is missing.')
    press('Send back')
    agree('Send back')
    await waitFor(() => expect(where()).toBe('/grip/workbench'))
    expect(sent('do')[0]?.body.result).toBe('sendBack')
    cleanup()
    await show()
    expect((await field()).value).toBe('')
  })

  it('is offered as far as its kind of application knows it', async () => {
    answer('detail', reviewed({ subjectType: '10', moves: ['release', 'delegate', 'pass', 'reject'] }))
    await show()
    await field()
    const offered = ['Reject', 'Approve', 'Send back'].filter((name) =>
      screen.queryByRole('button', { name }),
    )
    expect(offered).toEqual(['Reject', 'Approve'])
  })

  it('goes by another call where it is a go-live’s', async () => {
    answer('detail', reviewed({ subjectType: '20' }))
    answer('online/audit/do', decided)
    await show()
    await say('Ready.')
    fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true })
    agree('Approve')
    await waitFor(() => expect(sent('online/audit/do')).toHaveLength(1))
    expect(sent('do')).toEqual([])
  })

  it.each([
    ['Later', `/grip/applications/review?task=${otherTaskId}`],
    ['Generate', `/grip/operation-order?id=${otherTaskId}`],
  ])('that passes a go-live offers to generate its operation order: %s', async (answered, then) => {
    answer('detail', reviewed({ subjectType: '20' }))
    const passed = { ...decided, applicationStatus: '10', makesOrder: true, nextTask: otherTask }
    answer('online/audit/do', passed)
    const path = 'grip/process/newEnvOperateOrder'
    server.answers.set(path, () => ({ data: { id: otherTaskId, number: 'OO1' } }))
    const where = await show()
    await say('Ready.')
    press('Approve')
    agree('Approve')
    await screen.findByRole('dialog', { name: 'Generate production operation order' })
    agree(answered)
    await waitFor(() => expect(where()).toBe(then))
    const made = server.seen.filter((call) => call.path === path)
    expect(made.map(({ body }) => body)).toEqual(answered === 'Later' ? [] : [{ applicationId: 'a1' }])
  })

  it('that comes too late says who was faster, and keeps what was typed', async () => {
    let late = false
    server.answers.set(`${base}/detail`, () => ({
      data: late
        ? reviewed({ status: '10', holderId: 'u2', holderName: 'Reviewer Two', moves: [], version: 4 })
        : reviewed(),
    }))
    server.answers.set(`${base}/do`, () => {
      late = true
      return { code: 'CONFLICT', message: 'changed' }
    })
    await show()
    await say('I would pass it.')
    press('Approve')
    agree('Approve')
    const told = await screen.findByRole('alert')
    expect(told.textContent).toContain('Reviewer Two has already completed this task: Approved.')
    const kept = await screen.findByRole<HTMLTextAreaElement>('textbox', {
      name: 'Unsent feedback',
    })
    expect(kept.value).toBe('I would pass it.')
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  })

  it.each(['FORBIDDEN', 'NOT_FOUND'])('that is refused as %s is offered no more', async (code) => {
    const waiting = { status: '00', holderId: null, holderName: null }
    let left = false
    server.answers.set(`${base}/detail`, () => ({
      data: reviewed({ ...waiting, moves: left ? [] : ['take', 'pass', 'reject', 'sendBack'] }),
    }))
    server.answers.set(`${base}/do`, () => {
      left = true
      return { code, message: 'refused' }
    })
    await show()
    await say('I would pass it.')
    press('Approve')
    agree('Approve')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'You no longer have access to this task.',
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Take' })).toBeNull()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('I would pass it.')
  })

  it('is offered no more once a message says that the team was left', async () => {
    const waiting = { status: '00', holderId: null, holderName: null }
    const moves = ['take', 'pass', 'reject', 'sendBack']
    answer('detail', reviewed({ ...waiting, moves }))
    const hint = await openHints()
    await show()
    await field()
    answer('detail', reviewed({ ...waiting, moves: [] }))
    hint.send()
    expect((await screen.findByRole('alert')).textContent).toContain(
      'You no longer have access to this task.',
    )
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
    await hint.close()
  })

  it('is not said to be lost by who hands the task on', async () => {
    answer('detail', reviewed())
    const hint = await openHints()
    await show()
    await field()
    answer('detail', reviewed({ holderId: 'u2', holderName: 'Reviewer Two', moves: [] }))
    hint.send()
    await screen.findByText(/Reviewer Two/)
    expect(screen.queryByRole('alert')).toBeNull()
    await hint.close()
  })

  it('keeps its comment over a reload', async () => {
    answer('detail', reviewed())
    await show()
    await say('Half a sen')
    cleanup()
    await show()
    expect((await field()).value).toBe('Half a sen')
  })

  it('takes a phrase after what is typed', async () => {
    answer('detail', reviewed())
    await show()
    await say('Seen.')
    fireEvent.click(screen.getByText('Verified. Approved.'))
    expect((await field()).value).toBe('Seen.\nVerified. Approved.')
  })
})

describe('an application opened from a list or a message', () => {
  const application = '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0009'

  it('offers the own task, as the workbench does', async () => {
    answer('detail', reviewed())
    answer('do', decided)
    const where = await show(`?id=${application}`)
    await waitFor(() => expect(where()).toBe(`/grip/applications/review?task=${taskId}`))
    await say('In order.')
    press('Approve')
    agree('Approve')
    await waitFor(() => expect(where()).toBe('/grip/workbench'))
    expect(sent('do')[0]?.body).toMatchObject({ taskId, version: 3, result: 'pass' })
  })

  it('offers to take one that waits', async () => {
    const moves = ['take', 'pass', 'reject', 'sendBack']
    answer('detail', reviewed({ status: '00', holderId: null, holderName: null, moves }))
    answer('take', { status: '05', version: 4 })
    await show(`?id=${application}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Take' }))
    await waitFor(() => expect(sent('take')[0]?.body).toEqual({ taskId, version: 3 }))
  })

  it('keeps what is typed with the task', async () => {
    answer('detail', reviewed())
    await show(`?id=${application}`)
    await say('Half a sen')
    cleanup()
    await show()
    expect((await field()).value).toBe('Half a sen')
  })

  it('opened again after the own task is over, offers that one no more', async () => {
    answer('detail', reviewed())
    const where = await show(`?id=${application}`)
    await field()
    answer('detail', reviewed(null))
    act(() => goTo('/grip/workbench'))
    act(() => goTo(`/grip/applications/review?id=${application}`))
    await screen.findByRole('heading', { level: 1, name: 'Linjiang Commercial Bank' })
    expect(where()).toBe(`/grip/applications/review?id=${application}`)
  })
})

describe('a delegation', () => {
  it('keeps its note when the window gets another width', async () => {
    window.innerWidth = 1100
    answer('detail', reviewed())
    answer('colleagues', [{ id: 'u2', loginName: 'two', name: 'Reviewer Two', open: 0 }])
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Delegate' }))
    const note = () => within(screen.getByRole('dialog')).findByRole<HTMLTextAreaElement>('textbox')
    fireEvent.change(await note(), { target: { value: 'Look at the volume' } })
    for (const width of [900, 1440]) {
      window.innerWidth = width
      fireEvent(window, new Event('resize'))
      expect((await note()).value).toBe('Look at the volume')
    }
  })
})

describe('what was written to a colleague', () => {
  it('is not lost by Escape without a question', async () => {
    answer('detail', reviewed())
    answer('colleagues', [{ id: 'u2', loginName: 'two', name: 'Reviewer Two', open: 0 }])
    await show()
    fireEvent.click(await screen.findByRole('button', { name: 'Delegate' }))
    const dialog = screen.getByRole('dialog')
    const note = await within(dialog).findByRole<HTMLTextAreaElement>('textbox')
    fireEvent.change(note, { target: { value: 'Look at the volume' } })
    const pressEscape = () => act(async () => void fireEvent.keyDown(dialog, { key: 'Escape' }))
    const reply = (name: string) => act(async () => press(name))
    await pressEscape()
    await reply('Keep editing')
    expect(note.value).toBe('Look at the volume')
    await pressEscape()
    await reply('Discard')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('what is shown', () => {
  it('at the agreement: the signature, and to confirm, return or reject it', async () => {
    const signed = { signedAt: '2026-03-12T02:00:00.000Z', signedBy: 'Administrator' }
    answer('detail', reviewed({ stage: 'agreement', subjectType: '00' }, { status: '40', agreement: signed }))
    await show()
    const agreement = await screen.findByRole('region', { name: 'Service agreement' })
    expect(agreement.textContent).toContain('Administrator')
    expect(agreement.textContent).toContain('2026-03-12 10:00:00')
    // The text itself in both languages, its version, and the way to keep it as a file.
    const { version, articles } = agreementAt(new Date(signed.signedAt))
    for (const { body } of articles)
      for (const words of [body.zh, body.en]) expect(agreement.textContent).toContain(words)
    expect(agreement.textContent).toContain(`Version${version}, effective`)
    expect(within(agreement).getByRole('button', { name: 'Export PDF' })).toBeTruthy()
    for (const name of ['Return agreement', 'Reject', 'Confirm agreement'])
      expect(screen.getByRole('button', { name })).toBeTruthy()
  })

  it('of a go-live: what the gate found, and the reason given', async () => {
    const finding = {
      path: 'onlineBasicInfoList.0.clientIp',
      kind: 'clientIp' as const,
      here: '200.1.1.9',
      there: '200.1.1.1',
      applyOrdNo: 'NP20260301000007',
      serviceType: '50-2' as const,
      message: 'The client IP differs.',
    }
    answer(
      'detail',
      reviewed({ subjectType: '20' }, { gateReason: 'The line has moved.' }, { findings: [finding] }),
    )
    await show()
    const findings = await screen.findByRole('region', { name: /Differs/ })
    for (const words of [
      finding.message,
      finding.here,
      finding.there,
      finding.applyOrdNo,
      'The line has moved.',
    ])
      expect(findings.textContent).toContain(words)
  })

  it('of what comes back: what was asked for beside the reply, and what was asked before', async () => {
    const asked = { stage: 'preCheck' as const, teamName: 'Field affairs', by: 'Fay Field' }
    const letter = { id: 'file-9', name: 'letter.pdf', size: 2048, mediaType: 'application/pdf' }
    const supplements = [
      {
        ...asked,
        round: 1,
        at: '2026-03-09T02:00:00.000Z',
        feedback: 'The seal is missing.',
        reply: { by: 'Ann Applicant', at: '2026-03-10T02:00:00.000Z', text: '', files: [] },
      },
      {
        ...asked,
        round: 2,
        at: '2026-03-11T02:00:00.000Z',
        feedback: 'The volume is missing.',
        reply: {
          by: 'Ann Applicant',
          at: '2026-03-12T02:00:00.000Z',
          text: 'It is in the letter.',
          files: [letter],
        },
      },
    ]
    answer('detail', reviewed({ round: 3 }, { supplements }))
    await show()
    const region = await screen.findByRole('region', { name: 'Requests and replies' })
    const last = region.querySelector('h2 + div')!
    expect(last.textContent).toContain('Fay Field · Field affairs · Pre-check · 2026-03-11 10:00')
    expect(last.textContent).toContain('The volume is missing.')
    expect(last.textContent).toContain('Ann Applicant · 2026-03-12 10:00It is in the letter.')
    within(region).getByRole('button', { name: 'View letter.pdf' })
    const before = region.querySelector('details')!
    expect(before.textContent).toContain('Earlier requests (1)')
    expect(before.textContent).toContain('The seal is missing.')
    expect(before.textContent).toContain('Resubmitted without a reply')
    cleanup()
    // Sent back and not in yet.
    answer('detail', reviewed({ round: 3 }, { supplements: [{ ...supplements[1]!, reply: null }] }))
    await show()
    const open = await screen.findByRole('region', { name: 'Requests and replies' })
    expect(open.textContent).toContain('Not resubmitted yet')
    cleanup()
    answer('detail', reviewed({ round: 3 }))
    await show()
    await field()
    expect(screen.queryByRole('region', { name: 'Requests and replies' })).toBeNull()
  })

  it('of a delegation: by whom, to whom, and the note', async () => {
    const history = [
      {
        at: '2026-03-12T02:00:00.000Z',
        actorName: 'Reviewer One',
        teamName: 'Field affairs',
        toName: 'Reviewer Two',
        move: 'delegate',
        stage: 'preCheck' as const,
        toStatus: '05',
        comment: 'Look at the volume',
      },
    ]
    const note = { by: 'Reviewer One', at: history[0]!.at, text: 'Look at the volume' }
    answer('detail', reviewed({ note }, { history }))
    await show()
    const own = await screen.findByRole('region', { name: 'Pre-check' })
    expect(own.textContent).toContain('Note from Reviewer One: Look at the volume')
    const shown = await screen.findByRole('region', { name: 'History' })
    for (const words of [
      'Pre-check · Delegated to Reviewer Two',
      'Reviewer One · Field affairs',
      'Look at the volume',
    ])
      expect(within(shown).getByText(words)).toBeTruthy()
  })

  it('of an application as a whole: no decision', async () => {
    answer('detail', reviewed(null))
    await show('?id=0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0009')
    await screen.findByRole('heading', { level: 1, name: 'Linjiang Commercial Bank' })
    expect(screen.queryByRole('textbox', { name: 'Feedback' })).toBeNull()
    expect(screen.queryByRole('button', { name: /operation order/ })).toBeNull()
  })

  it('of a passed go-live: the way to its operation order', async () => {
    answer('detail', reviewed(null, { serviceType: '20', status: '10' }, { makesOrder: true }))
    server.answers.set('grip/process/newEnvOperateOrder', () => ({
      data: { id: otherTaskId, number: 'OO1' },
    }))
    const where = await show('?id=0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0009')
    fireEvent.click(await screen.findByRole('button', { name: 'Generate production operation order' }))
    await waitFor(() => expect(where()).toBe(`/grip/operation-order?id=${otherTaskId}`))
  })

  it('of a passed go-live to who makes no orders: the one that is there, or nothing', async () => {
    answer('detail', reviewed(null, { serviceType: '20', status: '10' }))
    await show('?id=0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0009')
    await screen.findByRole('button', { name: 'Print' })
    expect(screen.queryByRole('button', { name: /operation order/ })).toBeNull()
    cleanup()
    answer('detail', reviewed(null, { serviceType: '20', status: '10' }, { operationOrderId: otherTaskId }))
    const where = await show('?id=0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0009')
    fireEvent.click(await screen.findByRole('button', { name: /operation order/ }))
    await waitFor(() => expect(where()).toBe(`/grip/operation-order?id=${otherTaskId}`))
  })
})
