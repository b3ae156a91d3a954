import { thousands } from '@cass/contract/kit/format.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { listWords as words } from '../text.ts'
import css from './list-pages.module.css'
import { Pagination } from './pagination.tsx'

/** `more`: the total is only where the count stopped. */
export type PageOf = { total: number; pageNum: number; pageSize: number; more?: boolean | undefined }

const pageSizes = [20, 50, 100]

/** Which rows these are, of how many, and the way to the others. */
export function Pages({
  page: { total, pageNum, pageSize, more = false },
  onPage,
}: {
  page: PageOf
  onPage: (next: { pageNum: number; pageSize: number }) => void
}) {
  const from = (pageNum - 1) * pageSize + 1
  const range = {
    from: thousands(from),
    to: thousands(Math.min(total, from + pageSize - 1)),
    total: `${thousands(total)}${more ? '+' : ''}`,
  }
  const onePage = pageNum === 1 && total <= pageSize && !more
  return (
    <div className={css.pages}>
      <p>
        {say(fill(onePage ? words.total : words.range, range))}
        {more && <span>{say(words.narrow)}</span>}
      </p>
      {total > Math.min(...pageSizes) && (
        <Pagination pageNum={pageNum} pageSize={pageSize} total={total} sizes={pageSizes} onChange={onPage} />
      )}
    </div>
  )
}
