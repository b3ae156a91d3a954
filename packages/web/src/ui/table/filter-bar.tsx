import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { useId, useRef, useState } from 'react'
import { say } from '../../lib/language.ts'
import { isReversed, type ListSearch } from '../../lib/list-search.ts'
import { dayOf } from '../../lib/typed-date.ts'
import { phone, useMedia } from '../../lib/use-media.ts'
import type { LoadOptions, Option } from '../../lib/use-options.ts'
import { useSlash } from '../../lib/use-slash.ts'
import { useTypedText } from '../../lib/use-typed.ts'
import { Button } from '../button.tsx'
import { Combobox } from '../fields/combobox.tsx'
import { DateRangeField } from '../fields/date-range-field.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { MultiSelect, Select } from '../fields/select.tsx'
import { Icon } from '../icons.tsx'
import { listWords as words } from '../text.ts'
import css from './filter-bar.module.css'

type Paging = { pageNum: number; pageSize: number }
type NameOf<Search> = Exclude<keyof Search & string, keyof Paging | 'sort'>

export type Filter<Name extends string = string> =
  | { kind: 'text'; name: Name; label: string; placeholder?: string }
  | { kind: 'select'; name: Name; label: string; options: readonly Option[]; multiple?: boolean }
  | {
      kind: 'remote'
      name: Name
      label: string
      load: LoadOptions
      /** The words for a value that came with the address. */
      find?: (value: string) => Promise<Option | undefined>
    }
  | { kind: 'dates'; from: Name; to: Name; label: string }

/** What a list is searched for by, in the words of its page. */
export const keywordFilter = ({ keyword, keywordHint }: { keyword: Text; keywordHint: Text }) =>
  ({ kind: 'text', name: 'keyword', label: say(keyword), placeholder: say(keywordHint) }) as const

type Values = Readonly<Record<string, unknown>>
type Change = (next: Record<string, unknown>, options?: { replace?: boolean }) => void

const namesOf = (filter: Filter) => (filter.kind === 'dates' ? [filter.from, filter.to] : [filter.name])
const isSet = (values: Values) => (filter: Filter) =>
  namesOf(filter).some((name) => values[name] !== undefined)

/** One row of filters, the rest behind a button. They live in the address; `/` leads to the first. */
export function FilterBar<Search extends Paging>({
  list,
  filters,
  visible = 3,
}: {
  list: ListSearch<Search>
  filters: readonly Filter<NameOf<Search>>[]
  visible?: number
}) {
  const values = list.search as Values
  const onRow = useMedia(phone) ? 1 : visible
  const [first, folded] = [filters.slice(0, onRow), filters.slice(onRow)]
  const foldedSet = folded.filter(isSet(values)).length
  const [open, setOpen] = useState(foldedSet > 0)
  const bar = useRef<HTMLFieldSetElement>(null)
  const restId = useId()
  useSlash(() => bar.current?.querySelector<HTMLElement>(':is(input, button):not([tabindex="-1"])')?.focus())
  const show = list.show as Change
  // What is being typed goes too, though nobody has been told of it yet.
  const [cleared, setCleared] = useState(0)
  const keyOf = (filter: Filter) => [...namesOf(filter), cleared].join()

  return (
    <search>
      <fieldset ref={bar} className={css.bar}>
        <legend className="visually-hidden">{say(words.filters)}</legend>
        {first.map((filter) => (
          <Field key={keyOf(filter)} filter={filter} values={values} show={show} />
        ))}
        <div id={restId} className={css.rest} hidden={!open}>
          {open &&
            folded.map((filter) => <Field key={keyOf(filter)} filter={filter} values={values} show={show} />)}
        </div>
        <div className={css.buttons}>
          {folded.length > 0 && (
            <Button
              variant="quiet"
              icon={<Icon name="filter" size={16} />}
              aria-expanded={open}
              aria-controls={restId}
              onClick={() => setOpen(!open)}
            >
              {say(open ? words.fewer : foldedSet > 0 ? fill(words.moreSet, { n: foldedSet }) : words.more)}
            </Button>
          )}
          {list.filtered && (
            <Button
              variant="link"
              icon={<Icon name="close" size={16} />}
              onClick={() => {
                setCleared(cleared + 1)
                list.clear()
              }}
            >
              {say(fill(words.clearSome, { n: filters.filter(isSet(values)).length }))}
            </Button>
          )}
        </div>
      </fieldset>
    </search>
  )
}

