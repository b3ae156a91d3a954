import { decideReview, type ReviewDetail } from '@cass/contract/agency-review/endpoints.ts'
import { problemIn } from '@cass/contract/kit/issue-text.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { readDraft, useDraft } from '../../editing/draft.ts'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { refusedFields } from '../../lib/api.ts'
import { language, say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { Phrases } from './phrases.tsx'
import css from './review.module.css'
import { type ReviewSearch, reviewsKey, type SideName, sides } from './sides.ts'
import { phrases, words } from './text.ts'

type Result = 'pass' | 'reject'

/** Pass or reject, with the feedback that the applicant reads; then the next that waits. */
export function Decision({
  side,
  review,
  search,
  onOpen,
}: {
  side: SideName
  review: ReviewDetail
  /** The list that the reviewer came from. */
  search: ReviewSearch
  onOpen: (id: string | undefined) => void
}) {
  const { id, version, institutionName } = review
  const draftKey = `review-${id}`
  const [feedback, setFeedback] = useState(
    () => readDraft<{ feedback: string }>(draftKey)?.value.feedback ?? '',
  )
  const draft = useDraft(draftKey, { feedback })
  const [refusal, setRefusal] = useState('')
  const [deciding, setDeciding] = useState<Result>()
  const fieldId = useId()
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const { run, guarded } = useGuarded(decide, 0)

  function change(next: string) {
    setFeedback(next)
    setRefusal('')
  }

  async function ask(result: Result) {
    const wrong = problemIn(decideReview.body.shape.feedback, feedback, language)
    if (wrong) {
      setRefusal(wrong)
      return document.getElementById(fieldId)?.focus()
    }
    const body = fill(result === 'reject' ? words.rejectBody : words.passBody, { name: institutionName })
    const question = { title: say(words[result]), body: say(body), ok: say(words[result]) }
    if (await confirm({ ...question, danger: result === 'reject' })) await run(result)
  }

  async function decide(result: Result) {
    setDeciding(result)
    const body = { id, version, result, feedback }
    const refresh = () => client.invalidateQueries({ queryKey: reviewsKey(side) })
    try {
      const reply = await sides[side].decide(body, idempotencyKeys.of(body))
      if (reply.code !== 'ACK') return setRefusal(refusedFields(reply)[0]?.message ?? reply.message)
      draft.clear()
      toast.success(say(fill(result === 'pass' ? words.passed : words.rejected, { name: institutionName })))
      const next = await waitingAfter(side, search, id)
      if (!next) toast.info(say(words.noneWaiting))
      onOpen(next)
    } finally {
      setDeciding(undefined)
      // Also where somebody else was faster: what is shown here must be what they left.
      await refresh()
    }
  }

  return (
    <section className={`card ${css.decision}`} aria-labelledby="decision">
      <h2 id="decision">{say(words.decision)}</h2>
      <TextField
        name="feedback"
        id={fieldId}
        label={say(words.feedback)}
        help={say(words.feedbackHelp)}
        rows={4}
        value={feedback}
        error={refusal}
        onChange={change}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void ask('pass')
        }}
      />
      <Phrases
        passing={phrases.pass}
        rejecting={phrases.reject}
        onPick={(phrase) => change([feedback.trim(), phrase].filter(Boolean).join('\n'))}
      />
      <div className={css.buttons}>
        <Button
          variant="danger-outline"
          disabled={guarded}
          loading={deciding === 'reject'}
          onClick={() => ask('reject')}
        >
          {say(words.reject)}
        </Button>
        <Button
          variant="primary"
          disabled={guarded}
          loading={deciding === 'pass'}
          onClick={() => ask('pass')}
        >
          {say(words.pass)}
        </Button>
      </div>
    </section>
  )
}

/** The one that has waited longest of what the reviewer is working through, if any is left. */
async function waitingAfter(
  side: SideName,
  { pageNum: _, ...search }: ReviewSearch,
  decided: string,
): Promise<string | undefined> {
  const { list } = await sides[side].search({ ...search, status: '00', pageNum: 1, pageSize: 2 })
  return list.find((row) => row.id !== decided)?.id
}
