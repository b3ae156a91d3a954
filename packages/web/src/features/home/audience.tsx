import { say } from '../../lib/language.ts'
import css from './audience.module.css'
import { audienceWords as words } from './text.ts'

export function Audience() {
  return (
    <section aria-labelledby="audience-title">
      <h2 id="audience-title">{say(words.title)}</h2>
      <ul className={css.groups}>
        {words.groups.map(({ title, note }) => (
          <li key={title.en}>
            <h3>{say(title)}</h3>
            <p>{say(note)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
