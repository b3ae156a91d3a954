import { type OpenedPackage, openPackage } from '@cass/contract/extraction/endpoints.ts'
import { problemIn } from '@cass/contract/kit/issue-text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { CallError, call, refusedFields } from '../../lib/api.ts'
import { language, say } from '../../lib/language.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { caretAfter, groupCode } from './code-groups.ts'
import css from './extraction.module.css'
import { Opened } from './opened.tsx'
import { words } from './text.ts'

/** /FileExtraction/index. The code lives in this page only: never in the address, never stored. */
export function Page() {
  const [opened, setOpened] = useState<{ code: string; found: OpenedPackage }>()
  return (
    <>
      <PageTitle title={say(words.title)} lead={!opened && say(words.lead)} />
      {opened ? (
        <Opened {...opened} onAnother={() => setOpened(undefined)} />
      ) : (
        <CodeForm onOpened={(code, found) => setOpened({ code, found })} />
      )}
    </>
  )
}

function CodeForm({ onOpened }: { onOpened: (code: string, found: OpenedPackage) => void }) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [caret, setCaret] = useState<number>()
  const [refused, setRefused] = useState<string>()
  useLayoutEffect(() => {
    if (caret !== undefined) box.current?.setSelectionRange(caret, caret)
  }, [caret])

  function refuse(message: string) {
    setRefused(message)
    box.current?.focus()
  }

  const { run, working } = useGuarded(async () => {
    const problem = problemIn(openPackage.body.shape.code, code, language)
    if (problem) return refuse(problem)
    try {
      onOpened(code, await call(openPackage, { body: { code } }, { quiet: true }))
    } catch (error) {
      // Wrong, expired or too many tries: each is said where the next try is made.
      if (!(error instanceof CallError)) throw error
      refuse(refusedFields(error)[0]?.message ?? error.message)
    }
  }, 'ends here')

  function submit(event: FormEvent) {
    event.preventDefault()
    void run()
  }

  return (
    <div className={css.enter}>
      <form className="card" onSubmit={submit} noValidate>
        <div className="field">
          <label htmlFor={id}>{say(words.code)}</label>
          <input
            ref={box}
            id={id}
            className={css.code}
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            maxLength={128}
            aria-invalid={refused !== undefined}
            aria-describedby={`${id}-help ${id}-error`}
            onChange={({ target }) => {
              setCaret(caretAfter(target.value, target.selectionStart ?? target.value.length))
              setCode(groupCode(target.value))
              setRefused(undefined)
            }}
          />
          <p id={`${id}-error`} role="alert" className="field-error">
            {refused}
          </p>
          <p id={`${id}-help`} className="field-help">
            {say(words.codeHelp)}
          </p>
        </div>
        <button type="submit" className="button button-primary button-block" aria-disabled={working}>
          {say(words.open)}
        </button>
      </form>
      <p className={css.noCode}>
        <strong>{say(words.noCode)}</strong> {say(words.noCodeHint)}{' '}
        <Link className="link" to={paths.onlineService}>
          {say(words.onlineService)}
        </Link>
      </p>
    </div>
  )
}
