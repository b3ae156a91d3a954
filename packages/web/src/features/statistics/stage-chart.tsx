import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { thousands } from '@cass/contract/kit/format.ts'
import { type Stage, stages as stageDefinitions } from '@cass/contract/reviews/stages.ts'
import type { getStatistics } from '@cass/contract/statistics/endpoints.ts'
import { say } from '../../lib/language.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Part, percent, shareOf } from './part.tsx'
import css from './statistics.module.css'
import { words } from './text.ts'

type Stages = DataOf<typeof getStatistics>['stages']

const days = (value: number) => value.toFixed(1)

export const StageChart = ({ stages }: { stages: Stages }) => (
  <Part title={say(words.reviews)} empty={stages.length === 0}>
    <div className={css.wide}>
      <Chart
        kind="ranking"
        title={say(words.stageTime)}
        lead={say(words.stageLead)}
        nameOfCategory={say(words.stage)}
        categories={stages.map(({ stage }) => say(stageDefinitions[stage as Stage].label))}
        format={days}
        series={[
          { name: say(words.taken), values: stages.map(({ taken }) => taken) },
          { name: say(words.allowed), values: stages.map(({ allowed }) => allowed) },
        ]}
        more={[
          { name: say(words.decided), values: stages.map(({ decided }) => decided), format: thousands },
          {
            name: say(words.onTime),
            values: stages.map(({ onTime, decided }) => shareOf(onTime, decided)),
            format: percent,
          },
          {
            name: say(words.takenBefore),
            values: stages.map(({ before }) => (before.decided === 0 ? null : before.taken)),
          },
          {
            name: say(words.onTimeBefore),
            values: stages.map(({ before }) => shareOf(before.onTime, before.decided)),
            format: percent,
          },
        ]}
      />
    </div>
  </Part>
)
