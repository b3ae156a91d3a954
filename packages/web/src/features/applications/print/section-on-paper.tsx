import {
  type Facts,
  type Field,
  type FileSlot,
  type Form,
  filesOf,
  type Group,
  groupOf,
  type Part,
  type Row,
  type Rows,
  rowsOf,
  type Section,
  shows,
  textOf,
} from '@cass/contract/applications/form-kit.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import type { ReactNode } from 'react'
import { Value } from '../../../domain/applications/form-view-values.tsx'
import { say } from '../../../lib/language.ts'
import css from './paper.module.css'
import { type Line, LineTable, PaperSection } from './paper.tsx'
import { printWords as words } from './text.ts'

type Inside = { application: ApplicationDetail; facts: Facts }

/** A section of a form: what was asked of it, and never a secret. */
export function SectionOnPaper({
  section,
  interfaces,
  ...inside
}: { section: Section; interfaces: ReactNode } & Inside) {
  const { form } = inside.application
  const parts = Object.entries(section.parts).filter(([, part]) => shows(part, form, inside.facts))
  const single = parts.filter((entry): entry is [string, Field | FileSlot] => isSingle(entry[1]))
  const others = parts.filter((entry): entry is [string, Group | Rows] => !isSingle(entry[1]))
  // A question takes more room than the name of a field.
  const asks = single.some(([, part]) => part.kind === 'field' && part.input === 'yesNo')
  return (
    <PaperSection title={say(section.title)}>
      {section.tree && interfaces}
      {single.length > 0 && (
        <LineTable longNames={asks} lines={single.map(([name, part]) => lineOf(name, part, inside))} />
      )}
      {others.map(([name, part]) => (
        <div key={name}>
          {others.length > 1 && <h3>{say(part.label)}</h3>}
          {part.kind === 'rows' ? (
            <RowTable name={name} part={part} {...inside} />
          ) : (
            <GroupLines name={name} part={part} {...inside} />
          )}
        </div>
      ))}
    </PaperSection>
  )
}

const isSingle = (part: Part) => part.kind === 'field' || part.kind === 'files'

function lineOf(name: string, part: Field | FileSlot, { application: { form, files } }: Inside): Line {
  if (part.kind === 'field')
    return [say(part.label), <Value key={name} field={part} value={textOf(form, name)} />, part.wide]
  const names = filesOf(form, name).flatMap((id) => files.find((file) => file.id === id)?.name ?? [])
  return [say(part.label), names.join('\n'), true]
}

function GroupLines({ name, part, application, facts }: { name: string; part: Group } & Inside) {
  const values = groupOf(application.form, name)
  if (!Object.values(values).some(Boolean)) return <p>{say(words.notProvided)}</p>
  return (
    <LineTable
      lines={fieldsOnPaper(part.fields, values, facts).map(([key, field]) => [
        say(field.label),
        <Value key={key} field={field} value={values[key] ?? ''} />,
      ])}
    />
  )
}

function RowTable({ name, part, application, facts }: { name: string; part: Rows } & Inside) {
  const rows = rowsOf(application.form, name)
  if (rows.length === 0) return <p>{say(words.notProvided)}</p>
  const fields = fieldsOnPaper(part.fields, {}, facts)
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{say(words.row)}</th>
          {fields.map(([key, field]) => (
            <th key={key} scope="col">
              {say(field.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={row.rowId}>
            <td>{place + 1}</td>
            {fields.map(([key, field]) => (
              <td key={key}>
                <Value field={field} value={row[key] ?? ''} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const fieldsOnPaper = (
  fields: Readonly<Record<string, Field>>,
  values: Row | Form,
  facts: Facts,
): [string, Field][] =>
  Object.entries(fields).filter(
    ([, field]) => field.input !== 'secret' && shows(field, values as Form, facts),
  )
