import type { Field, Row } from '@cass/contract/applications/form-kit.ts'
import { otherVendor } from '@cass/contract/applications/forms/service-opening.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { say } from '../language.ts'
import { Tag } from '../ui/status-tag.tsx'
import { idOf } from './application-form/flat.ts'
import { vendorQuery } from './application-form/queries.ts'
import { viewWords as words } from './application-form/text.ts'
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
  <div data-wide={wide}>
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
}) => (
  <Fact label={field.label} wide={field.wide}>
    <Changing field={field} value={value} was={was} />
  </Fact>
)

/** A value, marked where it was another one. */
function Changing({ field, value, was }: { field: Field; value: string; was: string | undefined }) {
  if (was === undefined || was === value) return <Value field={field} value={value} />
  return (
    <>
      <mark className={css.changed}>
        <Value field={field} value={value} />
      </mark>
      <span className={css.was}>
        {say(words.before)} <Value field={field} value={was} />
      </span>
    </>
  )
}

/** A value as people read it. */
export function Value({ field, value }: { field: Field; value: string }): ReactNode {
  if (value === '') return '—'
  if (field.input === 'vendor') return <VendorName id={value} />
  const option = field.options?.find((each) => each.value === value)
  const shown = option ? say(option.label) : value
  return (
    <span className={field.code ? 'mono' : field.input === 'area' ? css.area : undefined}>
      {field.unit ? `${shown} ${say(field.unit)}` : shown}
    </span>
  )
}

function VendorName({ id }: { id: string }) {
  const { data } = useQuery(vendorQuery(id))
  return id === otherVendor ? say(words.otherVendor) : (data?.name ?? '…')
}

export type ShownRow = { row: Row; was: Row | undefined; mark: 'added' | 'removed' | undefined }

type RowsProps = {
  label: string
  fields: Fields
  rows: readonly ShownRow[]
  secrets: readonly string[]
}

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
              <Cell {...shown} name={name} field={field} secrets={secrets} />
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
          {fields.map(([name, field]) => (
            <Fact key={name} label={field.label}>
              <Cell {...shown} name={name} field={field} secrets={secrets} />
            </Fact>
          ))}
        </FactList>
      </li>
    ))}
  </ol>
)

function Cell({
  row,
  was,
  name,
  field,
  secrets,
}: ShownRow & { name: string; field: Field; secrets: readonly string[] }) {
  // A secret never comes back: all there is to say is whether there is one.
  if (field.input === 'secret') return say(secrets.includes(idOf(row)) ? words.stored : words.notStored)
  return <Changing field={field} value={row[name] ?? ''} was={was && (was[name] ?? '')} />
}

const Mark = ({ mark }: { mark: ShownRow['mark'] }) =>
  mark && (
    <Tag tone={mark === 'added' ? 'good' : 'bad'} icon={mark === 'added' ? 'plus' : 'minus'}>
      {say(words[mark])}
    </Tag>
  )
