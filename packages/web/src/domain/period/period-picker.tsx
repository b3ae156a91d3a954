import { marketDate } from '@cass/contract/kit/market-time.ts'
import {
  kindOf,
  type Period,
  type PeriodKind,
  periodAround,
  periodBeside,
} from '@cass/contract/statistics/period.ts'
import { say } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { DateRangeField } from '../../ui/fields/date-range-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Icon } from '../../ui/icons.tsx'
import css from './period-picker.module.css'
import { periodWords as words } from './text.ts'

const kinds = ['month', 'quarter', 'year'] as const
const today = () => marketDate(new Date())

/** This month, where an address says nothing. */
export const usualPeriod = (): Period => periodAround('month', today())

/** A month, a quarter, a year, or from one day to another; and the one before or after it. */
export function PeriodPicker({ period, onChange }: { period: Period; onChange: (next: Period) => void }) {
  const kind = kindOf(period)
  const step = (by: -1 | 1) => (
    <Button
      variant="quiet"
      icon={<Icon name={by < 0 ? 'chevron-left' : 'chevron-right'} size={16} />}
      aria-label={say(by < 0 ? words.earlier : words.later)}
      onClick={() => onChange(periodBeside(period, by))}
    />
  )
  return (
    <div className={css.picker}>
      <Select
        name="period"
        label={say(words.period)}
        value={kind ?? 'days'}
        options={[
          ...kinds.map((value) => ({ value: value as string, label: say(words[value]) })),
          { value: 'days', label: say(words.days) },
        ]}
        onChange={(next) => {
          if (kinds.includes(next as PeriodKind)) onChange(periodAround(next as PeriodKind, period.from))
          else
            onChange({ from: period.from, to: period.to === period.from ? period.to : dayBefore(period.to) })
        }}
      />
      <DateRangeField
        name="from"
        label={say(words.range)}
        value={period}
        onChange={({ from, to }) => {
          if (isDay(from) && isDay(to) && from <= to) onChange({ from, to })
        }}
      />
      <span className={css.steps}>
        {step(-1)}
        {step(1)}
      </span>
    </div>
  )
}

const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value)
/** No month, quarter or year any more, and nearly the same days. */
const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
