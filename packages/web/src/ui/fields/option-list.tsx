import { useFilter } from 'react-aria/useFilter'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { TextField } from 'react-aria-components/TextField'
import { say } from '../../lib/language.ts'
import type { Option } from '../../lib/use-options.ts'
import { Icon } from '../icons.tsx'
import { selectWords as words } from '../text.ts'
import fieldCss from './field.module.css'
import css from './option-list.module.css'

export type Choice<Value extends string = string> = Omit<Option, 'value'> & {
  value: Value
  disabled?: boolean
  /** Under which heading it stands. */
  group?: string
}

/** Nothing is a choice too, but no key of a list. */
const nothing = '(nothing)'
export const keyOf = (value: string | null | undefined): string => value || nothing
export const valueAt = (key: unknown): string => (key === nothing || key === null ? '' : String(key))

/** More than these are searched. */
const mostUnsearched = 8

/** What drops down from a select. */
export function Options({ options }: { options: readonly Choice[] }) {
  const { contains } = useFilter({ sensitivity: 'base' })
  const list = (
    <ListBox
      className={css.list ?? ''}
      renderEmptyState={() => (
        <p className={css.status}>{say(options.length === 0 ? words.nothingThere : words.noMatch)}</p>
      )}
    >
      {groupsOf(options).map(([group, inside]) =>
        group ? (
          <ListBoxSection key={group}>
            <Header className={css.heading}>{group}</Header>
            {inside.map(lineOf)}
          </ListBoxSection>
        ) : (
          inside.map(lineOf)
        ),
      )}
    </ListBox>
  )
  return (
    <Popover className={css.popover ?? ''} offset={4}>
      {options.length > mostUnsearched ? (
        <Autocomplete filter={contains}>
          <TextField autoFocus aria-label={say(words.search)} className={css.search ?? ''}>
            <Input className={fieldCss.box ?? ''} placeholder={say(words.search)} autoComplete="off" />
          </TextField>
          {list}
        </Autocomplete>
      ) : (
        list
      )}
    </Popover>
  )
}

const groupsOf = (options: readonly Choice[]) => [...Map.groupBy(options, ({ group }) => group)]
/** A list whose lines come and go tells them apart by `id` alone, and not by their key. */
export const lineOf = (option: Choice) => (
  <OptionLine key={option.value} id={keyOf(option.value)} option={option} />
)

const OptionLine = ({ id, option: { label, hint, disabled = false } }: { id: string; option: Choice }) => (
  <ListBoxItem id={id} textValue={label} isDisabled={disabled} className={css.option ?? ''}>
    {({ isSelected }) => (
      <>
        <span className={css.words}>
          {label}
          {hint && <small>{hint}</small>}
        </span>
        {isSelected && <Icon name="check" size={16} />}
      </>
    )}
  </ListBoxItem>
)
