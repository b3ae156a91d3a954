import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { DeveloperOffer } from '../../domain/isv-developer/developer-offer.tsx'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { say } from '../../lib/language.ts'
import { useCan } from '../../lib/session.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import css from './apply/apply-page.module.css'
import { Cases } from './apply/cases.tsx'
import { FlowCards } from './apply/flow-cards.tsx'
import { ServiceGroups } from './apply/service-groups.tsx'
import { applyWords as words } from './apply/text.ts'
import { casesQuery } from './queries.ts'

/** /service-application/index: what can be applied for now, and what waits for its next step. */
export function Page() {
  const { data, error, refetch } = useQuery(casesQuery)
  useFreshOnMessage(casesQuery.queryKey)
  const listed = useCan(['COMMON_serviceApplication_my_service'])
  return (
    <>
      <PageTitle
        title={say(words.title)}
        lead={say(words.lead)}
        actions={
          listed && (
            <>
              <Link to={paths.myTests} className="button">
                {say(words.tests)}
              </Link>
              <Link to={paths.myService} className="button">
                {say(words.list)}
              </Link>
            </>
          )
        }
      />
      <DeveloperOffer />
      {!data ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading lines={8} />
        )
      ) : (
        <>
          {data.cases.length > 0 && (
            <Part title={say(words.going)} lead={say(words.goingLead)}>
              <Cases cases={data.cases} />
              {data.total > data.cases.length && (
                <p className={css.more}>
                  {say(fill(words.newestOnly, { n: data.cases.length, total: data.total }))}
                </p>
              )}
            </Part>
          )}
          <Part title={say(words.flows)} lead={say(words.flowsLead)}>
            {data.flows.length > 0 ? (
              <FlowCards flows={data.flows} trees={data.trees} />
            ) : (
              <Empty title={say(words.noFlows)} />
            )}
          </Part>
        </>
      )}
      <Part title={say(words.services)} lead={say(words.servicesLead)}>
        <ServiceGroups />
      </Part>
    </>
  )
}

function Part({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={css.note}>{lead}</p>
      {children}
    </section>
  )
}
