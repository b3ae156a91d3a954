import type { ApplicationContext } from '@cass/contract/applications/form-context.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { isShown } from '@cass/contract/kit/form/check.ts'
import type {
  Field,
  FileSlot,
  Form,
  Group,
  Part,
  Row,
  Rows,
  Section,
} from '@cass/contract/kit/form/definition.ts'
import { filesOf, groupOf, rowsOf, textOf } from '@cass/contract/kit/form/values.ts'
import type { ReactNode } from 'react'
import { Value } from '../../../domain/applications/form-view-values.tsx'
import { say } from '../../../lib/language.ts'
import css from './paper.module.css'
import { type Line, LineTable, PaperSection } from './paper.tsx'
import { printWords as words } from './text.ts'

type Inside = { application: ApplicationDetail; context: ApplicationContext }

/** A section of a form: what was asked of it, and never a secret. */
export function SectionOnPaper({
  section,
  interfaces,
  ...inside
}: { section: Section<ApplicationContext>; interfaces: ReactNode } & Inside) {
  const { form } = inside.application
  const parts = Object.entries(section.parts).filter(([, part]) => isShown(part, form, inside.context))
  const single = parts.filter(
    (entry): entry is [string, Field<ApplicationContext> | FileSlot<ApplicationContext>] =>
      isSingle(entry[1]),
  )
  const others = parts.filter(
    (entry): entry is [string, Group<ApplicationContext> | Rows<ApplicationContext>] => !isSingle(entry[1]),
  )
  // A question takes more room than the name of a field.
  const asks = single.some(([, part]) => part.kind === 'field' && part.input === 'yesNo')
  return (
    <PaperSection title={say(section.title)}>
      {section.slot && interfaces}
      {single.length > 0 && (
        <LineTable longNames={asks} lines={single.map(([name, part]) => lineOf(name, part, inside))} />
      )}
      {others.map(([name, part]) => (
        <div key={name}>
          {parts.length > 1 && <h3>{say(part.label)}</h3>}
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

const isSingle = (part: Part<ApplicationContext>) => part.kind === 'field' || part.kind === 'files'

function lineOf(
  name: string,
  part: Field<ApplicationContext> | FileSlot<ApplicationContext>,
  { application: { form, files } }: Inside,
): Line {
  if (part.kind === 'field')
    return [say(part.label), <Value key={name} field={part} value={textOf(form, name)} />, part.wide]
  const names = filesOf(form, name).flatMap((id) => files.find((file) => file.id === id)?.name ?? [])
  return [say(part.label), names.join('\n'), true]
}

function GroupLines({
  name,
  part,
  application,
  context,
}: { name: string; part: Group<ApplicationContext> } & Inside) {
  const values = groupOf(application.form, name)
  if (!Object.values(values).some(Boolean)) return <p>{say(words.notProvided)}</p>
  return (
    <LineTable
      lines={fieldsOnPaper(part.fields, values, context).map(([key, field]) => [
        say(field.label),
        <Value key={key} field={field} value={values[key] ?? ''} />,
      ])}
    />
  )
}

function RowTable({
  name,
  part,
  application,
  context,
}: { name: string; part: Rows<ApplicationContext> } & Inside) {
  const rows = rowsOf(application.form, name)
  if (rows.length === 0) return <p>{say(words.notProvided)}</p>
  const fields = fieldsOnPaper(part.fields, {}, context)
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
  fields: Readonly<Record<string, Field<ApplicationContext>>>,
  values: Row | Form,
  context: ApplicationContext,
): [string, Field<ApplicationContext>][] =>
  Object.entries(fields).filter(
    ([, field]) => field.input !== 'secret' && isShown(field, values as Form, context),
  )
