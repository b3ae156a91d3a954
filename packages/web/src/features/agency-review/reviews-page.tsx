import { z } from 'zod'
import { useListSearch } from '../../lib/list-search.ts'
import { Review } from './review.tsx'
import { ReviewList } from './review-list.tsx'
import type { SideName } from './sides.ts'

/** What is no id opens the list. */
const address = z.object({ id: z.uuid().optional() })

/** The list, or one of it: the address says which, and keeps the list's filters meanwhile. */
export function Page({ side }: { side: SideName }) {
  const { search, show } = useListSearch(address)
  const open = (next: string | undefined) => show({ id: next, pageNum: search.pageNum })
  return (
    <>
      {search.id ? (
        <Review key={search.id} side={side} id={search.id} onOpen={open} />
      ) : (
        <ReviewList side={side} onOpen={open} />
      )}
    </>
  )
}
