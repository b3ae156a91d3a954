import { isSectionShown } from '@cass/contract/kit/form/check.ts'
import type { Part, Section } from '@cass/contract/kit/form/definition.ts'
import { memo, useState } from 'react'
import { say } from '../../lib/language.ts'
import { FieldInput } from './field-input.tsx'
import { FilesInput } from './files-input.tsx'
import css from './form.module.css'
import { useDrawing, useFormStore, useSelected } from './form-store-context.ts'
import { GroupInput } from './group-input.tsx'
import { RowsInput } from './rows-input.tsx'

export const sectionId = (key: string): string => `section-${key}`

/** The whole form, or one section of it; each part looks after itself, so that this is drawn once. */
export const Sections = memo(function Sections({ only }: { only?: string | undefined }) {
  const { definition } = useFormStore()
  return definition.sections.map((section) => (
    <SectionInput key={section.key} section={section} isOpen={only === undefined || section.key === only} />
  ))
})

function SectionInput({ section, isOpen }: { section: Section; isOpen: boolean }) {
  const id = sectionId(section.key)
  const { asides, slots } = useDrawing()
  const isShown = useSelected(({ form, context }) => isSectionShown(section, form, context as never))
  // Once seen it stays, out of sight: what is being uploaded there goes on.
  const [seen, setSeen] = useState(isOpen)
  if (isOpen && !seen) setSeen(true)
  if (!isShown || !seen) return null
  const Slot = section.slot && slots?.[section.slot]
  const Aside = section.aside && asides?.[section.aside]
  const isTitled = (part: Part) => part.label.en !== section.title.en
  const parts = runsOf(section).map((run) => {
    const [name, part] = run[0]!
    if (part.kind === 'group')
      return <GroupInput key={name} place={name} part={part} titled={isTitled(part)} />
    if (part.kind === 'rows') return <RowsInput key={name} place={name} part={part} titled={isTitled(part)} />
    return (
      <div key={name} className={css.grid} data-paired={section.paired}>
        {run.map(([place, each]) =>
          each.kind === 'files' ? (
            <FilesInput key={place} place={place} slot={each} />
          ) : (
            each.kind === 'field' && <FieldInput key={place} place={place} field={each} />
          ),
        )}
      </div>
    )
  })
  return (
    <section id={id} className={css.section} hidden={!isOpen} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {say(section.title)}
        </h2>
        {section.hint && <p>{say(section.hint)}</p>}
      </header>
      {Slot && <Slot />}
      {Aside ? (
        <div className={css.besides}>
          <div>{parts}</div>
          <Aside />
        </div>
      ) : (
        parts
      )}
    </section>
  )
}

/** Fields share a grid; groups and rows stand in the same order, but for themselves. */
function runsOf({ parts }: Section): [string, Part][][] {
  const isWhole = (part: Part) => part.kind === 'group' || part.kind === 'rows'
  const runs: [string, Part][][] = []
  for (const entry of Object.entries(parts)) {
    const run = runs.at(-1)
    if (run && !isWhole(entry[1]) && !isWhole(run[0]![1])) run.push(entry)
    else runs.push([entry])
  }
  return runs
}
