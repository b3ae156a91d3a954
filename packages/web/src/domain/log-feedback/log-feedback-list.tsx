import { faqTypes } from '@cass/contract/faq/endpoints.ts'
import { recordId } from '@cass/contract/kit/rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { doneLabel } from '@cass/contract/kit/workflow.ts'
import {
  deleteLogFeedback,
  type LogFeedbackRow,
  moveLogFeedback,
  searchLogFeedback,
} from '@cass/contract/log-feedback/endpoints.ts'
import { logFeedbackWorkflow } from '@cass/contract/log-feedback/workflow.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../lib/api.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { toast } from '../../lib/toast.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { StatusTag, statusOptions } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { useFreshOnMessage } from '../process-view/queries.ts'
import { TestTabs } from '../test-tabs.tsx'
import css from './log-feedback.module.css'
import { feedbackKey, feedbackListQuery } from './queries.ts'
import { feedbackWords as words } from './text.ts'

const FeedbackForm = lazy(() =>
  import('./feedback-form.tsx').then((module) => ({ default: module.FeedbackForm })),
)
const FeedbackThread = lazy(() =>
  import('./thread.tsx').then((module) => ({ default: module.FeedbackThread })),
)

/** `id`: whose thread is open. */
const address = searchLogFeedback.body.extend({ id: recordId.optional() })

/** Log feedback of the own institution, or for the operator of all. */
export function LogFeedbackList({ side }: { side: 'institution' | 'operator' }) {
  const list = useListSearch(address)
  const { id, ...search } = list.search
  const query = useQuery(feedbackListQuery(search))
  useFreshOnMessage(feedbackKey)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: feedbackKey })
  /** The draft that is written; null is a new one. */
  const [written, setWritten] = useState<string | null>()
  const isOwn = side === 'institution'

  async function move({ id: of, number, version }: LogFeedbackRow, name: 'edit' | 'withdraw') {
    const { label } = logFeedbackWorkflow.moves[name]
    const body = say(fill(words.withdrawBody, { number }))
    if (name === 'withdraw' && !(await confirm({ title: say(label), body, ok: say(label) }))) return
    await call(moveLogFeedback, { body: { id: of, version, move: name } }).finally(refresh)
    if (name === 'edit') setWritten(of)
    else toast.success(say(doneLabel(logFeedbackWorkflow.moves[name])))
  }
  async function remove({ id: of, number, version }: LogFeedbackRow) {
    const body = say(fill(words.deleteBody, { number }))
    const sure = await confirm({ title: say(words.delete), body, ok: say(words.delete), danger: true })
    if (!sure) return
    await call(deleteLogFeedback, { body: { id: of, version } }).finally(refresh)
    toast.success(say(words.deleted))
  }
  const open = (row: LogFeedbackRow) =>
    row.moves.includes('save') ? setWritten(row.id) : list.show({ id: row.id })

  const add = isOwn && <AddButton label={say(words.add)} onClick={() => setWritten(null)} />
  const filters = (
    <FilterBar
      list={list}
      filters={[
        {
          kind: 'text',
          name: 'keyword',
          label: say(words.keyword),
          placeholder: say(words.keywordHint[side]),
        },
        {
          kind: 'select',
          name: 'status',
          label: say(words.status),
          options: statusOptions(logFeedbackWorkflow).filter(
            ({ value }) => isOwn || value !== logFeedbackWorkflow.states.draft.code,
          ),
        },
        {
          kind: 'select',
          name: 'problemType',
          label: say(words.problemType),
          options: Object.entries(faqTypes).map(([value, label]) => ({ value, label: say(label) })),
        },
      ]}
    />
  )
  const table = (
    <DataTable
      label={say(words.title)}
      query={query}
      list={list}
      rowKey={(row) => row.id}
      nameOf={(row) => row.number}
      columns={isOwn ? columns : [columns[0]!, institution, ...columns.slice(1)]}
      onOpen={open}
      actions={(row) => [
        ...(row.moves.includes('save')
          ? [{ key: 'write', label: say(words.edit), onClick: () => setWritten(row.id) }]
          : [{ key: 'open', label: say(words.open), onClick: () => list.show({ id: row.id }) }]),
        ...(row.moves.includes('edit')
          ? [{ key: 'edit', label: say(words.edit), onClick: () => move(row, 'edit') }]
          : []),
        ...(row.moves.includes('withdraw')
          ? [
              {
                key: 'withdraw',
                label: say(logFeedbackWorkflow.moves.withdraw.label),
                danger: true,
                onClick: () => move(row, 'withdraw'),
              },
            ]
          : []),
        ...(row.moves.includes('delete')
          ? [{ key: 'delete', label: say(words.delete), danger: true, onClick: () => remove(row) }]
          : []),
      ]}
      empty={{ title: say(words.none), hint: say(words.noneHint[side]), action: add || undefined }}
    />
  )
  return (
    <>
      {isOwn ? (
        <ListPage
          title={say(words.title)}
          lead={say(words.lead[side])}
          actions={add}
          filters={
            <>
              <TestTabs />
              {filters}
            </>
          }
        >
          {table}
        </ListPage>
      ) : (
        <div className={css.desk}>
          {filters}
          {table}
        </div>
      )}
      <Suspense fallback={null}>
        {written !== undefined && <FeedbackForm id={written} onClose={() => setWritten(undefined)} />}
        {id && <FeedbackThread key={id} id={id} onClose={() => list.show({ id: undefined })} />}
      </Suspense>
    </>
  )
}

const columns: readonly Column<LogFeedbackRow>[] = [
  {
    key: 'number',
    title: say(words.number),
    render: ({ number, problemType }) => (
      <TwoLines first={<span className="mono">{number}</span>} second={say(faqTypes[problemType])} />
    ),
  },
  {
    key: 'subject',
    title: say(words.subject),
    render: ({ applyOrdNo, caseId, subject }) => (
      <TwoLines first={subject} second={[applyOrdNo, caseId].filter(Boolean).join(' · ')} />
    ),
  },
  {
    key: 'status',
    title: say(words.status),
    render: ({ status }) => <StatusTag workflow={logFeedbackWorkflow} code={status} />,
  },
  {
    key: 'updatedAt',
    title: say(words.updated),
    render: ({ authorName, updatedAt }) => <TwoLines first={<When at={updatedAt} />} second={authorName} />,
  },
]
const institution: Column<LogFeedbackRow> = {
  key: 'institution',
  title: say(words.institution),
  render: ({ institutionName }) => institutionName,
}
