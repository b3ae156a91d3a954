import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { type InterfaceFamily, interfaceFamilies } from '@cass/contract/menus/enums.ts'
import type { getStatistics } from '@cass/contract/statistics/endpoints.ts'
import { say } from '../../lib/language.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Part, percent, shareOf } from './part.tsx'
import { words } from './text.ts'

type Shown = Pick<DataOf<typeof getStatistics>, 'certifications' | 'seats'>

const short = ({ family }: { family: string }) => interfaceFamilies[family as InterfaceFamily].short
const inFull = (list: readonly { family: string }[]) => (_: string, place: number) =>
  say(interfaceFamilies[list[place]!.family as InterfaceFamily].name)

export const TestCharts = ({ certifications, seats }: Shown) => (
  <Part title={say(words.tests)} empty={certifications.length + seats.length === 0}>
    {certifications.length > 0 && (
      <Chart
        kind="stack"
        title={say(words.results)}
        lead={say(words.resultsLead)}
        nameOfCategory={say(words.family)}
        categories={certifications.map(short)}
        rowTitle={inFull(certifications)}
        series={(['certified', 'failed', 'rejected', 'released'] as const).map((name) => ({
          name: say(words[name]),
          values: certifications.map((each) => each[name]),
          tone: certificationWorkflow.states[name].tone,
        }))}
        more={[{ name: say(words.certifiedBefore), values: certifications.map(({ before }) => before) }]}
      />
    )}
    {seats.length > 0 && (
      <Chart
        kind="ranking"
        title={say(words.seats)}
        lead={say(words.seatsLead)}
        nameOfCategory={say(words.family)}
        categories={seats.map(short)}
        rowTitle={inFull(seats)}
        series={[
          { name: say(words.seatsTaken), values: seats.map(({ taken }) => taken) },
          { name: say(words.seatsThere), values: seats.map(({ capacity }) => capacity) },
        ]}
        more={[
          {
            name: say(words.use),
            values: seats.map(({ taken, capacity }) => shareOf(taken, capacity)),
            format: percent,
          },
          {
            name: say(words.useBefore),
            values: seats.map(({ before }) => shareOf(before.taken, before.capacity)),
            format: percent,
          },
        ]}
      />
    )}
  </Part>
)
