import { identities } from '@cass/contract/institutions/enums.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { getStatistics } from '@cass/contract/statistics/endpoints.ts'
import { say } from '../../lib/language.ts'
import { Chart } from '../../ui/chart/chart.tsx'
import { Part } from './part.tsx'
import css from './statistics.module.css'
import { words } from './text.ts'

type Institutions = DataOf<typeof getStatistics>['institutions']

export const InstitutionChart = ({ institutions }: { institutions: Institutions }) => (
  <Part title={say(words.institutions)} empty={institutions.length === 0}>
    <div className={css.wide}>
      <Chart
        kind="ranking"
        title={say(words.byIdentity)}
        lead={say(words.institutionsLead)}
        nameOfCategory={say(words.identity)}
        categories={institutions.map(({ identity }) => say(identities[identity as keyof typeof identities]))}
        series={[
          { name: say(words.total), values: institutions.map(({ total }) => total) },
          { name: say(words.added), values: institutions.map(({ added }) => added) },
        ]}
        more={[{ name: say(words.addedBefore), values: institutions.map(({ before }) => before) }]}
      />
    </div>
  </Part>
)
