import { fill } from '@cass/contract/kit/text.ts'
import { type Period, periodSchema } from '@cass/contract/statistics/period.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Figure, Figures } from '../../domain/period/figure.tsx'
import { PeriodPicker, usualPeriod } from '../../domain/period/period-picker.tsx'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { PrintButton } from '../../ui/page/print-button.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { ApplicationCharts } from './application-charts.tsx'
import { InstitutionChart } from './institution-chart.tsx'
import { statisticsQuery } from './queries.ts'
import { StageChart } from './stage-chart.tsx'
import css from './statistics.module.css'
import { TestCharts } from './test-charts.tsx'
import { words } from './text.ts'

const address = z.object({ from: z.string().default(''), to: z.string().default('') })

/** /grip/statistics */
export function Page() {
  const { search, show } = useListSearch(address)
  const period: Period = periodSchema.safeParse({ from: search.from, to: search.to }).data ?? usualPeriod()
  const { data, error, isPlaceholderData, refetch } = useQuery(statisticsQuery(period))
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      <div className={css.bar}>
        <PeriodPicker period={period} onChange={show} />
        <PrintButton />
      </div>
      {!data ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading lines={10} />
        )
      ) : (
        <div className={css.page} aria-busy={isPlaceholderData}>
          <p className={css.asOf}>
            <strong>
              {data.from} – {data.to}
            </strong>
            {say(fill(words.asOf, { at: showTime(data.asOf, '{y}-{m}-{d} {h}:{i}') }))}
          </p>
          <Figures>
            <Figure name={say(words.submitted)} {...data.applications.submitted} />
            <Figure name={say(words.approved)} {...data.applications.approved} />
            <Figure name={say(words.rejected)} {...data.applications.rejected} />
            <Figure name={say(words.withdrawn)} {...data.applications.withdrawn} />
          </Figures>
          <ApplicationCharts {...data} />
          <StageChart stages={data.stages} />
          <TestCharts {...data} />
          <InstitutionChart institutions={data.institutions} />
        </div>
      )}
    </>
  )
}
