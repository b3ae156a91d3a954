import { identities } from '@cass/contract/institutions/enums.ts'
import type { ManagedResource } from '@cass/contract/resources/endpoints.ts'
import { resourceCategories } from '@cass/contract/resources/enums.ts'
import { When } from '../../lib/format.ts'
import { showBytes } from '../../lib/format-bytes.ts'
import { language, say } from '../../lib/language.ts'
import { Tag } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { manageWords as words } from './text.ts'

export const nameOf = ({ titleZh, titleEn }: ManagedResource): string =>
  language === 'zh' ? titleZh : titleEn

const audienceOf = ({ category, identities: codes }: ManagedResource): string =>
  resourceCategories[category].open
    ? say(words.everybody)
    : codes.length === 0
      ? say(words.allInstitutions)
      : codes.map((code) => say(identities[code])).join(' · ')

export const columns: readonly Column<ManagedResource>[] = [
  {
    key: 'title',
    title: say(words.document),
    render: (row) => <TwoLines first={nameOf(row)} second={language === 'zh' ? row.titleEn : row.titleZh} />,
  },
  {
    key: 'state',
    title: say(words.state),
    render: ({ published }) => (
      <Tag tone={published ? 'good' : 'idle'} icon={published ? 'check-circle' : 'eye-off'}>
        {say(published ? words.published : words.unpublished)}
      </Tag>
    ),
  },
  {
    key: 'category',
    title: say(words.category),
    render: (row) => (
      <TwoLines first={say(resourceCategories[row.category].label)} second={audienceOf(row)} />
    ),
  },
  {
    key: 'file',
    title: say(words.file),
    render: ({ file, edition }) => (
      <TwoLines first={file.name} second={[edition, showBytes(file.size)].filter(Boolean).join(' · ')} />
    ),
  },
  { key: 'downloads', title: say(words.downloads), align: 'end', width: 110 },
  { key: 'updateTime', title: say(words.updated), render: (row) => <When at={row.updateTime} /> },
]
