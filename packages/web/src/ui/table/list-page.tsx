import type { ReactNode } from 'react'
import { PageTitle } from '../page/page-title.tsx'
import css from './list-page.module.css'

/** Title and what is listed, filters, table. */
export const ListPage = ({
  title,
  lead,
  actions,
  filters,
  children,
}: {
  title: string
  lead?: ReactNode
  actions?: ReactNode
  filters?: ReactNode
  children: ReactNode
}) => (
  <>
    <PageTitle title={title} lead={lead} actions={actions} />
    <div className={css.list}>
      {filters}
      {children}
    </div>
  </>
)
