import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import { certificationForm } from '@cass/contract/certification/form.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { emptyForm } from '@cass/contract/kit/form/values.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import {
  backend,
  done,
  field,
  onServer,
  open,
  pass,
  press,
  saved,
  sent,
  setUpForm,
  type,
  until,
  uuid,
} from './form.test-kit.tsx'

setUpForm()

const words = (line: string) => ({ zh: line, en: line })
const option = (value: string) => ({ value, label: words(value), disabled: false })
const always = { nodes: [], testingTypes: [], answer: null }
const testCase = (id: string, applies: Catalogue['cases'][number]['applies'] = always) => ({
  id,
  formKey: 'ORDERS',
  title: words(`Title of ${id}`),
  steps: words('steps'),
  expected: words('expected'),
  messages: [],
  applies,
})
const form = (formKey: string, family: 'CASH' | 'TRD', optional = false): Catalogue['forms'][number] => ({
  formKey,
  family,
  name: words(`Form ${formKey}`),
  optional,
  questionList: [
    {
      number: '1',
      elementType: 'checkbox',
      label: words('Order types'),
      hint: null,
      options: [option('limit'), option('market')],
      required: true,
      halfWidth: false,
      when: null,
    },
  ],
  distinct: [],
  notAllNo: [],
})
const catalogue: Catalogue = {
  forms: [form('ORDERS', 'CASH'), form('DEPTH', 'CASH', true), form('TRADES', 'TRD', true)],
  cases: [
    testCase('OR-1'),
    testCase('OR-2', { ...always, answer: { question: '1', values: ['market'] } }),
    testCase('OR-3', { ...always, testingTypes: ['versionUpgrade'] }),
  ],
}
const inDays = (days: number) => marketDate(new Date(Date.now() + days * 86_400_000))
const day = (date: string, state: 'available' | 'waitlist') => ({
  date,
  workday: true,
  bookable: true,
  sessions: (['morning', 'afternoon'] as const).map((session) => ({
    session,
    state,
    families: [{ family: 'CASH', capacity: 3, taken: state === 'waitlist' ? 3 : 0 }],
    waiting: 0,
    place: null,
  })),
})

/** As far as the forms; the tests go on from there. */
const begun: Partial<Form> = {
  families: 'CASH',
  productName: 'Bridge',
  productVersion: '2.4.1',
  testType: 'versionUpgrade',
  contactName: 'Zhou Yuan',
  contactPhone: '13900200002',
  contactEmail: 'zhou@demo.invalid',
}
const answered: Partial<Form> = {
  ...begun,
  'form-ORDERS': { q1: 'limit' },
  productionAccounts: [{ rowId: uuid(1), apiAccount: 'PROD01' }],
  testAccounts: [{ rowId: uuid(2), apiAccount: 'TEST01' }],
  testers: [{ rowId: uuid(3), name: 'Zhou Yuan', proficiency: 'expert', score: '90', reservationAmount: '' }],
  testQuantity: '3',
}

const draft = (values: Partial<Form>) =>
  onServer('10', { ...emptyForm(certificationForm(catalogue)), ...values }, {
    catalogueId: uuid(9),
    submittedAt: null,
    flow: null,
  } as never)

let refusal: object | undefined
beforeEach(() => {
  refusal = undefined
  backend.instead = (path) => {
    if (path === 'certification/catalogue')
      return { code: 'ACK', data: { id: uuid(9), number: 1, catalogue } }
    if (path === 'certification/calendar')
      return {
        code: 'ACK',
        data: {
          today: inDays(0),
          until: inDays(80),
          days: [1, 2, 3].map((n) => day(inDays(n), n === 3 ? 'waitlist' : 'available')),
        },
      }
    if (path === 'service/apply/submit' && refusal) return refusal
    return undefined
  }
})

const steps = () => screen.getByRole('list', { name: 'Steps' })
const current = () =>
  within(steps()).getByText(
    (_, element) => element?.ariaCurrent === 'step' || element?.getAttribute('aria-current') === 'step',
  )
const isAt = (title: string) => until(() => expect(current().textContent).toContain(title))
const summary = () =>
  screen
    .getAllByRole('alert')
    .map((each) => each.textContent)
    .join(' ')

it('goes on with what is not complete yet, and checks a step before it is left', async () => {
  draft({ ...begun, contactEmail: '' })
  await open()
  await isAt('Test contact')
  await press('Next')
  await isAt('Test contact')
  // Of this step alone.
  expect(summary()).toContain('1 error to correct')
  expect(summary()).toContain('Email')
  await type('contactEmail', 'zhou@demo.invalid')
  await press('Next')
  await isAt('Test forms')
})

