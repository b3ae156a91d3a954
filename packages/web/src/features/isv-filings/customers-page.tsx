import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Loading } from '../../ui/page/states.tsx'

// Pages of their own as well, whose files the server names: they may not become a part of this one's.
const FilingPage = lazy(() => import('./filing-page.tsx').then(({ Page }) => ({ default: Page })))
const ListPage = lazy(() => import('./list-page.tsx').then(({ Page }) => ({ default: Page })))

/** /agree-manage/product-info-fill/market: the customers, or the one that the address names. */
export function Page() {
  const { id } = useSearch({ strict: false }) as { id?: string }
  return (
    <Suspense fallback={<Loading lines={8} />}>
      {id ? <Filing kind="market" /> : <FilingList kind="market" />}
    </Suspense>
  )
}
