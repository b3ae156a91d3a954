import { fill } from '@cass/contract/kit/text.ts'
import { useEffect, useState } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './section-list.module.css'
import { sectionId } from './sections.tsx'
import { type Standing, useStanding } from './standing.ts'
import { formWords as words } from './text.ts'

/** The way through the form: a tick, or the number of errors, at each section. On a phone a list to choose from. */
export function SectionList({
  isReady = () => true,
}: {
  /** Whether it can be said of a slot that it is complete. */
  isReady?: (slot: string) => boolean
}) {
  const sections = useStanding(isReady)
  const current = useCurrent(sections.map(({ key }) => key))
  const done = sections.filter((section) => section.done).length
  return (
    <nav className={css.sections} aria-label={say(words.sections)}>
      <ol>
        {sections.map(({ key, title, errors, done }) => (
          <li key={key} data-state={errors > 0 ? 'errors' : done ? 'done' : undefined}>
            <a href={`#${sectionId(key)}`} aria-current={key === current ? 'location' : undefined}>
              <span className={css.mark} aria-hidden="true">
                {errors > 0 ? errors : done && <Icon name="check" size={14} />}
              </span>
              {title}
              <span className="visually-hidden">
                {errors > 0 ? say(fill(words.sectionErrors, { n: errors })) : done && say(words.sectionDone)}
              </span>
            </a>
          </li>
        ))}
      </ol>
      <p className={css.progress}>{say(fill(words.progress, { done, total: sections.length }))}</p>
      <label className={css.jump}>
        <span className="visually-hidden">{say(words.jump)}</span>
        <select
          value={current ?? ''}
          onChange={({ target }) => document.getElementById(sectionId(target.value))?.scrollIntoView()}
        >
          {sections.map((section) => (
            <option key={section.key} value={section.key}>
              {named(section)}
            </option>
          ))}
        </select>
        <span aria-hidden="true">
          {done}/{sections.length}
        </span>
      </label>
    </nav>
  )
}

function named({ title, errors, done }: Standing): string {
  if (errors > 0) return `${title} · ${say(fill(words.sectionErrors, { n: errors }))}`
  return done ? `${title} ✓` : title
}

/** The section that is being read. */
function useCurrent(keys: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(keys[0])
  const joined = keys.join(' ')
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return
    const inSight = new Set<string>()
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inSight.add(target.id)
          else inSight.delete(target.id)
        const keys = joined.split(' ')
        setCurrent(keys.findLast((key) => inSight.has(sectionId(key))) ?? keys[0])
      },
      // The upper part of the screen: what has come up there last is what is being read.
      { rootMargin: '0px 0px -55% 0px' },
    )
    for (const key of joined.split(' ')) {
      const section = document.getElementById(sectionId(key))
      if (section) watcher.observe(section)
    }
    return () => watcher.disconnect()
  }, [joined])
  return current
}
