import type { Catalogue, Question } from '@cass/contract/certification/catalogue.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startAnswering } from '../../../lib/answering.test-kit.tsx'
import { Confirms } from '../../../ui/overlays/dialog.tsx'
import { ContentView } from './content-view.tsx'

const stage = startAnswering()
const words = (line: string) => ({ zh: line, en: line })
const question = (number: string, more: Partial<Question>): Question => ({
  number,
  elementType: 'input',
  label: words(`Question ${number}`),
  hint: null,
  options: [],
  required: true,
  halfWidth: false,
  when: null,
  ...more,
})
const option = (value: string) => ({ value, label: words(value.toUpperCase()), disabled: false })
const catalogue: Catalogue = {
  forms: [
    {
      formKey: 'CASH-ORDER',
      family: 'CASH',
      name: words('Orders'),
      optional: false,
      questionList: [
        question('1', { elementType: 'radio', options: [option('yes'), option('no')] }),
        question('1-1', { halfWidth: true, when: { question: '1', values: ['yes'] } }),
        question('2', { required: false }),
        question('3', { elementType: 'file', required: false }),
      ],
      distinct: [['1-1', '2']],
      notAllNo: [],
    },
  ],
  cases: [
    {
      id: 'CA-1',
      formKey: 'CASH-ORDER',
      title: words('New order'),
      steps: words('1. Send'),
      expected: words('Accepted'),
      messages: ['D'],
      applies: {
        nodes: ['M01.CASH'],
        testingTypes: ['newMember'],
        answer: { question: '1', values: ['yes'] },
      },
    },
  ],
}
const draft = { id: 'x', number: 3, version: 4, catalogue, changes: [], problems: [] }

/** What the server answers to a form that is saved. */
let onSave: object = { code: 'ACK', message: '', data: { version: 5 } }
async function show(version: number | undefined) {
  stage.answer = (path) => ({
    body: path.endsWith('/save')
      ? onSave
      : {
          code: 'ACK',
          message: '',
          data: path.endsWith('/draft')
            ? draft
            : path.endsWith('/nodes')
              ? [{ code: 'M01.CASH', name: 'Bonds › CASH' }]
              : [],
        },
  })
  const root = createRootRoute({
    component: () => (
      <>
        <ContentView
          catalogue={catalogue}
          version={version}
          chosen={undefined}
          keyword=""
          onChoose={() => undefined}
          onSearch={() => undefined}
        />
        <Confirms />
      </>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  await act(async () => {
    await router.load()
    render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
  await screen.findByRole('heading', { name: 'Orders' })
}
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const sent = (path: string) =>
  stage.seen
    .filter(({ url }) => url.endsWith(path))
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>)

it('shows a case with when it is mandatory, and changes nothing where there is no draft', async () => {
  await show(undefined)
  expect(screen.getByText('1 interface · New member · Question 1: YES')).toBeTruthy()
  for (const name of ['Edit form', 'Add case', 'Add form'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('draws a form as applicants see it, and checks what is typed by its rules', async () => {
  await show(4)
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name: 'Preview' })))
  expect(screen.queryByLabelText(/1-1\. Question/)).toBeNull()
  await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'YES' })))
  const type = (label: RegExp, value: string) =>
    act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
  await type(/1-1\. Question/, '中文')
  await press('Check answers')
  expect(screen.getByText('Chinese characters and full-width characters are not allowed')).toBeTruthy()
  await type(/1-1\. Question/, 'same')
  await type(/2\. Question/, 'same')
  await press('Check answers')
  expect(screen.getByText('Items 1-1, 2 cannot be the same')).toBeTruthy()
})

it('saves a form against the version that was loaded, and shows what is refused at its question', async () => {
  await show(4)
  await press('Edit form')
  await screen.findByDisplayValue('CASH-ORDER')
  const inside = within(screen.getByRole('dialog'))
  const save = () =>
    act(async () => void fireEvent.click(inside.getByRole('button', { name: 'Save to draft' })))
  await act(
    async () =>
      void fireEvent.change(inside.getByLabelText('Name (English)'), { target: { value: 'Bond orders' } }),
  )
  onSave = {
    code: 'VALIDATION',
    message: 'Check',
    data: [{ path: 'form.questionList.1.number', message: 'This question number is already used' }],
  }
  await save()
  await waitFor(() => expect(inside.getByText('1 error in the questions')).toBeTruthy())
  expect(inside.getByText('This question number is already used')).toBeTruthy()
  expect(sent('form/save')[0]).toEqual({
    version: 4,
    formKey: 'CASH-ORDER',
    form: { ...catalogue.forms[0], name: { zh: 'Orders', en: 'Bond orders' } },
  })
})

it('edits a case with its conditions', async () => {
  onSave = { code: 'ACK', message: '', data: { version: 5 } }
  await show(4)
  await press('Edit CA-1')
  await screen.findByDisplayValue('CA-1')
  const inside = within(screen.getByRole('dialog'))
  await waitFor(() => expect(inside.getByText(/Bonds › CASH/)).toBeTruthy())
  await act(async () => void fireEvent.click(inside.getByRole('button', { name: 'Remove Bonds › CASH' })))
  await act(async () => void fireEvent.click(inside.getByRole('checkbox', { name: 'Version upgrade' })))
  await act(async () => void fireEvent.click(inside.getByRole('button', { name: 'Save to draft' })))
  await waitFor(() => expect(sent('case/save')).toHaveLength(1))
  const [saved] = sent('case/save')
  expect(saved).toMatchObject({
    version: 4,
    id: 'CA-1',
    testCase: {
      messages: ['D'],
      applies: {
        nodes: [],
        testingTypes: ['newMember', 'versionUpgrade'],
        answer: { question: '1', values: ['yes'] },
      },
    },
  })
})
