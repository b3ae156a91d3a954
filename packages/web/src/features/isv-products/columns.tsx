import type { IsvProduct } from '@cass/contract/isv-products/endpoints.ts'
import { isvProductWorkflow } from '@cass/contract/isv-products/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { When } from '../../lib/format.ts'
import { language, say } from '../../lib/language.ts'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { words } from './text.ts'

export const productName = ({ nameZh, nameEn }: Pick<IsvProduct, 'nameZh' | 'nameEn'>) =>
  language === 'zh' ? nameZh : nameEn

export const columns: readonly Column<IsvProduct>[] = [
  {
    key: 'name',
    title: say(words.product),
    render: (row) => (
      <TwoLines first={productName(row)} second={language === 'zh' ? row.nameEn : row.nameZh} />
    ),
  },
  {
    key: 'families',
    title: say(words.families),
    render: ({ families }) => families.map((code) => interfaceFamilies[code].short).join(' · '),
  },
  {
    key: 'versions',
    title: say(words.versions),
    render: ({ versions }) => {
      const latest = versions[0]?.number ?? ''
      return (
        <TwoLines
          first={say(
            fill(versions.length > 1 ? words.versionCount : words.oneVersion, { latest, n: versions.length }),
          )}
          second={say(fill(words.offered, { n: versions.filter(({ offered }) => offered).length }))}
        />
      )
    },
  },
  {
    key: 'status',
    title: say(words.status),
    render: ({ status }) => <StatusTag workflow={isvProductWorkflow} code={status} />,
  },
  { key: 'updatedAt', title: say(words.updatedAt), render: ({ updatedAt }) => <When at={updatedAt} /> },
]
