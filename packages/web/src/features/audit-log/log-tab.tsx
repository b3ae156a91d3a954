import { actionLabel, auditActions, subjectKindLabel } from '@cass/contract/audit-log/actions.ts'
import { type AuditRow, nobody } from '@cass/contract/audit-log/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { When } from '../../lib/format.ts'
import { language, say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import type { Option } from '../../lib/use-options.ts'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { FilterBar } from '../../ui/table/filter-bar.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { address, noFilters } from './address.ts'
import css from './audit-log.module.css'
import { AuditPanel } from './audit-panel.tsx'
import { ExportRows } from './export-rows.tsx'
import { findOption, findOptions, rowsQuery } from './queries.ts'
import { words } from './text.ts'

const columns: readonly Column<AuditRow>[] = [
  { key: 'at', title: say(words.at), render: ({ at }) => <When at={at} /> },
  {
    key: 'person',
    title: say(words.person),
    render: ({ actorName, personName }) =>
      actorName === '-' ? say(words.nobody) : <TwoLines first={personName ?? actorName} second={actorName} />,
  },
  { key: 'institution', title: say(words.institution), render: (row) => row.institutionName ?? '—' },
  { key: 'action', title: say(words.action), render: ({ action }) => say(actionLabel(action)) },
  {
    key: 'subject',
    title: say(words.subject),
    render: ({ subject, subjectName }) => (
      <TwoLines first={say(subjectKindLabel(subject))} second={subjectName ?? shortId(subject)} />
    ),
  },
  { key: 'ip', title: say(words.ip), render: ({ ip }) => (ip ? <span className="mono">{ip}</span> : '—') },
]

/** The beginning of an id tells rows apart; the whole one is in the detail. */
const shortId = (subject: string) => {
  const id = subject.split(':').slice(1).join(':')
  return id.length === 36 ? `${id.slice(0, 8)}…` : id
}

const choices: readonly Option[] = auditActions
  .map((value) => ({ value, label: say(actionLabel(value)) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, language))
const system: Option = { value: nobody, label: say(words.nobody) }

const people = async (keyword: string) => [
  ...(keyword === '' ? [system] : []),
  ...(await findOptions('person')(keyword)),
]
const person = async (value: string) => (value === nobody ? system : await findOption('person')(value))
const actions = async (keyword: string) =>
  choices.filter(({ label }) => label.toLowerCase().includes(keyword.toLowerCase())).slice(0, 50)
const action = async (value: string) => choices.find((choice) => choice.value === value)

/** The log itself, newest first, by what the address says. */
export function LogTab() {
  const whole = useListSearch(address)
  const { tab: _tab, ...search } = whole.search
  // The tab is where one is, and no filter.
  const list = {
    ...whole,
    filtered: Object.keys(noFilters).some((name) => Object.hasOwn(search, name)),
    clear: () => whole.show(noFilters),
  }
  const query = useQuery(rowsQuery(search))
  const [opened, setOpened] = useState<string>()
  const { pageNum: _pageNum, pageSize: _pageSize, ...filters } = search
  return (
    <div className={css.tab}>
      <FilterBar
        list={list}
        visible={4}
        filters={[
          {
            kind: 'text',
            name: 'subject',
            label: say(words.subject),
            placeholder: say(words.subjectHint),
          },
          { kind: 'remote', name: 'person', label: say(words.person), load: people, find: person },
          { kind: 'remote', name: 'action', label: say(words.action), load: actions, find: action },
          { kind: 'dates', from: 'from', to: 'to', label: say(words.time) },
          {
            kind: 'remote',
            name: 'institutionId',
            label: say(words.institution),
            load: findOptions('institution'),
            find: findOption('institution'),
          },
        ]}
      />
      <ExportRows
        filters={filters}
        found={query.data}
        onStarted={() => whole.show({ ...noFilters, tab: 'exports' })}
      />
      <DataTable
        label={say(words.title)}
        query={query}
        list={list}
        rowKey={(row) => row.id}
        nameOf={(row) => say(actionLabel(row.action))}
        columns={columns}
        onOpen={(row) => setOpened(row.id)}
        actions={(row) => [{ key: 'open', label: say(words.open), onClick: () => setOpened(row.id) }]}
        empty={{ title: say(words.none), hint: say(words.noneHint) }}
      />
      {opened && (
        <AuditPanel
          id={opened}
          onClose={() => setOpened(undefined)}
          onSubject={(subject) => {
            setOpened(undefined)
            whole.show({ ...noFilters, subject })
          }}
        />
      )}
    </div>
  )
}
