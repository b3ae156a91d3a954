import { csvLine, csvStart } from '@cass/contract/kit/csv.ts'
import { thousands } from '@cass/contract/kit/format.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { say } from '../../lib/language.ts'
import { saveAs } from '../../lib/upload.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icons.tsx'
import { Failed, Loading } from '../page/states.tsx'
import { chartWords as words } from '../text.ts'
import css from './chart.module.css'
import type { ChartData, Value } from './chart-data.ts'

/** A column of figures; one that is only in the table may have a format of its own. */
type Figures = { name: string; values: readonly Value[]; format?: (value: number) => string }

/**
 * A chart under its title, with the same figures as a table that opens beneath it, can be saved as a file, and is always
 * on paper.
 */
export function Chart({
  title,
  lead,
  nameOfCategory,
  format = thousands,
  rowTitle = (name) => name,
  more = [],
  ...data
}: Omit<ChartData, 'label' | 'format'> & {
  title: string
  lead?: ReactNode
  /** What the first column of the table has. */
  nameOfCategory: string
  format?: (value: number) => string
  /** In place of a category, in the table. */
  rowTitle?: (name: string, place: number) => ReactNode
  /** What only the table has, behind what is drawn. */
  more?: readonly Figures[]
}) {
  const id = useId()
  const { categories, series } = data
  const columns: readonly Figures[] = [...series, ...more]
  const save = () => {
    const lines = categories.map((category, place) => [
      category,
      ...columns.map(({ values }) => String(values[place] ?? '')),
    ])
    const text = [[nameOfCategory, ...columns.map(({ name }) => name)], ...lines].map(csvLine).join('')
    saveAs(new Blob([csvStart, text], { type: 'text/csv' }), `${title}.csv`)
  }
  return (
    <figure className={css.figure} aria-labelledby={id}>
      <figcaption className={css.head}>
        <div className={css.title}>
          <h3 id={id}>{title}</h3>
          {lead && <p>{lead}</p>}
        </div>
        <Button
          variant="quiet"
          small
          className={css.export}
          icon={<Icon name="download" size={16} />}
          aria-label={say(fill(words.exportOf, { title }))}
          onClick={save}
        >
          {say(words.export)}
        </Button>
      </figcaption>
      <Drawing {...data} label={title} format={format} />
      <details className={css.figures}>
        <summary>{say(words.figures)}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
        <section className={css.scroll} aria-labelledby={id} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{nameOfCategory}</th>
                {columns.map(({ name }) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {categories.map((category, place) => (
                <tr key={category}>
                  <th scope="row">{rowTitle(category, place)}</th>
                  {columns.map(({ name, values, format: own = format }) => (
                    <td key={name}>{shown(values[place], own)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  )
}

const shown = (value: Value | undefined, format: (value: number) => string) =>
  value == null ? '—' : format(value)

type Drawn = { show(data: ChartData): void; end(): void }

function Drawing(data: ChartData) {
  const element = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawn>(undefined)
  const [state, setState] = useState<'loading' | 'there' | Error>('loading')
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads the library again.
  useEffect(() => {
    let gone = false
    setState('loading')
    import('./draw.ts').then(
      ({ draw }) => {
        if (gone || !element.current) return
        drawn.current = draw(element.current)
        setState('there')
      },
      (error: Error) => gone || setState(error),
    )
    return () => {
      gone = true
      drawn.current?.end()
      drawn.current = undefined
    }
  }, [tries])

  useEffect(() => {
    if (state === 'there') drawn.current?.show(data)
  })

  return (
    <>
      {state === 'loading' && <Loading lines={3} />}
      {state instanceof Error && <Failed error={state} onRetry={() => setTries(tries + 1)} />}
      <div
        ref={element}
        className={css.drawing}
        role="img"
        aria-label={data.label}
        data-kind={data.kind}
        hidden={state instanceof Error}
        style={
          data.kind === 'ranking' || data.kind === 'stack'
            ? { height: `${Math.max(3, data.categories.length) * 32 + 72}px` }
            : undefined
        }
      />
    </>
  )
}
