import type {
  ApplicationContext,
  ApplicationFormDefinition,
} from '@cass/contract/applications/form-context.ts'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { isShown } from '@cass/contract/kit/form/check.ts'
import type {
  Field,
  FileSlot,
  Form,
  Group,
  Part,
  Row,
  Rows as RowsPart,
  Section,
} from '@cass/contract/kit/form/definition.ts'
import { filesOf, groupOf, rowsOf, textOf } from '@cass/contract/kit/form/values.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type ReactNode, useId, useState } from 'react'
import { flatten, idOf } from '../../editing/form/flat.ts'
import { say } from '../../lib/language.ts'
import { viewWords as words } from '../application-form/text.ts'
import css from './form-view.module.css'
import { DocumentList } from './form-view-files.tsx'
import { ChangedFact, Fact, FactList, FieldFact, RowCards, RowTable } from './form-view-values.tsx'

type Handed = { form: Form; files: readonly FileRef[] }

type Props = {
  definition: ApplicationFormDefinition
  form: Form
  /** What was handed in the time before: what differs from it is marked. */
  previous?: Handed | null
  files: readonly FileRef[]
  /** See `contextOf`. */
  context: ApplicationContext
  /** Stands where the form has its permission tree. */
  tree?: ReactNode
  /** Stands where the form has what follows from it. */
  aside?: ReactNode
  /** What stands beside the title of a section. */
  actionAt?: (section: string) => ReactNode
  /** False where one part of a form stands under a heading of its own. */
  titled?: boolean
}

/** A form to be read: by its sections, without what nobody was asked. */
export function FormView(props: Props) {
  const { definition, form, previous, files, context, tree, aside, actionAt, titled = true } = props
  const changed = previous ? changedParts(definition, previous.form, form) : undefined
  const [onlyChanged, setOnlyChanged] = useState(false)
  const narrowed = onlyChanged && changed !== undefined && changed.size > 0
  const wanted = (name: string, part: Part<ApplicationContext>) =>
    narrowed
      ? changed.has(name)
      : isShown(part, form, context) ||
        (previous ? isShown(part, previous.form, context) && changed?.has(name) : false)
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
        const withTree = section.slot && tree
        const withAside = section.aside && aside && !narrowed
        if (parts.length === 0 && !withTree && !withAside) return null
        const content = (
          <Parts
            parts={parts}
            section={section}
            form={form}
            previous={previous ?? undefined}
            files={files}
            context={context}
          />
        )
        if (!titled)
          return (
            <div key={section.key} className={css.section}>
              {content}
            </div>
          )
        return (
          <SectionView key={section.key} section={section} action={actionAt?.(section.key)}>
            {withTree && tree}
            {content}
            {withAside && <div className={css.aside}>{aside}</div>}
          </SectionView>
        )
      })}
    </div>
  )
}

/** Names of the parts that are not as they were. */
function changedParts(definition: ApplicationFormDefinition, before: Form, now: Form): ReadonlySet<string> {
  const [was, is] = [flatten(definition, before), flatten(definition, now)]
  const differs = (path: string) => JSON.stringify(was[path]) !== JSON.stringify(is[path])
  return new Set(
    Object.keys({ ...was, ...is })
      .filter(differs)
      .map((path) => path.split('.')[0]!),
  )
}

function SectionView({
  section,
  action,
  children,
}: {
  section: Section<ApplicationContext>
  action: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      {action ? (
        <header className={css.sectionHead}>
          <h3 id={id}>{say(section.title)}</h3>
          {action}
        </header>
      ) : (
        <h3 id={id}>{say(section.title)}</h3>
      )}
      {children}
    </section>
  )
}

type PartProps = {
  form: Form
  previous: Handed | undefined
  files: readonly FileRef[]
  context: ApplicationContext
}

const isWhole = (
  part: Part<ApplicationContext>,
): part is Group<ApplicationContext> | RowsPart<ApplicationContext> =>
  part.kind === 'group' || part.kind === 'rows'

/** Fields and documents that follow one another share a list; groups and rows stand for themselves. */
function Parts({
  parts,
  section,
  ...shown
}: PartProps & {
  parts: readonly [string, Part<ApplicationContext>][]
  section: Section<ApplicationContext>
}) {
  const runs: [string, Part<ApplicationContext>][][] = []
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
            <PlainPart
              key={each}
              name={each}
              part={one as Field<ApplicationContext> | FileSlot<ApplicationContext>}
              {...shown}
            />
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
}: PartProps & { name: string; part: Field<ApplicationContext> | FileSlot<ApplicationContext> }) {
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
  context,
}: PartProps & { name: string; part: Group<ApplicationContext> | RowsPart<ApplicationContext> }) {
  if (part.kind === 'rows')
    return <RowsView name={name} part={part} form={form} previous={previous?.form} context={context} />
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
            isShown(field, values, context) || (was && (was[each] ?? '') !== (values[each] ?? '')),
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
  context,
}: {
  name: string
  part: RowsPart<ApplicationContext>
  form: Form
  previous: Form | undefined
  context: ApplicationContext
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
    shown.some(({ row }) => isShown(field, row, context)),
  )
  const changed = shown.some(({ mark }) => mark === 'changed')
  const View = changed || fields.length > tableColumns ? RowCards : RowTable
  return <View label={say(part.label)} fields={fields} rows={shown} secrets={context.storedSecrets} />
}

/** Of a row beside what it was. */
function markOf(
  part: RowsPart<ApplicationContext>,
  row: Row,
  was: Row | undefined,
): 'added' | 'changed' | undefined {
  if (!was) return 'added'
  const differs = Object.keys(part.fields).some((name) => (row[name] ?? '') !== (was[name] ?? ''))
  return differs ? 'changed' : undefined
}
