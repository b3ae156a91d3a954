import { text } from '@cass/contract/kit/text.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Confirms } from '../../ui/overlays/dialog.tsx'
import { DecisionForm } from './decision-form.tsx'
import { useFeedback } from './use-feedback.ts'

const replies = {
  pass: [text('经核实，同意。', 'Verified.')],
  reject: [text('缺少公章。', 'The seal is missing.')],
}
const choices = [
  { move: 'reject', label: text('拒绝', 'Reject'), question: 'It will be rejected.' },
  { move: 'pass', label: text('通过', 'Approve'), question: 'It will be approved.' },
] as const

beforeEach(() => localStorage.clear())

type Props = { answer: string | undefined; decided: string[] }

function Desk({ answer, decided }: Props) {
  const feedback = useFeedback('review-1')
  return (
    <>
      <DecisionForm
        choices={choices}
        feedback={feedback}
        feedbackHelp="Sent to the applicant"
        replies={replies}
        decide={async (move) => {
          decided.push(`${move}: ${feedback.value}`)
          return answer
        }}
      />
      <Confirms />
    </>
  )
}

function open(answer?: string) {
  const decided: string[] = []
  render(<Desk answer={answer} decided={decided} />)
  return decided
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = () => screen.getByLabelText<HTMLTextAreaElement>(/Feedback/)
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const confirm = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

it('asks for feedback before anything else', async () => {
  const decided = open()
  press('Approve')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(decided).toEqual([])
})

it('puts a saved reply after what is typed, asks what follows, and decides', async () => {
  const decided = open()
  type('Checked.')
  press('The seal is missing.')
  press('Reject')
  await screen.findByText('It will be rejected.')
  await confirm('Reject')
  await waitFor(() => expect(decided).toEqual(['reject: Checked.\nThe seal is missing.']))
})

it('keeps what was typed and says why the server did not take it', async () => {
  open('Somebody was faster.')
  type('Checked.')
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
  await confirm('Approve')
  await screen.findByText('Somebody was faster.')
  expect(field().value).toBe('Checked.')
})
