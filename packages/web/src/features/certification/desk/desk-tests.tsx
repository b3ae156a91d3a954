import { type CertificationRow, exportCertifications } from '@cass/contract/certification/endpoints.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { recordId } from '@cass/contract/kit/rules.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { ExportButton } from '../../../domain/applications/export-button.tsx'
import { applicationsKey, useFreshOnMessage } from '../../../domain/process-view/queries.ts'
import { callBlob } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { useListSearch } from '../../../lib/list-search.ts'
import { goTo } from '../../../lib/navigate.ts'
import type { Column } from '../../../ui/table/data-rows.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { FilterBar } from '../../../ui/table/filter-bar.tsx'
import type { RowAction } from '../../../ui/table/row-actions.tsx'
import { testsKey, testsQuery } from '../queries.ts'
import { TestDialog } from '../schedule/test-dialog.tsx'
import { columns, executionColumns } from '../tests/columns.tsx'
import { deskFilters, listAddress, todayFilters } from '../tests/filters.ts'
import { testWords } from '../text.ts'
import { useCheckIn } from '../use-test-actions.ts'
import css from './desk.module.css'
import { deskListWords as words } from './text.ts'

export const deskTabs = ['applications', 'execution', 'schedule', 'logs', 'catalogue'] as const
/** Which tab, what its list shows, and which test is open. */
export const deskAddress = listAddress.extend({
  tab: z.enum(deskTabs).default('applications'),
  id: recordId.optional(),
  case: z.string().max(32).optional(),
})
/** What one list was narrowed to says nothing of another. */
export const noFilters = {
  keyword: undefined,
  status: undefined,
  family: undefined,
  from: undefined,
  to: undefined,
}
const deskTestPath = (id: string): string => addressOf(paths.certification, { id })

const institution: Column<CertificationRow> = {
  key: 'institutionName',
  title: say(words.institution),
  render: ({ institutionName }) => institutionName,
}
const allColumns = [institution, ...columns]
const todayColumns = [institution, ...executionColumns]

/** Tests of all institutions: those that were submitted, or those that take place, today's unless other dates are chosen. */
export function DeskTests({ executed }: { executed: boolean }) {
  const whole = useListSearch(deskAddress)
  const { tab: _tab, id: _id, case: _case, ...search } = whole.search
  // The tab is where one is, and no filter.
  const list = {
    ...whole,
    filtered: Object.keys(noFilters).some((name) => Object.hasOwn(search, name)),
    clear: () => whole.show(noFilters),
  }
  const today = marketDate(new Date())
  const hasDates = search.from !== undefined || search.to !== undefined
  const shown = executed
    ? { ...search, view: 'execution' as const, ...(!hasDates && { from: today, to: today }) }
    : search
  const query = useQuery(testsQuery(shown))
  const { pageNum: _page, pageSize: _size, ...filters } = shown
  useFreshOnMessage(testsKey)
  const client = useQueryClient()
  const checkIn = useCheckIn()
  const [arranged, setArranged] = useState<CertificationRow>()

  const actions = (test: CertificationRow): RowAction[] => {
    const all: (RowAction & { shown: boolean })[] = [
      {
        key: 'checkIn',
        label: say(certificationWorkflow.acts.checkIn.label),
        onClick: () => checkIn(test),
        shown: test.moves.includes('checkIn'),
      },
      {
        key: 'open',
        label: say(testWords.open),
        onClick: () => goTo(deskTestPath(test.id)),
        shown: true,
      },
      {
        key: 'review',
        label: say(words.review),
        onClick: () => goTo(addressOf(paths.applicationReview, { id: test.id })),
        shown: true,
      },
      {
        key: 'arrange',
        label: say(words.arrange),
        onClick: () => setArranged(test),
        shown: test.moves.includes('reschedule') || test.moves.includes('release'),
      },
    ]
    return all.filter(({ shown }) => shown).map(({ shown: _, ...action }) => action)
  }

  return (
    <div className={css.list}>
      <div className={css.head}>
        <FilterBar list={list} filters={executed ? todayFilters : deskFilters} />
        <ExportButton
          load={() => callBlob(exportCertifications, { body: filters })}
          found={query.data}
          file={words.file}
        />
      </div>
      <DataTable
        label={say(testWords.forms)}
        query={query}
        list={list}
        rowKey={({ id }) => id}
        nameOf={({ applyOrdNo }) => applyOrdNo}
        columns={executed ? todayColumns : allColumns}
        href={({ id }) => deskTestPath(id)}
        actions={actions}
        empty={
          executed
            ? { title: say(words.noneToday), hint: say(words.noneTodayHint) }
            : { title: say(words.none), hint: say(words.noneHint) }
        }
      />
      {arranged && (
        <TestDialog
          test={arranged}
          onClose={() => {
            setArranged(undefined)
            void client.invalidateQueries({ queryKey: applicationsKey })
          }}
        />
      )}
    </div>
  )
}
