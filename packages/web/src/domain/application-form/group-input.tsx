import type { ApplicationContext } from '@cass/contract/applications/form-context.ts'
import { isShown } from '@cass/contract/kit/form/check.ts'
import type { Group, Row } from '@cass/contract/kit/form/definition.ts'
import { groupOf } from '@cass/contract/kit/form/values.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { memo, useState } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { ContactPicker } from './contact-picker.tsx'
import { isShownAt } from './editor.ts'
import { useEditor, useSelected } from './editor-context.ts'
import { FieldInput } from './field-input.tsx'
import formCss from './form.module.css'
import css from './group.module.css'
import { formWords as words } from './text.ts'
import { Undo } from './undo.tsx'

const isEmpty = (values: Row) => Object.values(values).every((value) => value === '')

/** Fields that belong together; a person can be taken over from earlier, or from the first one of this form. */
export const GroupInput = memo(function GroupInput({
  place,
  part,
}: {
  place: string
  part: Group<ApplicationContext>
}) {
  const editor = useEditor()
  const shown = useSelected(isShownAt(place, part))
  const [before, setBefore] = useState<{ values: Row; what: string }>()
  if (!shown) return null

  const put = (values: Row, what: string) => {
    const was = groupOf(editor.store.get().form, place)
    editor.setGroup(place, { ...was, ...pick(values, Object.keys(part.fields)) })
    if (!isEmpty(was)) setBefore({ values: was, what })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid's cell.
    <div className={css.group} role="group" aria-labelledby={`${place}-label`} data-place={place}>
      <div className={css.groupHead}>
        <h3 id={`${place}-label`} className={formCss.partTitle}>
          {say(part.label)}
          {part.optional && <span className={formCss.count}>{say(words.optionalGroup)}</span>}
        </h3>
        <div className={css.groupTools}>
          {part.suggestions && (
            <ContactPicker label={say(part.label)} onPick={(person) => put(person, say(words.takenOver))} />
          )}
          {part.suggestions && (
            <CopyFirst place={place} onCopy={(person) => put(person, say(words.takenOver))} />
          )}
          {part.optional && <Clear place={place} onClear={(empty) => put(empty, say(words.cleared))} />}
        </div>
      </div>
      {part.hint && <p className="field-help">{say(part.hint)}</p>}
      {before && (
        <Undo
          onUndo={() => {
            editor.setGroup(place, before.values)
            setBefore(undefined)
          }}
          onDone={() => setBefore(undefined)}
        >
          {before.what}
        </Undo>
      )}
      <div className={formCss.grid}>
        {Object.entries(part.fields).map(([name, field]) => (
          <FieldInput key={name} place={`${place}.${name}`} field={field} />
        ))}
      </div>
    </div>
  )
})

const pick = (values: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? '']))

/** The form's first person, for those who are the same one. */
function CopyFirst({ place, onCopy }: { place: string; onCopy: (values: Row) => void }) {
  const { definition, store } = useEditor()
  const contacts = definition.sections
    .flatMap((section) => Object.entries(section.parts))
    .filter(
      (entry): entry is [string, Group<ApplicationContext>] =>
        entry[1].kind === 'group' && entry[1].suggestions !== undefined,
    )
  const [first, group] = contacts[0]!
  const usable = useSelected(
    ({ form, context }) => isShown(group, form, context) && !isEmpty(groupOf(form, first)),
  )
  if (first === place || !usable) return null
  return (
    <button type="button" className={css.tool} onClick={() => onCopy(groupOf(store.get().form, first))}>
      <Icon name="copy" size={16} />
      {say(fill(words.copyFrom, { label: say(group.label) }))}
    </button>
  )
}

function Clear({ place, onClear }: { place: string; onClear: (values: Row) => void }) {
  const empty = useSelected(({ form }) => isEmpty(groupOf(form, place)))
  if (empty) return null
  return (
    <button type="button" className={css.tool} onClick={() => onClear({})}>
      <Icon name="close" size={16} />
      {say(words.clear)}
    </button>
  )
}