it('keeps everything on the way back', async () => {
  draft(begun)
  await open()
  await isAt('Test forms')
  await press('Back')
  await isAt('Test contact')
  await type('contactName', 'Lin Qing')
  await press('Back')
  await isAt('Interface and product version')
  await press('Next')
  await press('Next')
  await isAt('Test forms')
  expect(field('contactName').value).toBe('Lin Qing')
  await pass(1000)
  await until(() => expect(saved().at(-1)).toMatchObject({ contactName: 'Lin Qing', productName: 'Bridge' }))
})

it('shows at once which cases an answer makes mandatory, and why', async () => {
  draft(begun)
  await open()
  await isAt('Test forms')
  const plan = screen.getByRole('region', { name: 'Mandatory test cases' })
  expect(plan.textContent).toContain('2 cases in 1 form')
  expect(within(plan).getByText('OR-3').closest('li')?.textContent).toContain('Testing type: Version upgrade')
  expect(within(plan).queryByText('OR-2')).toBeNull()
  const types = screen.getByRole('group', { name: /Order types/ })
  await act(async () => void fireEvent.click(within(types).getByRole('checkbox', { name: 'market' })))
  await until(() => expect(within(plan).getByText('OR-2')).toBeTruthy())
  expect(within(plan).getByText('OR-2').closest('li')?.textContent).toContain('Answer to question 1: market')
  expect(plan.textContent).toContain('1 added')
  await act(async () => void fireEvent.click(within(types).getByRole('checkbox', { name: 'limit' })))
  await pass(1000)
  // In the order of the options, whichever was ticked first.
  await until(() => expect(saved().at(-1)).toMatchObject({ 'form-ORDERS': { q1: 'limit,market' } }))
})

it('offers the optional forms of the families that are tested', async () => {
  draft(begun)
  await open()
  await isAt('Test forms')
  const optional = screen.getByRole('group', { name: /Optional forms/ })
  expect(within(optional).getAllByRole('checkbox')).toHaveLength(1)
  expect(optional.textContent).toContain('Form DEPTH')
})

it('shows everything once more at the last step, with the way back to each', async () => {
  draft(answered)
  await open()
  await isAt('Test time')
  const entries = screen.getByRole('region', { name: 'Your entries' })
  for (const value of ['Bridge', '2.4.1', 'zhou@demo.invalid', 'limit', 'PROD01', 'TEST01', 'Experienced'])
    expect(entries.textContent).toContain(value)
  const contact = within(entries).getByRole('region', { name: 'Test contact' })
  await act(async () => void fireEvent.click(within(contact).getByRole('button', { name: 'Change' })))
  await isAt('Test contact')
})

it('a time that is gone is told at its field, with the next free ones to press', async () => {
  draft({ ...answered, testTime: `${inDays(1)} morning`, waitlist: '0' })
  await open()
  await isAt('Test time')
  refusal = {
    code: 'ACCEPTANCE_TEST_TIME_VERIFY_FAIL',
    message: 'Testing time needs to be changed manually',
    data: { full: ['CASH'], next: [{ date: inDays(2), session: 'afternoon' }] },
  }
  await press('Submit')
  const place = () => document.querySelector<HTMLElement>('[data-place="testTime"]')!
  await until(() => expect(place().textContent).toContain('Testing time needs to be changed manually'))
  expect(done).not.toHaveBeenCalled()
  refusal = { code: 'ACK', data: [{ id: 'x', status: '1000', version: 9 }] }
  const offered = within(place())
    .getAllByRole('button')
    .find(({ textContent }) => textContent?.includes('Afternoon') && !textContent.includes('free'))!
  await act(async () => void fireEvent.click(offered))
  await pass(4000)
  await until(() =>
    expect(saved().at(-1)).toMatchObject({ testTime: `${inDays(2)} afternoon`, waitlist: '0' }),
  )
  await press('Submit')
  await until(() => expect(done).toHaveBeenCalled())
  expect(sent('submit')).toHaveLength(2)
})

it('a full session says that whoever takes it waits', async () => {
  draft({ ...answered, testTime: `${inDays(3)} morning`, waitlist: '1' })
  await open()
  await isAt('Test time')
  const told = /will be on the waitlist/
  await until(() => expect(screen.getByText(told)).toBeTruthy())
  await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: /: Available/ })[0]!))
  expect(screen.queryByText(told)).toBeNull()
  const full = screen.getByRole('button', { name: /Afternoon: Full, Waitlist/ })
  await act(async () => void fireEvent.click(full))
  expect(screen.getByText(told)).toBeTruthy()
  await pass(1000)
  await until(() =>
    expect(saved().at(-1)).toMatchObject({ testTime: `${inDays(3)} afternoon`, waitlist: '1' }),
  )
})

it('a time of the same day or before is refused in the words of the specification', async () => {
  draft({ ...answered, testTime: `${inDays(0)} morning`, waitlist: '0' })
  await open()
  await isAt('Test time')
  await press('Submit')
  await until(() =>
    expect(summary()).toContain('The selected time cannot be the same day and before the current day.'),
  )
  expect(sent('submit')).toHaveLength(0)
})
