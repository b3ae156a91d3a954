import type { Row, Rows } from '@cass/contract/kit/form/definition.ts'
import { rowsOf } from '@cass/contract/kit/form/values.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { memo, useEffect, useRef, useState } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { FieldInput } from './field-input.tsx'
import { idOf } from './flat.ts'
import { focusAt } from './focus-at.ts'
import formCss from './form.module.css'
import { idsIn, isShownAt, rowIds } from './form-store.ts'
import { useFormStore, useSelected } from './form-store-context.ts'
import { textAt } from './places.ts'
import css from './rows.module.css'
import { formWords as words } from './text.ts'
import { Undo } from './undo.tsx'

/** More fields than these do not fit on one line. */
const lineFields = 4

/** Rows of the same fields: added, duplicated, removed and brought back. */
export const RowsInput = memo(function RowsInput({
  place,
  part,
  titled,
}: {
  place: string
  part: Rows
  /** Otherwise the section's title says it already. */
  titled: boolean
}) {
  const store = useFormStore()
  const shown = useSelected(isShownAt(place, part))
  const ids = idsIn(useSelected(rowIds(place)))
  const error = useSelected(({ errors }) => errors[place])
  const [removed, setRemoved] = useState<{ row: Row; at: number }>()
  const frame = useRef<HTMLDivElement>(null)
  const [entering, setEntering] = useState<string>()

  // A new row is there to be filled in.
  useEffect(() => {
    if (entering) focusAt(frame.current, `[data-row="${entering}"]`)
  }, [entering])

  if (!shown) return null
  const rows = () => rowsOf(store.get().form, place)
  const full = ids.length >= part.max
  const put = (row: Row, at: number) => {
    store.setRows(place, rows().toSpliced(at, 0, row))
    setEntering(idOf(row))
    setRemoved(undefined)
  }
  const empty = Object.fromEntries(Object.keys(part.fields).map((name) => [name, '']))
  const secrets = Object.keys(part.fields).filter((name) => part.fields[name]!.input === 'secret')
  const add = () => put({ ...empty, rowId: crypto.randomUUID() }, ids.length)
  const duplicate = (at: number) => {
    const copied = Object.fromEntries(Object.entries(rows()[at]!).filter(([name]) => !secrets.includes(name)))
    put({ ...empty, ...copied, rowId: crypto.randomUUID() }, at + 1)
  }
  const remove = (at: number) => {
    const row = rows()[at]!
    store.setRows(place, rows().toSpliced(at, 1))
    setEntering(undefined)
    setRemoved({ row, at })
  }
  const label = say(part.label)
  const inLine = Object.keys(part.fields).length <= lineFields
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid's cell.
    <div
      ref={frame}
      className={css.rows}
      role="group"
      aria-labelledby={`${place}-label`}
      data-place={place}
      data-line={inLine || undefined}
    >
      <h3 id={`${place}-label`} className={formCss.partTitle}>
        <span className={titled ? undefined : 'visually-hidden'}>{label}</span>
        <span className={formCss.count}>{say(fill(words.rowCount, { n: ids.length, max: part.max }))}</span>
      </h3>
      {part.hint && <p className="field-help">{say(part.hint)}</p>}
      {ids.length > 0 && (
        <ol className={css.rowList}>
          {ids.map((rowId, at) => (
            <li key={rowId} className={css.row} data-row={rowId}>
              <RowHead place={place} rowId={rowId} part={part} at={at} />
              <div className={css.rowFields}>
                {Object.entries(part.fields).map(([name, field]) => (
                  <FieldInput key={name} place={`${place}.${rowId}.${name}`} field={field} inRow />
                ))}
              </div>
              <div className={css.rowTools}>
                <Tool
                  icon="copy"
                  label={say(fill(words.duplicate, { n: at + 1 }))}
                  disabled={full}
                  onClick={() => duplicate(at)}
                />
                <Tool
                  icon="trash"
                  label={say(fill(words.remove, { n: at + 1 }))}
                  onClick={() => remove(at)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {removed && (
        <Undo takesFocus onUndo={() => put(removed.row, removed.at)} onDone={() => setRemoved(undefined)}>
          {say(fill(words.removed, { n: removed.at + 1 }))}
        </Undo>
      )}
      <div className={css.addRow}>
        <button type="button" className="button" onClick={add} disabled={full}>
          <Icon name="plus" size={16} />
          {say(part.add)}
        </button>
        {full && <span className="field-help">{say(fill(words.full, { max: part.max }))}</span>}
      </div>
      {error && <p className="field-error">{error}</p>}
    </div>
  )
})

/** Its number, and what it is known by. */
function RowHead({ place, rowId, part, at }: { place: string; rowId: string; part: Rows; at: number }) {
  const naming =
    Object.entries(part.fields).find(([, field]) => field.input === 'text' && !field.unit)?.[0] ?? ''
  const name = useSelected(({ form }) => textAt(form, `${place}.${rowId}.${naming}`))
  return (
    <p className={css.rowHead}>
      <span className="mono">{at + 1}</span>
      <strong>{name}</strong>
    </p>
  )
}

const Tool = ({
  icon,
  label,
  disabled = false,
  onClick,
}: {
  icon: 'copy' | 'trash'
  label: string
  disabled?: boolean
  onClick: () => void
}) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name={icon} size={16} />
  </button>
)