type FieldProps<Kind extends Filter['kind']> = {
  filter: Extract<Filter, { kind: Kind }>
  values: Values
  show: Change
}

function Field({ filter, ...shared }: { filter: Filter; values: Values; show: Change }) {
  return (
    <div className={css.field} data-kind={filter.kind}>
      {filter.kind === 'text' && <TextFilter filter={filter} {...shared} />}
      {filter.kind === 'select' && <SelectFilter filter={filter} {...shared} />}
      {filter.kind === 'remote' && <RemoteFilter filter={filter} {...shared} />}
      {filter.kind === 'dates' && <DatesFilter filter={filter} {...shared} />}
    </div>
  )
}

function TextFilter({ filter: { name, label, placeholder }, values, show }: FieldProps<'text'>) {
  const said = String(values[name] ?? '')
  // One step back undoes the search, however often its typing paused.
  const search = (next: string) => show({ [name]: next || undefined }, { replace: said !== '' })
  const { typed, setTyped, applyNow } = useTypedText(said, search)
  return (
    <SearchField
      label={label}
      value={typed}
      onChange={setTyped}
      onSubmit={applyNow}
      placeholder={placeholder ?? ''}
    />
  )
}

const SelectFilter = ({
  filter: { name, label, options, multiple = false },
  values,
  show,
}: FieldProps<'select'>) =>
  multiple ? (
    <MultiSelect
      name={name}
      label={label}
      value={values[name] as string[] | undefined}
      options={options}
      placeholder={say(words.all)}
      onChange={(value) => show({ [name]: value })}
    />
  ) : (
    <Select
      name={name}
      label={label}
      value={values[name] as string | undefined}
      options={options}
      empty={say(words.all)}
      onChange={(value) => show({ [name]: value || undefined })}
    />
  )

const RemoteFilter = ({ filter: { name, label, load, find }, values, show }: FieldProps<'remote'>) => (
  <Combobox
    name={name}
    label={label}
    load={load}
    find={find}
    value={values[name] as string | undefined}
    placeholder={say(words.all)}
    onChange={(next) => show({ [name]: next })}
  />
)

/** Between the two ends as they are typed; no way to write a day has it. */
const between = '|'
/** What is shorter is still being typed. */
const shortestDay = 8

/** One filter with two ends: neither counts while one is no day, or the last lies before the first. */
function DatesFilter({ filter: { from, to, label }, values, show }: FieldProps<'dates'>) {
  const [refused, setRefused] = useState('')
  const written = (first: unknown, last: unknown) => `${first ?? ''}${between}${last ?? ''}`
  const { typed, setTyped, applyNow } = useTypedText(written(values[from], values[to]), (span) => {
    if (problemOf(span) !== undefined) return setRefused(span)
    const [first, last] = span.split(between).map((day) => dayOf(day))
    show({ [from]: first, [to]: last })
  })
  const [first = '', last = ''] = typed.split(between)
  return (
    <DateRangeField
      name={from}
      label={label}
      value={{ from: first, to: last }}
      error={refused === typed ? problemOf(typed) : undefined}
      onChange={(range) => setTyped(written(range.from, range.to))}
      onPressEnter={applyNow}
    />
  )
}

/** Why this span is not looked for; nothing to be told of what is still being typed. */
function problemOf(span: string): string | undefined {
  const ends = span.split(between)
  const [first, last] = ends.map((day) => dayOf(day))
  const unread = ends.filter((day) => day !== '' && dayOf(day) === undefined)
  if (unread.length > 0)
    return unread.some((day) => day.length >= shortestDay) ? say(ruleMessages.calendarDate) : ''
  return isReversed(first, last) ? say(words.reversed) : undefined
}
