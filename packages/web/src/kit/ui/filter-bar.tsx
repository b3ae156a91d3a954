import { fill } from '@cass/contract/kit/text.ts'
import { Button, Input, Select } from 'antd'
import { useId, useRef, useState } from 'react'
import { isAbroad } from '../format.ts'
import { say } from '../language.ts'
import { isReversed, type ListSearch } from '../list-search.ts'
import { kitText } from '../text.ts'
import { phone, useMedia } from '../use-media.ts'
import type { LoadOptions, Option } from '../use-options.ts'
import { useSlash } from '../use-slash.ts'
import { useTyped, useTypedText } from '../use-typed.ts'
import { clearable } from './clearable.tsx'
import css from './filter-bar.module.css'
import { FieldNotes } from './form/field.tsx'
import { Icon } from './icons.tsx'
import { RemoteSelect } from './remote-select.tsx'
import { listWords as words } from './text.ts'

/** No name that is searched for is longer. */
const keywordLength = 64

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
  useSlash(() => bar.current?.querySelector('input')?.focus())
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
              type="text"
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
              type="link"
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
  id: string
}

function Field({ filter, values, show }: { filter: Filter; values: Values; show: Change }) {
  const id = useId()
  const shared = { values, show, id }
  return (
    <div className={css.field} data-kind={filter.kind}>
      <label htmlFor={id}>{filter.label}</label>
      {filter.kind === 'text' && <TextFilter filter={filter} {...shared} />}
      {filter.kind === 'select' && <SelectFilter filter={filter} {...shared} />}
      {filter.kind === 'remote' && <RemoteFilter filter={filter} {...shared} />}
      {filter.kind === 'dates' && <DatesFilter filter={filter} {...shared} />}
    </div>
  )
}

function TextFilter({ filter: { name, placeholder }, values, show, id }: FieldProps<'text'>) {
  const said = String(values[name] ?? '')
  // One step back undoes the search, however often its typing paused.
  const typed = useTyped(said, (next) => show({ [name]: next || undefined }, { replace: said !== '' }))
  return (
    <Input
      id={id}
      {...typed}
      allowClear={clearable}
      autoComplete="off"
      maxLength={keywordLength}
      placeholder={placeholder ?? ''}
    />
  )
}

const SelectFilter = ({
  filter: { name, label, options, multiple = false },
  values,
  show,
  id,
}: FieldProps<'select'>) => (
  <Select
    id={id}
    aria-label={label}
    value={values[name] ?? (multiple ? [] : undefined)}
    options={[...options]}
    {...(multiple && { mode: 'multiple', maxTagCount: 'responsive' })}
    allowClear
    showSearch={options.length > 8 && { optionFilterProp: 'label' }}
    placeholder={say(words.all)}
    popupMatchSelectWidth={false}
    onChange={(value) => show({ [name]: value })}
  />
)

const RemoteFilter = ({ filter: { name, label, load, find }, values, show, id }: FieldProps<'remote'>) => (
  <RemoteSelect
    id={id}
    label={label}
    load={load}
    find={find}
    value={values[name] as string | undefined}
    placeholder={say(words.all)}
    onChange={(next) => show({ [name]: next })}
  />
)

/** One filter with two ends: neither counts while the last day lies before the first. */
function DatesFilter({ filter: { from, to, label }, values, show, id }: FieldProps<'dates'>) {
  const [refused, setRefused] = useState('')
  const written = (first: unknown, last: unknown) => `${first ?? ''}/${last ?? ''}`
  const { typed, setTyped, applyNow } = useTypedText(written(values[from], values[to]), (span) => {
    const [first, last] = span.split('/')
    if (isReversed(first, last)) setRefused(span)
    else show({ [from]: first || undefined, [to]: last || undefined })
  })
  const [first = '', last = ''] = typed.split('/')
  const error = refused === typed && isReversed(first, last) ? say(words.reversed) : undefined
  const shared = {
    type: 'date',
    // Days begin and end with the market's.
    ...(isAbroad() && { title: say(kitText.marketDates) }),
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-error`,
    onPressEnter: applyNow,
    ...(error && { status: 'error' as const }),
  }
  return (
    <>
      <div className={css.dates}>
        <Input
          {...shared}
          id={id}
          aria-label={say(fill(words.from, { label }))}
          max={last || '9999-12-31'}
          value={first}
          onChange={(event) => setTyped(written(event.target.value, last))}
        />
        <span aria-hidden="true">{say(words.until)}</span>
        <Input
          {...shared}
          aria-label={say(fill(words.to, { label }))}
          min={first}
          max="9999-12-31"
          value={last}
          onChange={(event) => setTyped(written(first, event.target.value))}
        />
      </div>
      <FieldNotes id={id} error={error} />
    </>
  )
}
