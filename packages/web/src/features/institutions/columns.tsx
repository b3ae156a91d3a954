import type { InstitutionRow } from '@cass/contract/institutions/endpoints.ts'
import { type Identity, identities } from '@cass/contract/institutions/enums.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { When } from '../../lib/format.ts'
import { language, say } from '../../lib/language.ts'
import { StatusTag, Tag } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { words } from './text.ts'

export const columns: readonly Column<InstitutionRow>[] = [
  {
    key: 'name',
    title: say(words.institution),
    render: (row) => (
      <TwoLines first={institutionName(row, language)} second={language === 'en' ? row.name : row.nameEn} />
    ),
  },
  {
    key: 'status',
    title: say(words.status),
    render: (row) => (
      <>
        <StatusTag workflow={institutionWorkflow} code={row.status} />
        {row.changeBaseInfoFlag === 1 && (
          <Tag tone="waiting" icon="info">
            {say(words.asked)}
          </Tag>
        )}
      </>
    ),
  },
  {
    key: 'creditCode',
    title: say(words.creditCode),
    render: (row) => <span className="mono">{row.creditCode}</span>,
  },
  {
    key: 'identities',
    title: say(words.identity),
    render: (row) => row.identities.map((code) => say(identities[code as Identity])).join(' · '),
  },
  { key: 'users', title: say(words.users), align: 'end', width: 90 },
  { key: 'createdAt', title: say(words.createdAt), render: (row) => <When at={row.createdAt} /> },
]
