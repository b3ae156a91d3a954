import { problemIn } from '@cass/contract/kit/issue-text.ts'
import { reviewFeedback } from '@cass/contract/kit/rules.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { useId, useState } from 'react'
import { DraftSaved } from '../../editing/draft-saved.tsx'
import { language, say } from '../../lib/language.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import css from './decision-form.module.css'
import { type Replies, SavedReplies } from './saved-replies.tsx'
import { deskWords as words } from './text.ts'
import type { Feedback } from './use-feedback.ts'

/** One way to decide: a move of the subject's workflow, by its name there. */
export type Choice<Move extends string> = {
  readonly move: Move
  readonly label: Text
  /** What follows from it; asked before it is done. */
  readonly question: string
}

/** What is done most comes last and is the default; what ends a matter looks like it. */
const looks: Readonly<Record<string, 'primary' | 'danger-outline'>> = {
  pass: 'primary',
  reject: 'danger-outline',
}

/** The decision on whatever is reviewed, with the feedback that the applicant reads in the same place. */
export function DecisionForm<Move extends string>({
  choices,
  feedback,
  feedbackHelp,
  replies,
  decide,
}: {
  /** The last is what is done most: Ctrl+Enter does it too. */
  choices: readonly Choice<Move>[]
  feedback: Feedback
  /** Who reads it, and where. */
  feedbackHelp: string
  replies: Replies
  /** Answers why the server did not take it, if so. */
  decide: (move: Move) => Promise<string | undefined>
}) {
  const [refusal, setRefusal] = useState('')
  const [deciding, setDeciding] = useState<Move>()
  const fieldId = useId()
  const { run, guarded } = useGuarded(send, 'asks first')

  function change(next: string) {
    feedback.change(next)
    setRefusal('')
  }

  async function press({ move, label, question }: Choice<Move>) {
    const wrong = problemIn(reviewFeedback, feedback.value, language)
    if (wrong) {
      setRefusal(wrong)
      return document.getElementById(fieldId)?.focus()
    }
    const title = say(label)
    if (await confirm({ title, body: question, ok: title, danger: move === 'reject' })) await run(move)
  }

  async function send(move: Move) {
    setDeciding(move)
    try {
      setRefusal((await decide(move)) ?? '')
    } finally {
      setDeciding(undefined)
    }
  }

  return (
    <div className={css.decision}>
      <TextField
        name="feedback"
        id={fieldId}
        label={say(words.feedback)}
        help={feedbackHelp}
        rows={5}
        value={feedback.value}
        error={refusal}
        onChange={change}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void press(choices.at(-1)!)
        }}
      />
      <DraftSaved at={feedback.savedAt} />
      <SavedReplies
        replies={replies}
        onPick={(reply) => change([feedback.value.trim(), reply].filter(Boolean).join('\n'))}
      />
      <div className={css.buttons}>
        {choices.map((choice) => (
          <Button
            key={choice.move}
            variant={looks[choice.move] ?? 'default'}
            disabled={guarded}
            loading={deciding === choice.move}
            onClick={() => press(choice)}
          >
            {say(choice.label)}
          </Button>
        ))}
      </div>
    </div>
  )
}
