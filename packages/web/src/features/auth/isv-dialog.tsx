import { say } from '../../lib/language.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import css from './isv-dialog.module.css'
import { loginWords as words } from './text.ts'

/** ISV_LOGIN: whether to act as ISV in this session (spec §4). */
export function IsvDialog({ onAnswer }: { onAnswer: (actAsIsv: boolean | undefined) => void }) {
  return (
    <Dialog open title={say(words.isvTitle)} onClose={() => onAnswer(undefined)}>
      <p>{say(words.isvLead)}</p>
      <div className={css.choices}>
        <button type="button" className={css.choice} onClick={() => onAnswer(true)}>
          <strong>{say(words.isvYes)}</strong>
          <span>{say(words.isvYesHint)}</span>
        </button>
        <button type="button" className={css.choice} onClick={() => onAnswer(false)}>
          <strong>{say(words.isvNo)}</strong>
          <span>{say(words.isvNoHint)}</span>
        </button>
      </div>
    </Dialog>
  )
}
