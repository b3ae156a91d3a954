import type { Form } from '@cass/contract/kit/form/definition.ts'
import { textOf } from '@cass/contract/kit/form/values.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './result.module.css'
import { resultWords as words } from './text.ts'

/** What was submitted, and what happens now: who decides, how one hears of it, and when. */
export function Result({
  title,
  lines,
  within = false,
}: {
  title: string
  lines: readonly string[]
  within?: boolean
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form it takes the place of was long: one comes to what it says, and so does the keyboard.
  useEffect(() => {
    if (within) heading.current?.scrollIntoView({ block: 'center' })
    else window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [within])
  // A part of a page that has its own title is one level down.
  const [Title, Part] = within ? (['h2', 'h3'] as const) : (['h1', 'h2'] as const)
  return (
    <section className={`card ${css.result}`}>
      <Title ref={heading} tabIndex={-1} className={css.title}>
        <Icon name="check-circle" size={28} />
        {title}
      </Title>
      <Part className={css.next}>{say(words.next)}</Part>
      <ol>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <Link to={paths.home} className="button button-primary">
        {say(words.home)}
      </Link>
    </section>
  )
}

export type Reviewer = 'operator' | 'institution'

/** For somebody who registered, or did so again. */
export const registeredLines = (reviewedBy: Reviewer, form: Form): string[] => {
  const [username, mobile, email] = ['username', 'mobile', 'email'].map((name) => textOf(form, name))
  return [
    say(words[reviewedBy]),
    say(mobile ? fill(words.hearAt, { mobile, email: email! }) : words.hear),
    say(fill(words.passed, { username: username! })),
    say(words.refused),
  ]
}
