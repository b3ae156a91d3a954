import { serviceTypeLabel } from '@cass/contract/applications/kinds.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { getStatistics } from '@cass/contract/statistics/endpoints.ts'
import { say } from '../../lib/language.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Part } from './part.tsx'
import css from './statistics.module.css'
import { words } from './text.ts'

type Shown = Pick<DataOf<typeof getStatistics>, 'applications' | 'asOf' | 'places' | 'unit'>

const { inReview, passed, rejected, withdrawn } = applicationWorkflow.states
const tones = {
  open: inReview.tone,
  approved: passed.tone,
  rejected: rejected.tone,
  withdrawn: withdrawn.tone,
}

export function ApplicationCharts({ applications: { overTime, types }, asOf, places, unit }: Shown) {
  // Days to come have no figures, rather than none of anything.
  const today = marketDate(new Date(asOf))
  const begun = places.filter((place) => place <= today)
  const ended = Object.values(overTime).some((values) => values.some((value) => value > 0))
  return (
    <Part title={say(words.applications)} empty={types.length === 0 && !ended}>
      <div className={css.wide}>
        <Chart
          kind="lines"
          title={say(words.overTime)}
          nameOfCategory={say(unit === 'day' ? words.day : words.month)}
          categories={unit === 'day' ? begun : begun.map((month) => month.slice(0, 7))}
          series={[
            { name: say(words.submitted), values: overTime.submitted.slice(0, begun.length) },
            ...(['approved', 'rejected', 'withdrawn'] as const).map((name) => ({
              name: say(words[name]),
              values: overTime[name].slice(0, begun.length),
              tone: tones[name],
            })),
          ]}
        />
      </div>
      {types.length > 0 && (
        <div className={css.wide}>
          <Chart
            kind="stack"
            title={say(words.byType)}
            lead={say(words.byTypeLead)}
            nameOfCategory={say(words.serviceType)}
            categories={types.map(({ serviceType }) => say(serviceTypeLabel(serviceType)))}
            series={(['open', 'approved', 'rejected', 'withdrawn'] as const).map((name) => ({
              name: say(words[name]),
              values: types.map((type) => type[name]),
              tone: tones[name],
            }))}
            more={[{ name: say(words.submittedBefore), values: types.map(({ before }) => before) }]}
          />
        </div>
      )}
    </Part>
  )
}
