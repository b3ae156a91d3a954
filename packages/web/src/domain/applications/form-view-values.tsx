import { vendorControl, vendorVersionControl } from '@cass/contract/applications/form-context.ts'
import { otherVendor } from '@cass/contract/applications/forms/service-opening.ts'
import type { Field, Row } from '@cass/contract/kit/form/definition.ts'
import { shownValue } from '@cass/contract/kit/form/show.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import { idOf } from '../../editing/form/flat.ts'
import { language, say } from '../../lib/language.ts'
import { Tag } from '../../ui/page/status-tag.tsx'
import { vendorQuery, vendorVersionQuery } from '../application-form/queries.ts'
import { viewWords as words } from '../application-form/text.ts'
import css from './form-view.module.css'

type Fields = readonly (readonly [string, Field])[]
export const FactList = ({ children }: { children: ReactNode }) => <dl className={css.facts}>{children}</dl>

export const Fact = ({
  label,
  wide,
  children,
}: {
  label: Text
  wide?: boolean | undefined
  children: ReactNode
}) => (
  <div data-wide={wide || undefined}>
    <dt>{say(label)}</dt>
    <dd>{children}</dd>
  </div>
)

/** The name and the value of a field; what is not as it was shows both. */
export const FieldFact = ({
  field,
  value,
  was,
}: {
  field: Field
  value: string
  was: string | undefined
}) => {
  const now = <Value field={field} value={value} />
  if (was === undefined || was === value)
    return (
      <Fact label={field.label} wide={field.wide}>
        {now}
      </Fact>
    )
  return (
    <ChangedFact
      label={field.label}
      before={<Value field={field} value={was} />}
      now={<mark className={css.changed}>{now}</mark>}
    />
  )
}

/** What was there and what is there now, beside one another: that takes the whole width. */
export const ChangedFact = ({ label, before, now }: { label: Text; before: ReactNode; now: ReactNode }) => (
  <Fact label={label} wide>
    <dl className={css.change}>
      <div>
        <dt>{say(words.before)}</dt>
        <dd>{before}</dd>
      </div>
      <div>
        <dt>{say(words.now)}</dt>
        <dd>{now}</dd>
      </div>
    </dl>
  </Fact>
)

/** A value as people read it. */
export function Value({ field, value }: { field: Field; value: string }): ReactNode {
  if (value === '') return '—'
  if (field.input === 'lookup')
    switch (field.control) {
      case vendorControl:
        return <VendorName id={value} />
      case vendorVersionControl:
        return <VendorVersionName id={value} />
      default:
        return <KnownName id={value} />
    }
  return (
    <span className={field.code ? 'mono' : field.input === 'area' ? css.area : undefined}>
      {shownValue(field, value, language)}
    </span>
  )
}

/** What a form names by id, where the server says it with the form. */
export const KnownNames = createContext<Readonly<Record<string, string>>>({})
const KnownName = ({ id }: { id: string }) => use(KnownNames)[id] ?? '—'

function VendorName({ id }: { id: string }) {
  const { data } = useQuery(vendorQuery(id))
  return id === otherVendor ? say(words.otherVendor) : (data?.name ?? '…')
}

function VendorVersionName({ id }: { id: string }) {
  const { data } = useQuery(vendorVersionQuery(id))
  return data === undefined ? '…' : (data?.name ?? '—')
}

type ShownRow = {
  row: Row
  was: Row | undefined
  mark: keyof typeof marks | undefined
}

type RowsProps = {
  label: string
  fields: Fields
  rows: readonly ShownRow[]
  secrets: readonly string[]
}

/** Only of rows that are as they were, or were not there: before beside now does not fit into a column. */
export const RowTable = ({ label, fields, rows, secrets }: RowsProps) => (
  <table className={css.table} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">{say(words.number)}</th>
        {fields.map(([name, field]) => (
          <th key={name} scope="col">
            {say(field.label)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((shown, at) => (
        <tr key={idOf(shown.row)} data-mark={shown.mark}>
          <th scope="row">
            {at + 1} <Mark mark={shown.mark} />
          </th>
          {fields.map(([name, field]) => (
            <td key={name} data-label={say(field.label)}>
              <Cell row={shown.row} name={name} field={field} secrets={secrets} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

export const RowCards = ({ label, fields, rows, secrets }: RowsProps) => (
  <ol className={css.cards} aria-label={label}>
    {rows.map((shown, at) => (
      <li key={idOf(shown.row)} data-mark={shown.mark}>
        <p className={css.cardHead}>
          {say(fill(words.rowNumber, { n: at + 1 }))} <Mark mark={shown.mark} />
        </p>
        <FactList>
          {fields.map(([name, field]) =>
            field.input === 'secret' ? (
              <Fact key={name} label={field.label}>
                <Cell row={shown.row} name={name} field={field} secrets={secrets} />
              </Fact>
            ) : (
              <FieldFact
                key={name}
                field={field}
                value={shown.row[name] ?? ''}
                was={shown.was && (shown.was[name] ?? '')}
              />
            ),
          )}
        </FactList>
      </li>
    ))}
  </ol>
)

function Cell({
  row,
  name,
  field,
  secrets,
}: {
  row: Row
  name: string
  field: Field
  secrets: readonly string[]
}) {
  // A secret never comes back: all there is to say is whether there is one.
  if (field.input === 'secret') return say(secrets.includes(idOf(row)) ? words.stored : words.notStored)
  return <Value field={field} value={row[name] ?? ''} />
}

const marks = {
  added: { tone: 'good', icon: 'plus' },
  removed: { tone: 'bad', icon: 'minus' },
  changed: { tone: 'waiting', icon: 'swap' },
} as const

export const Mark = ({ mark }: { mark: ShownRow['mark'] }) =>
  mark && <Tag {...marks[mark]}>{say(words[mark])}</Tag>
