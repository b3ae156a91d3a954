import type { Group, Row } from '@cass/contract/kit/form/definition.ts'
import { partsOf } from '@cass/contract/kit/form/definition.ts'
import { groupOf } from '@cass/contract/kit/form/values.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { memo, useState } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { FieldInput } from './field-input.tsx'
import formCss from './form.module.css'
import { isShownAt } from './form-store.ts'
import { useDrawing, useFormStore, useSelected } from './form-store-context.ts'
import css from './group.module.css'
import { formWords as words } from './text.ts'
import { Undo } from './undo.tsx'

const isEmpty = (values: Row) => Object.values(values).every((value) => value === '')

/** Fields that belong together; some can be filled in at once, from suggestions or from the first such group. */
export const GroupInput = memo(function GroupInput({
  place,
  part,
  titled,
}: {
  place: string
  part: Group
  /** Otherwise the section's title says it already. */
  titled: boolean
}) {
  const store = useFormStore()
  const { suggestions } = useDrawing()
  const isShown = useSelected(isShownAt(place, part))
  const [before, setBefore] = useState<{ values: Row; what: string }>()
  if (!isShown) return null

  const put = (values: Row, what: string) => {
    const now = groupOf(store.get().form, place)
    store.setGroup(place, { ...now, ...pick(values, Object.keys(part.fields)) })
    if (!isEmpty(now)) setBefore({ values: now, what })
  }
  const Suggestions = part.suggestions && suggestions?.[part.suggestions]
  const fillIn = (values: Row) => put(values, say(words.replaced))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid's cell.
    <div className={css.group} role="group" aria-labelledby={`${place}-label`} data-place={place}>
      <div className={titled ? css.groupHead : undefined}>
        <h3 id={`${place}-label`} className={titled ? formCss.partTitle : 'visually-hidden'}>
          {say(part.label)}
          {part.optional && <span className={formCss.count}>{say(words.optionalGroup)}</span>}
        </h3>
        <div className={css.groupTools}>
          {Suggestions && <Suggestions label={say(part.label)} onPick={fillIn} />}
          {Suggestions && <CopyFirst place={place} of={part.suggestions} onCopy={fillIn} />}
          {part.optional && <Clear place={place} onClear={() => put({}, say(words.cleared))} />}
        </div>
      </div>
      {part.hint && <p className="field-help">{say(part.hint)}</p>}
      {before && (
        <Undo
          onUndo={() => {
            store.setGroup(place, before.values)
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

/** The form's first group of the kind, for those that are the same. */
function CopyFirst({
  place,
  of,
  onCopy,
}: {
  place: string
  of: string | undefined
  onCopy: (values: Row) => void
}) {
  const { definition, get } = useFormStore()
  const [first, group] = partsOf(definition).find(
    (entry): entry is [string, Group] => entry[1].kind === 'group' && entry[1].suggestions === of,
  )!
  const isShown = useSelected(isShownAt(first, group))
  const isFilled = useSelected(({ form }) => !isEmpty(groupOf(form, first)))
  if (first === place || !isShown || !isFilled) return null
  return (
    <button type="button" className={css.tool} onClick={() => onCopy(groupOf(get().form, first))}>
      <Icon name="copy" size={16} />
      {say(fill(words.copyFrom, { label: say(group.label) }))}
    </button>
  )
}

function Clear({ place, onClear }: { place: string; onClear: () => void }) {
  const isFilled = useSelected(({ form }) => !isEmpty(groupOf(form, place)))
  if (!isFilled) return null
  return (
    <button type="button" className={css.tool} onClick={onClear}>
      <Icon name="close" size={16} />
      {say(words.clear)}
    </button>
  )
}
