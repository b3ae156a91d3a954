import { serviceTypeLabel } from '@cass/contract/applications/kinds.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import type { getStatistics } from '@cass/contract/statistics/endpoints.ts'
import { useState } from 'react'
import { say } from '../../lib/language.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Select } from '../../ui/fields/select.tsx'
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

const typeName = ({ serviceType }: { serviceType: string }) => say(serviceTypeLabel(serviceType))

export function ApplicationCharts({
  applications: { overTime, overTimeByType, types },
  asOf,
  places,
  unit,
}: Shown) {
  const [chosen, setChosen] = useState('')
  // Another period may have none of the type that was chosen.
  const ofType = overTimeByType.find(({ serviceType }) => serviceType === chosen)
  const shown = ofType ?? overTime
  const title = [say(words.overTime), ...(ofType ? [typeName(ofType)] : [])].join(' · ')
  // Days to come have no figures, rather than none of anything.
  const today = marketDate(new Date(asOf))
  const begun = places.filter((place) => place <= today)
  const ended = Object.values(overTime).some((values) => values.some((value) => value > 0))
  return (
    <Part title={say(words.applications)} empty={types.length === 0 && !ended}>
      <div className={css.wide}>
        {overTimeByType.length > 1 && (
          <div className={css.choice}>
            <Select
              name="serviceType"
              label={say(words.serviceType)}
              empty={say(words.allTypes)}
              value={ofType ? chosen : ''}
              options={overTimeByType.map((each) => ({ value: each.serviceType, label: typeName(each) }))}
              onChange={setChosen}
            />
          </div>
        )}
        <Chart
          kind="lines"
          title={title}
          nameOfCategory={say(unit === 'day' ? words.day : words.month)}
          categories={unit === 'day' ? begun : begun.map((month) => month.slice(0, 7))}
          series={[
            { name: say(words.submitted), values: shown.submitted.slice(0, begun.length) },
            ...(['approved', 'rejected', 'withdrawn'] as const).map((name) => ({
              name: say(words[name]),
              values: shown[name].slice(0, begun.length),
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
            categories={types.map(typeName)}
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
