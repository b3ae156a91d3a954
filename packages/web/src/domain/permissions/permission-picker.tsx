import { fill } from '@cass/contract/kit/text.ts'
import { type KeyboardEvent, useId } from 'react'
import { say } from '../../lib/language.ts'
import { allIds, isPart, type PermissionItem, tick } from './permission-choice.ts'
import css from './permission-picker.module.css'
import { permissionWords as words } from './text.ts'

const none: readonly string[] = []

/** Ticks for permission codes. A parent stands for being let in at all: it is ticked while any child is. */
export function PermissionPicker({
  items,
  value = none,
  onChange,
  readOnly = false,
  label,
  name,
}: {
  items: readonly PermissionItem[]
  value?: readonly string[] | undefined
  onChange?: (value: string[]) => void
  readOnly?: boolean
  label: string
  /** Of the field of a form that it is. */
  name?: string
}) {
  const id = useId()
  const all = allIds(items)
  const count = all.filter((code) => value.includes(code)).length
  const change = (codes: readonly string[], on: boolean) => onChange?.(tick(items, value, codes, on))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out in a row with its buttons.
    <div
      data-field={name}
      role="group"
      aria-labelledby={`${id}-label`}
      className={css.picker}
      onKeyDown={moveBetweenBoxes}
    >
      <div className={css.bar}>
        <span id={`${id}-label`}>{label}</span>
        <span role="status">{say(fill(words.count, { n: count, total: all.length }))}</span>
        {!readOnly && (
          <>
            <button type="button" className="link" onClick={() => change(all, true)}>
              {say(words.all)}
            </button>
            <button type="button" className="link" onClick={() => change(all, false)}>
              {say(words.none)}
            </button>
          </>
        )}
      </div>
      <ul className={css.groups}>
        {items.map((item) => (
          <Item key={item.id} item={item} value={value} readOnly={readOnly} onTick={change} />
        ))}
      </ul>
    </div>
  )
}

function Item({
  item,
  value,
  readOnly,
  onTick,
}: {
  item: PermissionItem
  value: readonly string[]
  readOnly: boolean
  onTick: (codes: readonly string[], on: boolean) => void
}) {
  const childrenId = useId()
  const children = item.subPermDetailDtoList ?? []
  const part = isPart(item, value)
  return (
    <li data-parent={children.length > 0 || undefined}>
      <label>
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = part
          }}
          checked={value.includes(item.id)}
          disabled={readOnly}
          aria-controls={children.length > 0 ? childrenId : undefined}
          // What is half ticked is made whole first.
          onChange={(event) => onTick([item.id], part || event.target.checked)}
        />
        {item.name}
      </label>
      {children.length > 0 && (
        <ul id={childrenId}>
          {children.map((child) => (
            <Item key={child.id} item={child} value={value} readOnly={readOnly} onTick={onTick} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** UI rule: trees by arrows. */
function moveBetweenBoxes(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:enabled')]
  const place = boxes.indexOf(event.target as HTMLInputElement)
  if (!step || place < 0) return
  event.preventDefault()
  boxes[place + step]?.focus()
}
