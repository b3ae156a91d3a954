import type { ReactNode } from 'react'
import { useState } from 'react'
import { say } from '../src/lib/language.ts'
import type { LoadOptions } from '../src/lib/use-options.ts'
import { Button } from '../src/ui/button.tsx'
import { Checkbox, CheckboxGroup } from '../src/ui/fields/checkbox.tsx'
import { Combobox } from '../src/ui/fields/combobox.tsx'
import { DateField } from '../src/ui/fields/date-field.tsx'
import { DateRangeField } from '../src/ui/fields/date-range-field.tsx'
import { DateTimeField } from '../src/ui/fields/date-time-field.tsx'
import { NumberField } from '../src/ui/fields/number-field.tsx'
import { PasswordField } from '../src/ui/fields/password-field.tsx'
import { RadioGroup } from '../src/ui/fields/radio-group.tsx'
import { SearchField } from '../src/ui/fields/search-field.tsx'
import { MultiSelect, Select } from '../src/ui/fields/select.tsx'
import { Switch } from '../src/ui/fields/switch.tsx'
import { TextField } from '../src/ui/fields/text-field.tsx'
import { TimeField } from '../src/ui/fields/time-field.tsx'
import { Icon } from '../src/ui/icons.tsx'
import { Confirms } from '../src/ui/overlays/dialog.tsx'
import { Toasts } from '../src/ui/overlays/toasts.tsx'
import { Tooltip } from '../src/ui/overlays/tooltip.tsx'
import { Pagination } from '../src/ui/table/pagination.tsx'
import css from './gallery.module.css'
import { Overlays, States, Tables, Tree, Uploads } from './gallery-parts.tsx'
import { words } from './text.ts'

const options = words.options.map((label, place) => ({ value: `${place}`, label: say(label) }))
const years = Array.from({ length: 20 }, (_, place) => `${2026 - place}`).map((value) => ({
  value,
  label: value,
}))
const load: LoadOptions = async (query) => options.filter(({ label }) => label.includes(query))

/** A control's value, which nothing else looks at. */
function useField<Value>(name: string, initial: Value) {
  const [value, onChange] = useState(initial)
  return { name, value, onChange }
}

export const Gallery = () => (
  <main className={`container ${css.page}`}>
    <h1>{say(words.title)}</h1>
    <Buttons />
    <Texts />
    <Choices />
    <Dates />
    <Uploads />
    <Overlays />
    <Tables />
    <Tree />
    <States />
    <Confirms />
    <Toasts />
  </main>
)

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card">
    <h2>{title}</h2>
    <div className={css.grid}>{children}</div>
  </section>
)

const Buttons = () => (
  <section className="card">
    <h2>{say(words.buttons)}</h2>
    <div className={css.row}>
      <Button>{say(words.default)}</Button>
      <Button variant="primary" icon={<Icon name="plus" size={16} />}>
        {say(words.primary)}
      </Button>
      <Button variant="danger">{say(words.danger)}</Button>
      <Button variant="danger-outline">{say(words.dangerOutline)}</Button>
      <Button variant="quiet">{say(words.quiet)}</Button>
      <Button variant="link">{say(words.link)}</Button>
      <Button small>{say(words.small)}</Button>
      <Button variant="primary" loading>
        {say(words.loading)}
      </Button>
      <Button disabled>{say(words.disabled)}</Button>
      <Tooltip words={say(words.tip)}>
        <Button inactive>{say(words.inactive)}</Button>
      </Tooltip>
    </div>
    <Pages />
  </section>
)

function Pages() {
  const [page, setPage] = useState({ pageNum: 4, pageSize: 20 })
  return <Pagination {...page} total={340} sizes={[20, 50, 100]} onChange={setPage} />
}

function Texts() {
  const name = useField('name', '')
  const note = useField('note', '')
  const password = useField('password', 'Demo#2026')
  const search = useField('search', 'FX')
  return (
    <Section title={say(words.texts)}>
      <TextField {...name} label={say(words.name)} help={say(words.nameHelp)} />
      <TextField {...name} label={say(words.name)} error={say(words.error)} optional />
      <TextField {...name} label={say(words.name)} warning={say(words.warning)} />
      <TextField {...name} label={say(words.name)} disabled />
      <TextField {...name} label={say(words.name)} value={say(words.readOnly)} readOnly mono />
      <PasswordField {...password} label={say(words.password)} autoComplete="off" />
      <NumberField {...useField<number | null>('number', 12)} label={say(words.number)} min={1} max={100} />
      <SearchField {...search} label={say(words.search)} onSubmit={search.onChange} />
      <TextField {...note} label={say(words.note)} rows={3} />
    </Section>
  )
}

function Choices() {
  const one = useField('one', '')
  const several = useField<string[]>('several', ['0', '1'])
  const remote = useField<string | undefined>('remote', undefined)
  const [agreed, setAgreed] = useState(true)
  const shared = { label: say(words.department), options }
  return (
    <Section title={say(words.choices)}>
      <Select {...one} {...shared} />
      <Select {...one} {...shared} optional error={say(words.error)} />
      <Select {...one} {...shared} disabled />
      <Select {...useField('year', '2026')} label={say(words.years)} options={years} />
      <MultiSelect {...several} label={say(words.members)} options={options} />
      <Combobox {...remote} label={say(words.bank)} load={load} />
      <RadioGroup {...useField('when', '0')} label={say(words.when)} options={options} />
      <CheckboxGroup {...several} label={say(words.identity)} options={options} error={say(words.error)} />
      <Switch {...useField('published', true)} label={say(words.published)} help={say(words.publishedHelp)} />
      <div className={css.row}>
        <Checkbox checked={agreed} onChange={setAgreed}>
          {say(words.agree)}
        </Checkbox>
        <Checkbox checked={false} part onChange={() => undefined}>
          {say(words.some)}
        </Checkbox>
        <Checkbox checked disabled onChange={() => undefined}>
          {say(words.disabled)}
        </Checkbox>
      </div>
      <RadioGroup
        {...useField('source', '1')}
        cards
        label={say(words.source)}
        options={options.map((option) => ({ ...option, hint: say(words.hint) }))}
      />
    </Section>
  )
}

function Dates() {
  const date = useField('date', '2026-11-17')
  const range = useField('range', { from: '2026-11-17', to: '2026-11-01' })
  return (
    <Section title={say(words.dates)}>
      <DateField {...date} label={say(words.date)} />
      <DateField {...date} label={say(words.date)} disabled />
      <TimeField {...useField('time', '09:30')} label={say(words.time)} />
      <DateTimeField {...useField('moment', '2026-11-17T09:30')} label={say(words.moment)} optional />
      <DateRangeField {...range} label={say(words.period)} error={say(words.reversed)} />
    </Section>
  )
}
