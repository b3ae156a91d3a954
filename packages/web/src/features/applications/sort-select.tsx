import { applicationSorts } from '@cass/contract/applications/endpoints.ts'
import { Select } from 'antd'
import { useId } from 'react'
import { say } from '../../kit/language.ts'
import css from './applications-list.module.css'
import { words } from './text.ts'

type Sort = (typeof applicationSorts)[number]

/** The orders of this list are none of a column's. */
export function SortSelect({ sort, onSort }: { sort: Sort | undefined; onSort: (sort: Sort) => void }) {
  const id = useId()
  return (
    <label className={css.sort} htmlFor={id}>
      <span>{say(words.sort)}</span>
      <Select<Sort>
        id={id}
        aria-label={say(words.sort)}
        value={sort ?? 'newest'}
        onChange={onSort}
        popupMatchSelectWidth={false}
        options={applicationSorts.map((value) => ({ value, label: say(words.sorts[value]) }))}
      />
    </label>
  )
}
