import { innerTypes } from '@cass/contract/auth/current-user.ts'
import { lazy, Suspense } from 'react'
import { useCan, useSession } from '../../lib/session.ts'
import { Loading } from '../../ui/page/states.tsx'
import { Audience } from './audience.tsx'
import { Hero } from './hero.tsx'
import css from './home-page.module.css'
import { LatestNotices } from './latest-notices.tsx'
import { Process } from './process.tsx'
import { ServiceCatalogue } from './service-catalogue.tsx'

/** For those who are logged in: a first visit comes without it. */
const Overview = lazy(() => import('./overview.tsx').then((module) => ({ default: module.Overview })))

export function Page() {
  return (
    <div className={css.page}>
      <OwnOverview />
      <Hero />
      <ServiceCatalogue />
      <LatestNotices />
      <Process />
      <Audience />
    </div>
  )
}

function OwnOverview() {
  const { user } = useSession()
  const may = useCan(['COMMON_serviceApplication_my_service'])
  if (!may || user?.userInnerType.name !== innerTypes.agency.name) return null
  return (
    <Suspense fallback={<Loading lines={4} />}>
      <Overview />
    </Suspense>
  )
}
