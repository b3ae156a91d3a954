import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import type { TestingType } from '@cass/contract/certification/enums.ts'
import { answersOf, familiesOf } from '@cass/contract/certification/form.ts'
import { type Plan, planOf } from '@cass/contract/certification/plan.ts'
import { textOf } from '@cass/contract/kit/form/values.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { indexTree } from '@cass/contract/menus/selection.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState } from 'react'
import { say } from '../../lib/language.ts'
import { treeQuery } from '../application-form/queries.ts'
import css from './planned-cases.module.css'
import { planWords as words } from './text.ts'

/** The cases of a test by their forms, each with the reason why it is mandatory. */
export function PlannedCases({
  of,
  catalogue,
  marksNew = false,
}: {
  of: Pick<ApplicationDetail, 'id' | 'form' | 'nodes'>
  catalogue: Catalogue
  /** What the last change added is marked. */
  marksNew?: boolean
}) {
  const { cases, forms } = usePlan(of, catalogue)
  const fresh = useFresh(cases.map(({ testCase }) => testCase.id).join(' '), marksNew)
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
        {fresh.size > 0 && <strong>{say(fill(words.added, { n: fresh.size }))}</strong>}
      </p>
      {shown.map(({ form, own }) => (
        <details key={form.formKey} className={css.form} open={marksNew}>
          <summary>
            {say(form.name)}{' '}
            <span className={css.soft}>
              {interfaceFamilies[form.family].short} · {own.length}
            </span>
          </summary>
          <ol>
            {own.map(({ reason, testCase }) => (
              <li key={testCase.id} data-fresh={fresh.has(testCase.id) || undefined}>
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

/** The forms and cases that follow from an application as it stands; reasons name the interfaces once their tree is here. */
function usePlan(
  { id, form, nodes }: Pick<ApplicationDetail, 'id' | 'form' | 'nodes'>,
  catalogue: Catalogue,
): Plan {
  const { data } = useQuery({ ...treeQuery(id), enabled: nodes.length > 0 })
  const tree = useMemo(() => data && indexTree(data.nodes), [data])
  return useMemo(
    () =>
      planOf(catalogue, {
        families: familiesOf(form, { nodes }),
        nodes,
        testingType: textOf(form, 'testType') as TestingType,
        answers: answersOf(catalogue, form),
        nodeName: (code) => tree?.byId.get(code)?.name,
      }),
    [catalogue, form, nodes, tree],
  )
}

/** What came with the last change; nothing of what was there at first. */
function useFresh(ids: string, marksNew: boolean): ReadonlySet<string> {
  const [known, setKnown] = useState({ ids, fresh: new Set<string>() })
  useEffect(() => {
    setKnown((before) => {
      if (before.ids === ids) return before
      const had = new Set(before.ids.split(' '))
      const isFirst = before.ids === ''
      return { ids, fresh: new Set(isFirst ? [] : ids.split(' ').filter((id) => !had.has(id))) }
    })
  }, [ids])
  return marksNew ? known.fresh : none
}
const none: ReadonlySet<string> = new Set()
