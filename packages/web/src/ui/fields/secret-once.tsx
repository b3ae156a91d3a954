import { fill } from '@cass/contract/kit/text.ts'
import { useState } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../icons.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { secretWords } from '../text.ts'
import { Checkbox } from './checkbox.tsx'
import css from './secret-once.module.css'

type Words = typeof secretWords

/** An initial password or a code, shown this once: only who says that it was passed on can close it. */
export function SecretOnce({
  account,
  secret,
  words = secretWords,
  onDone,
}: {
  /** Whose it is. */
  account: string
  secret: string
  words?: Words
  onDone: () => void
}) {
  const [passedOn, setPassedOn] = useState(false)
  return (
    <Dialog
      open
      locked
      title={say(words.title)}
      onClose={onDone}
      footer={
        <button type="button" className="button button-primary" disabled={!passedOn} onClick={onDone}>
          {say(words.close)}
        </button>
      }
    >
      <p>{say(fill(words.lead, { account }))}</p>
      <Secret secret={secret} label={say(words.password)} />
      <p className="form-error" data-tone="waiting">
        <Icon name="warning" />
        {say(words.once)}
      </p>
      <Checkbox checked={passedOn} onChange={setPassedOn}>
        {say(words.passedOn)}
      </Checkbox>
    </Dialog>
  )
}

/** To be read and copied. */
export function Secret({ secret, label }: { secret: string; label: string }) {
  const [copied, setCopied] = useState<boolean>()
  const copy = () =>
    Promise.resolve(navigator.clipboard?.writeText(secret) ?? Promise.reject()).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className={css.secret}>
      <output aria-label={label}>{secret}</output>
      <button type="button" className="button" onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} size={16} />
        {say(copied ? secretWords.copied : secretWords.copy)}
      </button>
      <span role="status" className={copied === false ? 'field-error' : 'visually-hidden'}>
        {copied !== undefined && say(copied ? secretWords.copied : secretWords.copyFailed)}
      </span>
    </div>
  )
}
