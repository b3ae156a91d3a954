import type { Field, Row } from '@cass/contract/kit/form/definition.ts'
import { Value } from '../../domain/applications/form-view-values.tsx'
import { say } from '../../lib/language.ts'
import css from './order-sheet.module.css'

/** Rows of a form as a table; on a phone each row reads from top to bottom. */
export const SheetTable = ({
  label,
  fields,
  rows,
}: {
  label: string
  fields: readonly (readonly [string, Field])[]
  rows: readonly Row[]
}) => (
  <table className={css.table} aria-label={label}>
    <thead>
      <tr>
        {fields.map(([name, field]) => (
          <th key={name} scope="col">
            {say(field.label)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.rowId}>
          {fields.map(([name, field]) => (
            <td key={name} data-label={say(field.label)}>
              <Value field={field} value={row[name] ?? ''} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
