import type { ApplicationContext } from '@cass/contract/applications/form-context.ts'
import { isSectionShown } from '@cass/contract/kit/form/check.ts'
import type { Part, Section } from '@cass/contract/kit/form/definition.ts'
import { memo } from 'react'
import { say } from '../../lib/language.ts'
import { useEditor, useSelected } from './editor-context.ts'
import { FieldInput } from './field-input.tsx'
import { FilesInput } from './files-input.tsx'
import css from './form.module.css'
import { GroupInput } from './group-input.tsx'
import { RowsInput } from './rows-input.tsx'
import { TreeInput } from './tree-input.tsx'

export const sectionId = (key: string): string => `section-${key}`

/** The whole form; each part looks after itself, so that this is drawn once. */
export const Sections = memo(function Sections() {
  const { definition } = useEditor()
  return definition.sections.map((section) => <SectionInput key={section.key} section={section} />)
})

function SectionInput({ section }: { section: Section<ApplicationContext> }) {
  const id = sectionId(section.key)
  const parts = Object.entries(section.parts)
  const shown = useSelected(({ form, context }) => isSectionShown(section, form, context))
  const isWhole = (part: Part<ApplicationContext>) => part.kind === 'group' || part.kind === 'rows'
  // Fields share a grid; groups and rows stand in the same order, but for themselves.
  const runs: [string, Part<ApplicationContext>][][] = []
  for (const entry of parts) {
    const run = runs.at(-1)
    if (run && !isWhole(entry[1]) && !isWhole(run[0]![1])) run.push(entry)
    else runs.push([entry])
  }
  if (!shown) return null
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{say(section.title)}</h2>
        {section.hint && <p>{say(section.hint)}</p>}
      </header>
      {section.slot && <TreeInput />}
      {runs.map((run) => {
        const [name, part] = run[0]!
        if (part.kind === 'group') return <GroupInput key={name} place={name} part={part} />
        if (part.kind === 'rows')
          return <RowsInput key={name} place={name} part={part} titled={part.label.en !== section.title.en} />
        return (
          <div key={name} className={css.grid}>
            {run.map(([place, each]) =>
              each.kind === 'files' ? (
                <FilesInput key={place} place={place} slot={each} />
              ) : (
                each.kind === 'field' && <FieldInput key={place} place={place} field={each} />
              ),
            )}
          </div>
        )
      })}
    </section>
  )
}
