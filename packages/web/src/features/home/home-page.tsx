import { Audience } from './audience.tsx'
import { Hero } from './hero.tsx'
import css from './home-page.module.css'
import { LatestNotices } from './latest-notices.tsx'
import { Process } from './process.tsx'
import { ServiceCatalogue } from './service-catalogue.tsx'

export function Page() {
  return (
    <div className={css.page}>
      <Hero />
      <ServiceCatalogue />
      <LatestNotices />
      <Process />
      <Audience />
    </div>
  )
}
