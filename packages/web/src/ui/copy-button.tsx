import { useState } from 'react'
import { say } from '../lib/language.ts'
import { Icon } from './icons.tsx'
import { copyWords as words } from './text.ts'

/** Says at its place whether it worked. */
export function CopyButton({ label, text }: { label: string; text: () => string }) {
  const [copied, setCopied] = useState<boolean>()
  const copy = () =>
    Promise.resolve(navigator.clipboard?.writeText(text()) ?? Promise.reject()).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <button type="button" className="button" onClick={copy} onBlur={() => setCopied(undefined)}>
        <Icon name={copied ? 'check' : 'copy'} size={16} />
        {copied ? say(words.copied) : label}
      </button>
      <span role="status" className={copied === false ? 'field-error' : 'visually-hidden'}>
        {copied !== undefined && say(copied ? words.copied : words.copyFailed)}
      </span>
    </>
  )
}
