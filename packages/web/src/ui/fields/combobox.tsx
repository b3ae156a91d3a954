import { use, useEffect, useEffectEvent, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { say } from '../../lib/language.ts'
import { type LoadOptions, type Option, useOptions } from '../../lib/use-options.ts'
import { Icon } from '../icons.tsx'
import { comboboxWords as words } from '../text.ts'
import fieldCss from './field.module.css'
import { type Around, ariaField, FieldLabel, FieldNotes, type FieldProps } from './field.tsx'
import css from './option-list.module.css'
import { lineOf } from './option-list.tsx'

type Props = Omit<FieldProps<string | undefined>, 'onChange'> &
  Around & {
    load: LoadOptions
    onChange: (value: string | undefined, option: Option | undefined) => void
    /** What a value that was there before anything was looked for is called, where that is known. */
    selected?: Option | undefined
    /** Otherwise it is asked for here. */
    find?: ((value: string) => Promise<Option | undefined>) | undefined
    placeholder?: string | undefined
    /** It keeps nothing: what is picked is somebody else's, and the next can be looked for. */
    passesOn?: boolean
  }

/** Finds on the server as one types, and picks from what was found. */
export function Combobox(props: Props) {
  const { label, labelHidden, optional, help, load, value, onChange, error, warning, placeholder, passesOn } =
    props
  const [picked, setPicked] = useState<Option>()
  /** What is being typed; undefined shows what is picked. */
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  /** Until the list has closed, which it does only on a value. */
  const [passed, setPassed] = useState<string>()
  const found = useOptions(load, typed ?? '', open)
  const known = [picked, props.selected].find((option) => option?.value === value)
  useFound(value, known, props.find, setPicked)

  return (
    <AriaComboBox
      {...ariaField(props)}
      items={found.options}
      value={passed ?? value ?? null}
      inputValue={typed ?? (value === undefined ? '' : (known?.label ?? (props.find ? '' : value)))}
      onInputChange={setTyped}
      onChange={(key) => {
        const option = found.options.find((each) => each.value === key)
        // It also says what is picked already, when the list closes.
        if (!option || key === (passed ?? value)) return
        setTyped(undefined)
        if (passesOn) setPassed(option.value)
        else setPicked(option)
        onChange(option.value, option)
      }}
      onOpenChange={(next) => {
        setOpen(next)
        setPassed(undefined)
      }}
      onBlur={() => {
        setTyped(undefined)
        props.onBlur?.()
      }}
      // Not by itself: it would also open again whenever it closes on what is not in its list.
      menuTrigger="manual"
      allowsEmptyCollection
      shouldFocusWrap
    >
      <FieldLabel label={label} labelHidden={labelHidden} optional={optional} />
      <Group className={`${fieldCss.box} ${fieldCss.group}`}>
        <Typing placeholder={placeholder ?? say(words.type)} onGiveUp={() => setTyped(undefined)} />
        {value !== undefined && !open && !props.disabled ? (
          <Button
            slot={null}
            className="icon-button"
            aria-label={say(words.clear)}
            onPress={() => onChange(undefined, undefined)}
          >
            <Icon name="close" size={16} />
          </Button>
        ) : (
          <Icon name="search" size={16} />
        )}
      </Group>
      <FieldNotes error={error} warning={warning} help={help} />
      <Popover className={css.popover ?? ''} offset={4}>
        <ListBox<Option>
          className={css.list ?? ''}
          renderEmptyState={() => (
            <p className={css.status}>
              {say(found.loading ? words.searching : found.error ? words.failed : words.none)}
            </p>
          )}
        >
          {lineOf}
        </ListBox>
        {found.error && (
          <p className={css.status}>
            <Button slot={null} preventFocusOnPress className="button button-small" onPress={found.retry}>
              {say(words.again)}
            </Button>
          </p>
        )}
      </Popover>
    </AriaComboBox>
  )
}

/** A press or a key opens the list, and the first key replaces what was picked; Escape brings that back. */
function Typing({ placeholder, onGiveUp }: { placeholder: string; onGiveUp: () => void }) {
  const state = use(ComboBoxStateContext)
  const open = () => state?.isOpen || state?.open(null, 'manual')
  return (
    <Input
      placeholder={placeholder}
      autoComplete="off"
      onClick={open}
      onChange={open}
      onFocus={(event) => event.currentTarget.select()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onGiveUp()
      }}
    />
  )
}

/** Asks once what a value is called that came from elsewhere; who does not know is shown the value. */
function useFound(
  value: string | undefined,
  known: Option | undefined,
  find: Props['find'],
  onFound: (option: Option) => void,
): void {
  const look = useEffectEvent((wanted: string) => find?.(wanted))
  const report = useEffectEvent(onFound)
  const unknown = known ? undefined : value
  useEffect(() => {
    const answer = unknown !== undefined && look(unknown)
    if (!answer) return
    let current = true
    const found = (option?: Option) => current && report(option ?? { value: unknown, label: unknown })
    answer.then(found, () => found())
    return () => {
      current = false
    }
  }, [unknown])
}
