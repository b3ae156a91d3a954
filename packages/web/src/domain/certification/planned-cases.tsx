import type { Plan } from '@cass/contract/certification/plan.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { useId } from 'react'
import { say } from '../../lib/language.ts'
import css from './planned-cases.module.css'
import { planWords as words } from './text.ts'

/** The cases of a test by their forms, each with the reason why it is mandatory. */
export function PlannedCases({ plan: { cases, forms }, fresh }: { plan: Plan; fresh?: ReadonlySet<string> }) {
  const id = useId()
  const shown = forms.flatMap((form) => {
    const own = cases.filter(({ testCase }) => testCase.formKey === form.formKey)
    return own.length > 0 ? [{ form, own }] : []
  })
  return (
    <section className={css.plan} aria-labelledby={id}>
      <h3 id={id}>{say(words.title)}</h3>
      <p className={css.count} role="status">
        {say(fill(words.count, { n: cases.length, forms: shown.length }))}
        {fresh && fresh.size > 0 && <strong>{say(fill(words.added, { n: fresh.size }))}</strong>}
      </p>
      {shown.map(({ form, own }) => (
        <details key={form.formKey} className={css.form} open>
          <summary>
            {say(form.name)}{' '}
            <span className={css.soft}>
              {say(interfaceFamilies[form.family].short)} · {own.length}
            </span>
          </summary>
          <ol>
            {own.map(({ reason, testCase }) => (
              <li key={testCase.id} data-fresh={fresh?.has(testCase.id) || undefined}>
                <span className="mono">{testCase.id}</span> {say(testCase.title)}
                <span className={css.reason}>{say(reason)}</span>
              </li>
            ))}
          </ol>
        </details>
      ))}
      {cases.length === 0 && <p className={css.soft}>{say(words.none)}</p>}
    </section>
  )
}
