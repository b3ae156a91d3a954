import type { ServiceType } from '@cass/contract/applications/enums.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApplicationForm } from '../../domain/application-form/application-form.tsx'
import { UnsavedOnDevice } from '../../domain/application-form/unsaved-on-device.tsx'
import { ApplicationStatus } from '../../domain/applications/application-status.tsx'
import { formPath, sayFlow, sayServiceType } from '../../domain/applications/service-type.ts'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { CallError } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { goTo } from '../../lib/navigate.ts'
import { useCan } from '../../lib/session.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import css from './opened.module.css'
import { editedQuery } from './queries.ts'
import { ReadOnly } from './read-only.tsx'
import { words } from './text.ts'

export type Types = readonly [ServiceType, ...ServiceType[]]

const myService = paths.myService
const services = paths.serviceApply

/** One application: written where it may be, read otherwise. */
export function Opened({ id, types }: { id: string; types: Types }) {
  const client = useQueryClient()
  const [round, setRound] = useState(0)
  const [known, setKnown] = useState<ApplicationDetail>()
  const { data, error, refetch } = useQuery({ ...editedQuery(id, round), enabled: known === undefined })
  // What is being written is not taken away from under the hands: what others do is met when it is saved.
  if (data && !known) setKnown(data)
  const home = useCan(['COMMON_serviceApplication_my_service']) ? myService : services

  const elsewhere = known && !types.includes(known.serviceType) ? formPath(known) : undefined
  const leave = useEffectEvent(() => elsewhere && goTo(elsewhere, { replace: true }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known where it belongs.
  useEffect(() => void leave(), [elsewhere])

  const reload = () => {
    setKnown(undefined)
    setRound(round + 1)
  }
  if (error && !known)
    return (
      <>
        <PageTitle title={sayServiceType(types[0])} />
        {error instanceof CallError && ['NOT_FOUND', 'VALIDATION'].includes(error.code) ? (
          <>
            <UnsavedOnDevice id={id} serviceType={types[0]}>
              {say(words.keptRead)}
            </UnsavedOnDevice>
            <Empty
              title={say(words.notFound)}
              hint={say(words.notFoundHint)}
              action={
                <Link className="button" to={home}>
                  {say(words.toMine)}
                </Link>
              }
            />
          </>
        ) : (
          <Failed error={error} onRetry={refetch} />
        )}
      </>
    )
  if (!known || elsewhere) return <Loading lines={12} />
  return (
    <>
      <PageTitle
        title={sayServiceType(known.serviceType)}
        lead={
          <span className={css.lead}>
            <span className="mono">{known.applyOrdNo}</span>
            <ApplicationStatus of={known} />
            {sayFlow(known) && <span>{sayFlow(known)}</span>}
          </span>
        }
        actions={
          <>
            {known.submittedAt && (
              <Link className="button" to={paths.processView} search={{ id: known.id }}>
                {say(words.process)}
              </Link>
            )}
            {known.agreement && (
              <Link className="button" to={paths.print} search={{ id: known.id, document: 'agreement' }}>
                {say(words.agreement)}
              </Link>
            )}
            <Link className="button" to={paths.print} search={{ id: known.id }}>
              <Icon name="file" size={16} />
              {say(words.print)}
            </Link>
          </>
        }
      />
      {known.moves.includes('submit') ? (
        <ApplicationForm
          key={round}
          detail={known}
          onDone={() => {
            void client.invalidateQueries({ queryKey: applicationsKey })
            goTo(home)
          }}
          onReload={reload}
        />
      ) : (
        <ReadOnly detail={known} onReload={reload} />
      )}
    </>
  )
}
