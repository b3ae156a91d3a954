import { applicationSorts } from '@cass/contract/applications/endpoints.ts'
import { say } from '../../lib/language.ts'
import { Select } from '../../ui/fields/select.tsx'
import css from './list-page.module.css'
import { words } from './text.ts'

type Sort = (typeof applicationSorts)[number]

/** The orders of this list are none of a column's. */
export const SortSelect = ({ sort, onSort }: { sort: Sort | undefined; onSort: (sort: Sort) => void }) => (
  <div className={css.sort}>
    <Select
      name="sort"
      label={say(words.sort)}
      value={sort ?? 'newest'}
      onChange={onSort}
      options={applicationSorts.map((value) => ({ value, label: say(words.sorts[value]) }))}
    />
  </div>
)
