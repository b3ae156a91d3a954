import { recordId } from '@cass/contract/kit/rules.ts'
import { z } from 'zod'
import { useListSearch } from '../../lib/list-search.ts'
import { Adjustment } from './adjustment.tsx'
import { AdjustmentList } from './adjustment-list.tsx'

/** What is no id opens the list. */
const address = z.object({ id: recordId.optional() })

/** The list, or one of it: the address says which, and keeps the list's filters meanwhile. */
export function Page() {
  const { search, show } = useListSearch(address)
  const open = (next: string | undefined) => show({ id: next, pageNum: search.pageNum })
  return search.id ? (
    <Adjustment key={search.id} id={search.id} onOpen={open} />
  ) : (
    <AdjustmentList onOpen={open} />
  )
}
