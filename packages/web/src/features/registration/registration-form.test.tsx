import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { register } from '@cass/contract/registration/endpoints.ts'
import { registrationForm } from '@cass/contract/registration/forms.ts'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mayLeave } from '../../editing/leaving.ts'
import { callForReply } from '../../lib/api.ts'
import { createPageServer } from '../../lib/page-server.test-kit.ts'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { registerBody } from './bodies.ts'
import { RegistrationForm } from './registration-form.tsx'

declare const jsdom: { reconfigure(options: { url: string }): void }

type Answer = { code: string; message?: string; data?: unknown }
let used: boolean
let answers: Answer[]
let seen: { path: string; body: Record<string, unknown> }[]
let done: unknown[]
let server: Server

beforeAll(async () => {
  server = createPageServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const path = (request.url ?? '').replace('/cass/mgt/', '')
    seen.push({ path, body: JSON.parse(body || '{}') })
    const answer =
      path === 'register/creditCode/check'
        ? { code: 'ACK', data: { used } }
        : path === 'register/user'
          ? answers.shift()
          : { code: 'ACK', data: null }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ message: '', data: null, ...answer }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/register` })
})
afterAll(() => server.close())

beforeEach(() => {
  used = false
  answers = []
  seen = []
  done = []
  localStorage.clear()
})

const code = '91310000MA1FL2TE9X'
const newInstitution = { name: '海岳证券有限公司', nameEn: '', creditCode: '', identity: '00' }
const withCode = { institution: { ...newInstitution, creditCode: code } }
const empty = { institutionSource: 'list' }
const letter = { id: crypto.randomUUID(), name: 'a.pdf', size: 1, mediaType: 'application/pdf' }
const filled: Partial<Form> = {
  userType: 'AGENCY_ADMIN',
  username: 'newadmin',
  password: 'Demo#2026',
  repeat: 'Demo#2026',
  mobile: '13800138000',
  smsCode: '123456',
  email: 'zhou@example.org',
  emailCode: '654321',
  name: '周一鸣',
  userRole: 'BUSINESS',
  institutionSource: 'new',
  institution: newInstitution,
  fileIds: [letter.id],
}

const show = (initial: Partial<Form> = filled) =>
  render(
    <>
      <RegistrationForm
        definition={registrationForm}
        initial={initial}
        files={[letter]}
        draftKey="register"
        submitLabel="Submit"
        send={(form, confirmed) =>
          callForReply(register, { body: registerBody(form, 'sealed', confirmed) }, { quiet: true })
        }
        onDone={(data) => done.push(data)}
      />
      <Confirms />
    </>,
  )
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Submit' })))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const asked = () => seen.filter(({ path }) => path === 'register/creditCode/check').length
const sent = () => seen.filter(({ path }) => path === 'register/user').map(({ body }) => body)
const accepted = { code: 'ACK', data: { reviewedBy: 'operator' } }

describe('a rule', () => {
  it('speaks at its field when that is left, and falls silent when it is changed', () => {
    show()
    type('username', 'new admin')
    expect(screen.queryByText(/letters and digits only/i, { selector: '.field-error' })).toBeNull()
    fireEvent.blur(field('username'))
    const problem = screen.getByText(/letters and digits only/i, { selector: '.field-error' })
    expect(field('username').getAttribute('aria-invalid')).toBe('true')
    expect(field('username').getAttribute('aria-describedby')).toContain(problem.id)
    type('username', 'newadmin')
    expect(problem.isConnected).toBe(false)
  })

  it('says nothing of a field that is passed by empty', () => {
    show(empty)
    fireEvent.blur(field('username'))
    expect(field('username').getAttribute('aria-invalid')).toBeNull()
  })

  it('stops the submit, with a summary that takes the focus and leads to the field', async () => {
    show({ ...filled, ...withCode, email: 'zhou@', userRole: '' })
    await submit()
    const summary = screen.getByText('2 errors to correct').closest<HTMLElement>('[role=alert]')!
    expect(document.activeElement).toBe(summary)
    const [first, second] = within(summary).getAllByRole('button')
    expect([first?.textContent, second?.textContent]).toEqual(['Email', 'Job role'])
    fireEvent.click(second!)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /select Job role$/ }))
    expect(sent()).toEqual([])
  })

  it('of the server stands at its field too', async () => {
    answers = [{ code: 'VALIDATION', data: [{ path: 'username', message: 'This username is taken' }] }]
    show({ ...filled, ...withCode })
    await submit()
    await waitFor(() => expect(field('username').getAttribute('aria-invalid')).toBe('true'))
    expect(done).toEqual([])
    expect(field('name').value).toBe('周一鸣')
  })
})

describe('a field that is left', () => {
  it('shows a credit code as it is kept', async () => {
    show()
    type('institution.creditCode', code.toLowerCase())
    await act(async () => void fireEvent.blur(field('institution.creditCode')))
    expect((field('institution.creditCode') as HTMLInputElement).value).toBe(code)
  })

  it('tells a name that is too long, and leaves it whole', async () => {
    show()
    const name = field('institution.name') as HTMLInputElement
    expect(name.maxLength).toBe(-1)
    type('institution.name', '名'.repeat(129))
    await act(async () => void fireEvent.blur(name))
    await screen.findByText('Enter at most 128 characters (currently 129)')
    expect(name.value).toHaveLength(129)
  })
})

it('cuts nothing that is pasted, and says what fits', async () => {
  show()
  for (const [name, pasted, told] of [
    ['username', 'a'.repeat(40), 'Enter at most 32 characters (currently 40)'],
    [
      'telephone',
      '021-123456789',
      'Enter a telephone number of 7 or 8 digits, with an optional area code of 3 or 4 digits',
    ],
  ] as const) {
    const input = field(name) as HTMLInputElement
    expect(input.maxLength).toBe(-1)
    type(name, pasted)
    await act(async () => void fireEvent.blur(input))
    await screen.findByText(told)
    expect(input.value).toBe(pasted)
  }
})

describe('a credit code that others use', () => {
  it('asks when it is left; whoever corrects it is back at the field', async () => {
    used = true
    show()
    type('institution.creditCode', code)
    await act(async () => void fireEvent.blur(field('institution.creditCode')))
    await screen.findByText(/already used by another institution/)
    await press('Go back and correct')
    expect(document.activeElement).toBe(field('institution.creditCode'))
    await submit()
    await screen.findByText(/already used by another institution/)
    expect(sent()).toEqual([])
  })

  it('is asked about once, and sent as confirmed', async () => {
    used = true
    answers = [accepted]
    show()
    type('institution.creditCode', code)
    await act(async () => void fireEvent.blur(field('institution.creditCode')))
    await screen.findByText(/already used by another institution/)
    await press('Use anyway')
    await submit()
    await waitFor(() => expect(done).toEqual([{ reviewedBy: 'operator' }]))
    expect(asked()).toBe(1)
    expect(sent()).toMatchObject([{ creditCodeConfirmed: true, institution: { creditCode: code } }])
  })

  it('is asked about again when only the submit tells', async () => {
    answers = [{ code: 'CREDIT_CODE_USED' }, accepted]
    show({ ...filled, ...withCode })
    await submit()
    await screen.findByText(/already used by another institution/)
    await press('Use anyway')
    await waitFor(() => expect(done).toHaveLength(1))
    expect(sent().map((body) => body.creditCodeConfirmed)).toEqual([false, true])
  })
})

describe('the draft', () => {
  const stored = () => JSON.parse(localStorage.getItem('draft:visitor:register') ?? 'null')?.value

  it('outlives the page without passwords and codes, and can be discarded', async () => {
    const first = show(empty)
    for (const [name, value] of Object.entries({
      name: '周一鸣',
      password: 'Demo#2026',
      repeat: 'Demo#2026',
      smsCode: '123456',
    }))
      type(name, value)
    first.unmount()
    expect(stored().typed).toEqual({ name: '周一鸣' })
    for (const secret of ['Demo#2026', '123456'])
      expect(JSON.stringify({ ...localStorage })).not.toContain(secret)

    show(empty)
    expect(field('name').value).toBe('周一鸣')
    expect(field('password').value).toBe('')
    await press('Discard')
    const dialog = document.querySelector('dialog')!
    await act(async () => void fireEvent.click(within(dialog).getByText('Discard')))
    expect(field('name').value).toBe('')
    expect(stored()).toBeUndefined()
  })

  it('goes along into another language; what it never keeps is asked about', async () => {
    show(empty)
    type('name', '周一鸣')
    expect(await mayLeave()).toBe(true)
    type('password', 'Demo#2026')
    const leaving = mayLeave()
    await act(async () => undefined)
    await press('Stay on this page')
    expect(await leaving).toBe(false)
    expect(field('password').value).toBe('Demo#2026')
  })

  it('is gone after the submit, and stays when that is refused', async () => {
    answers = [{ code: 'TOO_MANY_REQUESTS', message: 'Too many requests.' }]
    const { unmount } = show({ ...filled, ...withCode })
    type('department', 'FX')
    await submit()
    await screen.findByText('Too many requests.')
    unmount()
    expect(stored().typed).toMatchObject({ department: 'FX' })

    answers = [accepted]
    const again = show({ ...filled, ...withCode })
    for (const name of ['password', 'repeat']) type(name, 'Demo#2026')
    for (const name of ['smsCode', 'emailCode']) type(name, '123456')
    await submit()
    await waitFor(() => expect(done).toHaveLength(1))
    again.unmount()
    expect(stored()).toBeUndefined()
  })
})
