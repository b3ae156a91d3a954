import { say } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Icon } from '../../ui/icons.tsx'
import { words } from './text.ts'
import css from './workdays-page.module.css'

/** The first year with an official calendar, and some ahead to plan in; any other the address may name. */
const first = 2004
const ahead = 3

export function YearPicker({
  year,
  thisYear,
  onChange,
}: {
  year: number
  thisYear: number
  onChange: (year: number) => void
}) {
  const last = Math.max(thisYear + ahead, year)
  const years = Array.from({ length: last - first + 1 }, (_, index) => last - index)
  return (
    <div className={css.picker}>
      <Button
        icon={<Icon name="chevron-left" size={16} />}
        aria-label={say(words.previousYear)}
        disabled={year <= first}
        onClick={() => onChange(year - 1)}
      />
      <Select
        name="year"
        label={say(words.year)}
        labelHidden
        value={String(year)}
        options={years.map((each) => ({ value: String(each), label: String(each) }))}
        onChange={(next) => onChange(Number(next))}
      />
      <Button
        icon={<Icon name="chevron-right" size={16} />}
        aria-label={say(words.nextYear)}
        disabled={year >= last}
        onClick={() => onChange(year + 1)}
      />
    </div>
  )
}
