import { noticeTypes } from '@cass/contract/notices/endpoints.ts'
import type { ManagedNotice } from '@cass/contract/notices/manage-endpoints.ts'
import { noticeWorkflow } from '@cass/contract/notices/workflow.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { NoticeTabs } from '../../../domain/notice-tabs.tsx'
import { inMarketTime, showTime, When } from '../../../lib/format.ts'
import { say } from '../../../lib/language.ts'
import { useListSearch } from '../../../lib/list-search.ts'
import { goTo } from '../../../lib/navigate.ts'
import { Icon } from '../../../ui/icons.tsx'
import { statusOptions, Tag } from '../../../ui/page/status-tag.tsx'
import type { Column } from '../../../ui/table/data-rows.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { FilterBar } from '../../../ui/table/filter-bar.tsx'
import { ListPage } from '../../../ui/table/list-page.tsx'
import type { RowAction } from '../../../ui/table/row-actions.tsx'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import { isReleased, NoticeStatus } from './notice-status.tsx'
import { managedListQuery, managedSchema } from './queries.ts'
import { ReleaseDialog } from './release-dialog.tsx'
import { manageWords as words } from './text.ts'
import { useActions } from './use-actions.ts'

export function Page() {
  const list = useListSearch(managedSchema)
  const query = useQuery(managedListQuery(list.search))
  const [releasing, setReleasing] = useState<ManagedNotice>()
  const actions = useActions()

  const actionsOf = (notice: ManagedNotice): RowAction[] => [
    { key: 'edit', label: say(words.edit), onClick: () => goTo(placeOf(notice)) },
    ...notice.moves.flatMap((move): RowAction[] =>
      move === 'release'
        ? [{ key: move, label: say(noticeWorkflow.moves.release.label), onClick: () => setReleasing(notice) }]
        : move === 'takeDown'
          ? [
              {
                key: move,
                label: say(noticeWorkflow.moves.takeDown.label),
                onClick: () => actions.takeDown(notice),
              },
            ]
          : [],
    ),
    {
      key: 'pin',
      label: say(notice.pinned ? words.unpin : words.pin),
      onClick: () => actions.pin(notice, !notice.pinned),
    },
    ...(isReleased(notice)
      ? []
      : [{ key: 'remove', label: say(words.remove), danger: true, onClick: () => actions.remove(notice) }]),
  ]

  const add = (
    <Link to={paths.noticeEditor} className="button button-primary">
      <Icon name="plus" size={16} />
      {say(words.add)}
    </Link>
  )
  return (
    <>
      <ListPage
        title={say(words.title)}
        lead={say(words.lead)}
        actions={add}
        filters={
          <>
            <NoticeTabs />
            <FilterBar
              list={list}
              filters={[
                { kind: 'text', name: 'keyword', label: say(words.keyword) },
                { kind: 'select', name: 'noticeType', label: say(words.type), options: types },
                { kind: 'select', name: 'status', label: say(words.status), options: statuses },
              ]}
            />
          </>
        }
      >
        <DataTable
          label={say(words.title)}
          query={query}
          list={list}
          rowKey={({ id }) => id}
          nameOf={({ title }) => title}
          columns={columns}
          actions={actionsOf}
          href={placeOf}
          empty={{ title: say(words.emptyTitle), hint: say(words.emptyHint), action: add }}
        />
      </ListPage>
      {releasing && (
        <ReleaseDialog
          notice={releasing}
          onDone={() => {
            setReleasing(undefined)
            void actions.refresh()
          }}
          onClose={() => setReleasing(undefined)}
        />
      )}
    </>
  )
}

const placeOf = ({ id }: ManagedNotice) => addressOf(paths.noticeEditor, { id })

const types = Object.entries(noticeTypes).map(([value, label]) => ({ value, label: say(label) }))
const statuses = [...statusOptions(noticeWorkflow), { value: 'scheduled', label: say(words.scheduled) }]

const columns: readonly Column<ManagedNotice>[] = [
  {
    key: 'title',
    title: say(words.notice),
    render: ({ title, noticeType }) => <TwoLines first={title} second={say(noticeTypes[noticeType])} />,
  },
  {
    key: 'status',
    title: say(words.status),
    render: (notice) => (
      <>
        <NoticeStatus notice={notice} />
        {notice.pinned && (
          <Tag tone="idle" icon="arrow-up">
            {say(words.pinned)}
          </Tag>
        )}
      </>
    ),
  },
  {
    key: 'releaseTime',
    title: inMarketTime(say(words.releaseTime)),
    render: ({ releaseTime }) => (releaseTime ? showTime(releaseTime, '{y}-{m}-{d} {h}:{i}') : '—'),
  },
  { key: 'updateTime', title: say(words.updateTime), render: ({ updateTime }) => <When at={updateTime} /> },
]
