import {
  type Facts,
  type Field,
  type FileSlot,
  type Form,
  type FormDefinition,
  filesOf,
  type Group,
  groupOf,
  type Part,
  type Row,
  type Rows as RowsPart,
  rowsOf,
  type Section,
  shows,
  textOf,
} from '@cass/contract/applications/form-kit.ts'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type ReactNode, useId, useState } from 'react'
import { say } from '../../lib/language.ts'
import { flatten, idOf } from '../application-form/flat.ts'
import { viewWords as words } from '../application-form/text.ts'
import css from './form-view.module.css'
import { DocumentList } from './form-view-files.tsx'
import { ChangedFact, Fact, FactList, FieldFact, RowCards, RowTable } from './form-view-values.tsx'

type Handed = { form: Form; files: readonly FileRef[] }

type Props = {
  definition: FormDefinition
  form: Form
  /** What was handed in the time before: what differs from it is marked. */
  previous?: Handed | null
  files: readonly FileRef[]
  /** See `factsOf`. */
  facts: Facts
  /** Stands where the form has its permission tree. */
  tree?: ReactNode
}

/** A form to be read: by its sections, without what nobody was asked. */
export function FormView({ definition, form, previous, files, facts, tree }: Props) {
  const changed = previous ? changedParts(definition, previous.form, form) : undefined
  const [onlyChanged, setOnlyChanged] = useState(false)
  const narrowed = onlyChanged && changed !== undefined && changed.size > 0
  const wanted = (name: string, part: Part) =>
    narrowed
      ? changed.has(name)
      : shows(part, form, facts) ||
        (previous ? shows(part, previous.form, facts) && changed?.has(name) : false)
  return (
    <div className={css.view}>
      {changed && changed.size > 0 && (
        <label className={css.only}>
          <input
            type="checkbox"
            checked={onlyChanged}
            onChange={(event) => setOnlyChanged(event.target.checked)}
          />
          {say(fill(changed.size === 1 ? words.onlyChangedOne : words.onlyChanged, { n: changed.size }))}
        </label>
      )}
      {definition.sections.map((section) => {
        const parts = Object.entries(section.parts).filter(([name, part]) => wanted(name, part))
        const withTree = section.tree && tree
        if (parts.length === 0 && !withTree) return null
        return (
          <SectionView key={section.key} section={section}>
            {withTree && tree}
            <Parts
              parts={parts}
              section={section}
              form={form}
              previous={previous ?? undefined}
              files={files}
              facts={facts}
            />
          </SectionView>
        )
      })}
    </div>
  )
}

/** Names of the parts that are not as they were. */
function changedParts(definition: FormDefinition, before: Form, now: Form): ReadonlySet<string> {
  const [was, is] = [flatten(definition, before), flatten(definition, now)]
  const differs = (path: string) => JSON.stringify(was[path]) !== JSON.stringify(is[path])
  return new Set(
    Object.keys({ ...was, ...is })
      .filter(differs)
      .map((path) => path.split('.')[0]!),
  )
}

function SectionView({ section, children }: { section: Section; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <h3 id={id}>{say(section.title)}</h3>
      {children}
    </section>
  )
}

type PartProps = {
  form: Form
  previous: Handed | undefined
  files: readonly FileRef[]
  facts: Facts
}

const isWhole = (part: Part): part is Group | RowsPart => part.kind === 'group' || part.kind === 'rows'

/** Fields and documents that follow one another share a list; groups and rows stand for themselves. */
function Parts({
  parts,
  section,
  ...shown
}: PartProps & { parts: readonly [string, Part][]; section: Section }) {
  const runs: [string, Part][][] = []
  for (const entry of parts) {
    const run = runs.at(-1)
    if (run && !isWhole(entry[1]) && !isWhole(run[0]![1])) run.push(entry)
    else runs.push([entry])
  }
  return runs.map((run) => {
    const [name, part] = run[0]!
    if (!isWhole(part))
      return (
        <FactList key={name}>
          {run.map(([each, one]) => (
            <PlainPart key={each} name={each} part={one as Field | FileSlot} {...shown} />
          ))}
        </FactList>
      )
    return (
      <div key={name} className={css.part}>
        {part.label.en !== section.title.en && <h4>{say(part.label)}</h4>}
        <WholePart name={name} part={part} {...shown} />
      </div>
    )
  })
}

function PlainPart({
  name,
  part,
  form,
  previous,
  files,
}: PartProps & { name: string; part: Field | FileSlot }) {
  if (part.kind === 'field')
    return <FieldFact field={part} value={textOf(form, name)} was={previous && textOf(previous.form, name)} />
  const ids = filesOf(form, name)
  const before = previous && filesOf(previous.form, name)
  if (!before || (before.length === ids.length && before.every((id) => ids.includes(id))))
    return (
      <Fact label={part.label}>
        <DocumentList ids={ids} files={files} />
      </Fact>
    )
  return (
    <ChangedFact
      label={part.label}
      before={<DocumentList ids={before} files={previous.files} others={ids} mark="removed" />}
      now={<DocumentList ids={ids} files={files} others={before} mark="added" />}
    />
  )
}

function WholePart({
  name,
  part,
  form,
  previous,
  facts,
}: PartProps & { name: string; part: Group | RowsPart }) {
  if (part.kind === 'rows')
    return <RowsView name={name} part={part} form={form} previous={previous?.form} facts={facts} />
  const values = groupOf(form, name)
  const was = previous && groupOf(previous.form, name)
  const given = [values, was ?? {}].some((each) => Object.values(each).some(Boolean))
  if (!given) return <p className={css.none}>{say(words.notGiven)}</p>
  return (
    <FactList>
      {Object.entries(part.fields)
        .filter(
          ([each, field]) =>
            // What nobody was asked any more has changed too.
            shows(field, values, facts) || (was && (was[each] ?? '') !== (values[each] ?? '')),
        )
        .map(([each, field]) => (
          <FieldFact key={each} field={field} value={values[each] ?? ''} was={was && (was[each] ?? '')} />
        ))}
    </FactList>
  )
}

/** More columns than these do not fit beside one another. */
const tableColumns = 5

function RowsView({
  name,
  part,
  form,
  previous,
  facts,
}: {
  name: string
  part: RowsPart
  form: Form
  previous: Form | undefined
  facts: Facts
}) {
  const rows = rowsOf(form, name)
  const before = previous && rowsOf(previous, name)
  const gone = (before ?? []).filter((row) => !rows.some((each) => idOf(each) === idOf(row)))
  const shown = [
    ...rows.map((row) => {
      const was = before?.find((each) => idOf(each) === idOf(row))
      return { row, was, mark: before && markOf(part, row, was) }
    }),
    ...gone.map((row) => ({ row, was: undefined, mark: 'removed' as const })),
  ]
  if (shown.length === 0) return <p className={css.none}>{say(words.notGiven)}</p>
  const fields = Object.entries(part.fields).filter(([, field]) =>
    shown.some(({ row }) => shows(field, row, facts)),
  )
  const changed = shown.some(({ mark }) => mark === 'changed')
  const View = changed || fields.length > tableColumns ? RowCards : RowTable
  return <View label={say(part.label)} fields={fields} rows={shown} secrets={facts.secrets} />
}

/** Of a row beside what it was. */
function markOf(part: RowsPart, row: Row, was: Row | undefined): 'added' | 'changed' | undefined {
  if (!was) return 'added'
  const differs = Object.keys(part.fields).some((name) => (row[name] ?? '') !== (was[name] ?? ''))
  return differs ? 'changed' : undefined
}
