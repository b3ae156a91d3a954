import { decideReview, type ReviewDetail } from '@cass/contract/agency-review/endpoints.ts'
import { issueText } from '@cass/contract/kit/issue-text.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { refusedFields } from '../../kit/api.ts'
import { language, say } from '../../kit/language.ts'
import { useSubmitKey } from '../../kit/submit-key.ts'
import { confirm } from '../../kit/ui/dialog.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { useGuarded } from '../../kit/use-guarded.ts'
import css from './review.module.css'
import { reviewsKey, type SideName, sides } from './sides.ts'
import { phrases, words } from './text.ts'

type Result = 'pass' | 'refuse'

/** Pass or refuse, with the feedback that the applicant reads; then the next that waits. */
export function Decision({
  side,
  review,
  onOpen,
}: {
  side: SideName
  review: ReviewDetail
  onOpen: (id: string | undefined) => void
}) {
  const [feedback, setFeedback] = useState('')
  const [refusal, setRefusal] = useState('')
  const fieldId = useId()
  const client = useQueryClient()
  const submitKey = useSubmitKey()
  const { id, version, institutionName } = review

  async function decide(result: Result) {
    const body = { id, version, result, feedback }
    const wrong = decideReview.body.shape.feedback.safeParse(feedback).error?.issues[0]
    if (wrong) {
      setRefusal(issueText(wrong, language))
      return document.getElementById(fieldId)?.focus()
    }
    const question = {
      title: say(words.refuse),
      body: say(fill(words.refuseBody, { name: institutionName })),
      ok: say(words.refuse),
    }
    if (result === 'refuse' && !(await confirm({ ...question, danger: true }))) return
    const refresh = () => client.invalidateQueries({ queryKey: reviewsKey(side) })
    const reply = await sides[side].decide(body, submitKey.of(body)).catch(async (error) => {
      // Somebody else was faster: what is shown here must be what they left.
      await refresh()
      throw error
    })
    if (reply.code !== 'ACK') return setRefusal(refusedFields(reply)[0]?.message ?? reply.message)
    toast.success(say(result === 'pass' ? words.passed : words.refused))
    const next = await waitingAfter(side, id)
    if (!next) toast.info(say(words.noneWaiting))
    onOpen(next)
    await refresh()
  }
  const { run, working, guarded } = useGuarded(decide)

  return (
    <section className="card" aria-labelledby="decision">
      <h2 id="decision">{say(words.decision)}</h2>
      <label htmlFor={fieldId}>{say(words.feedback)}</label>
      <Input.TextArea
        id={fieldId}
        rows={4}
        maxLength={1000}
        value={feedback}
        status={refusal ? 'error' : ''}
        aria-invalid={refusal !== ''}
        aria-describedby={`${fieldId}-help`}
        onChange={(event) => {
          setFeedback(event.target.value)
          setRefusal('')
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void run('pass')
        }}
      />
      <p id={`${fieldId}-help`} className={refusal ? 'field-error' : 'field-help'}>
        {refusal || say(words.feedbackHelp)}
      </p>
      <fieldset className={css.phrases}>
        <legend className="visually-hidden">{say(words.phrases)}</legend>
        {[...phrases.pass, ...phrases.refuse].map((phrase) => (
          <button key={phrase.en} type="button" onClick={() => setFeedback(say(phrase))}>
            {say(phrase)}
          </button>
        ))}
      </fieldset>
      <div className={css.buttons}>
        <Button danger disabled={guarded} loading={working} onClick={() => run('refuse')}>
          {say(words.refuse)}
        </Button>
        <Button type="primary" disabled={guarded} loading={working} onClick={() => run('pass')}>
          {say(words.pass)}
        </Button>
      </div>
    </section>
  )
}

/** The one that has waited longest, if any is left. */
async function waitingAfter(side: SideName, decided: string): Promise<string | undefined> {
  const { list } = await sides[side].search({ pageNum: 1, pageSize: 2, status: '00' })
  return list.find((row) => row.id !== decided)?.id
}
