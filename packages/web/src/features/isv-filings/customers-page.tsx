import { useSearch } from '@tanstack/react-router'
import { Page as FilingPage } from './filing-page.tsx'
import { Page as ListPage } from './list-page.tsx'

/** /agree-manage/product-info-fill/market: the customers, or the one that the address names. */
export function Page() {
  const { id } = useSearch({ strict: false }) as { id?: string }
  return id ? <FilingPage kind="market" /> : <ListPage kind="market" />
}
