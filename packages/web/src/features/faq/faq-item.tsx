import type { FaqEntry } from '@cass/contract/faq/endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { Highlighted } from '../../ui/table/highlighted.tsx'
import css from './faq.module.css'
import { words } from './text.ts'

/** A question that unfolds its answer; the address can name it, and then it is open. */
export function FaqItem({ entry, opened }: { entry: FaqEntry; opened: boolean }) {
  const { id, question, questionParts, answer, updateTime } = entry
  const named = useLocation({ select: ({ hash }) => hash }) === id
  const [open, setOpen] = useState(opened || named)
  const box = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    if (!named) return
    setOpen(true)
    box.current?.scrollIntoView({ block: 'start' })
  }, [named])

  return (
    <details
      ref={box}
      id={id}
      className={css.entry}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Icon name="chevron-right" size={16} />
        <h3>
          <Highlighted parts={questionParts} />
        </h3>
      </summary>
      <div className={css.answer} data-answer>
        <RichText html={answer} />
        <p className={css.about}>
          <time dateTime={updateTime}>
            {say(fill(words.updated, { date: showTime(updateTime, '{y}-{m}-{d}') }))}
          </time>
          <a className="link" href={`#${id}`} aria-label={say(fill(words.linkOf, { question }))}>
            {say(words.linkTo)}
          </a>
        </p>
      </div>
    </details>
  )
}
