import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './process.module.css'
import { processWords as words } from './text.ts'

/** The chain of a new interface application (spec §4). */
export function Process() {
  return (
    <section id="process" aria-labelledby="process-title" className={css.process}>
      <header className={css.head}>
        <h2 id="process-title">{say(words.title)}</h2>
        <p>{say(words.lead)}</p>
      </header>
      <ol className={css.steps}>
        {words.steps.map((step, index) => (
          <li key={step.title.en} className={css.step}>
            <div className={css.node} aria-hidden="true">
              <span>{index + 1}</span>
            </div>
            <h3>{say(step.title)}</h3>
            <p className={css.what}>{say(step.what)}</p>
            <dl>
              <Fact icon="file" name={say(words.needs)} value={say(step.needs)} />
              <Fact icon="users" name={say(words.who)} value={say(step.who)} />
              <Fact icon="clock" name={say(words.time)} value={say(step.time)} />
            </dl>
          </li>
        ))}
      </ol>
    </section>
  )
}

const Fact = ({ icon, name, value }: { icon: 'file' | 'users' | 'clock'; name: string; value: string }) => (
  <div>
    <dt>
      <Icon name={icon} size={16} />
      {name}
    </dt>
    <dd>{value}</dd>
  </div>
)
