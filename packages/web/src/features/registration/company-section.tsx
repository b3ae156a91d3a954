import { staffScales } from '@cass/contract/institutions/enums.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { say } from '../../lib/language.ts'
import { DateField } from '../../ui/fields/date-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './form.module.css'
import { optionsOf } from './options.ts'
import { problemAt, rules } from './problems.ts'
import type { SectionProps } from './section.tsx'
import { helpWords, labels } from './text.ts'

export function CompanySection({ form, plan }: SectionProps) {
  const text = (name: Extract<keyof typeof rules, `candidate.${string}`>) => ({
    ...form.field(name, rules[name]),
    label: say(labels[name]),
  })
  const established = 'candidate.establishedOn'
  return (
    <>
      <div className={css.pair}>
        <DateField
          {...text(established)}
          max={marketDate(new Date())}
          onBlur={() => {
            const problem = form.values[established] && problemAt(established, plan, form.values)
            if (problem) form.mark({ [established]: problem })
          }}
        />
        <TextField
          {...text('candidate.registeredCapital')}
          help={say(helpWords.capital)}
          inputMode="decimal"
        />
      </div>
      <div className={css.pair}>
        <Select
          {...form.field('candidate.staffScale')}
          label={say(labels['candidate.staffScale'])}
          options={optionsOf(staffScales)}
        />
        <TextField {...text('candidate.companyAddress')} autoComplete="street-address" />
      </div>
      <div className={css.pair}>
        <TextField {...text('candidate.contactPerson')} />
        <TextField {...text('candidate.contactPhone')} type="tel" help={say(helpWords.phone)} />
      </div>
      <div className={css.pair}>
        <TextField {...text('candidate.contactEmail')} type="email" />
      </div>
    </>
  )
}
