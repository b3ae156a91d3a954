import { beginApplication } from '@cass/contract/applications/endpoints.ts'
import type { ServiceType } from '@cass/contract/applications/enums.ts'
import { flowOf } from '@cass/contract/applications/flows.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { identities } from '@cass/contract/institutions/enums.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ApplicationStatus } from '../../domain/applications/application-status.tsx'
import { formPath, sayServiceType } from '../../domain/applications/service-type.ts'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { CallError, call } from '../../lib/api.ts'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { goTo } from '../../lib/navigate.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import css from './begin.module.css'
import { ChoiceLine, ChoiceList } from './choice-list.tsx'
import { type Beginning, type Choice, choicesOf, type FromAddress, type Open } from './choices.ts'
import { casesQuery, draftsQuery } from './queries.ts'
import { words } from './text.ts'

const named = ['serviceType', 'caseId', 'flow', 'tree'] as const

/** Where an application is begun, by a press and never by the address alone; or a draft is gone on with. */
export function Begin({ types, title }: { types: readonly ServiceType[]; title: string }) {
  const said = useSearch({ strict: false }) as Record<string, string | undefined>
  const fromAddress: FromAddress = Object.fromEntries(
    named.flatMap((name) => (said[name] ? [[name, said[name]]] : [])),
  )
  const cases = useQuery(casesQuery)
  const drafts = useQuery(draftsQuery(types))
  const error = cases.error ?? drafts.error
  if (!cases.data || !drafts.data)
    return error ? (
      <Failed error={error} onRetry={() => void Promise.all([cases.refetch(), drafts.refetch()])} />
    ) : (
      <Loading lines={6} />
    )
  const choices = choicesOf(types, cases.data, fromAddress)
  const { list } = drafts.data
  if (choices.length === 0 && list.length === 0) return <Nothing title={title} />
  return <Choosing title={title} choices={choices} drafts={list} left={cases.data} />
}

function Choosing({
  title,
  choices,
  drafts,
  left: { cases, total },
}: {
  title: string
  choices: readonly Choice[]
  drafts: readonly ApplicationRow[]
  /** Of the cases, these are known here. */
  left: Open
}) {
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const [failure, setFailure] = useState<Error>()
  const { run, working } = useGuarded(async (beginning: Beginning) => {
    setFailure(undefined)
    try {
      const options = { quiet: true, idempotencyKey: idempotencyKeys.of(beginning) }
      const { id } = await call(beginApplication, { body: beginning }, options)
      idempotencyKeys.forget()
      void client.invalidateQueries({ queryKey: applicationsKey, refetchType: 'none' })
      goTo(formPath({ id, serviceType: beginning.serviceType })!, { replace: true })
    } catch (error) {
      if (error instanceof CallError) setFailure(error)
      throw error
    }
  })
  const begin = (
    <span className={choices.length > 1 ? 'button' : 'button button-primary'}>{say(words.begin)}</span>
  )
  const [waiting, fresh] = [choices.filter((each) => each.waiting), choices.filter((each) => !each.waiting)]
  return (
    <div className={css.page}>
      <PageTitle
        title={say(fill(words.beginTitle, { what: title }))}
        lead={say(choices.length > 1 ? words.chooseLead : words.beginLead)}
      />
      {failure && <Failed error={failure} />}
      <ChoiceList title={say(words.drafts)}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <Link to={kindOf(draft.serviceType)!.page} search={{ id: draft.id }}>
              <ChoiceLine
                action={
                  <span className={css.goOn}>
                    {say(words.goOn)}
                    <Icon name="chevron-right" size={16} />
                  </span>
                }
                title={draft.subject || sayServiceType(draft.serviceType)}
                number={draft.applyOrdNo}
                hint={say(fill(words.saved, { at: showTime(draft.updatedAt, '{y}-{m}-{d} {h}:{i}') }))}
              />
            </Link>
          </li>
        ))}
      </ChoiceList>
      <ChoiceList title={say(words.waiting)}>
        {waiting.map(({ beginning, waiting: one }) => (
          <li key={`${one!.id} ${beginning.serviceType}`}>
            <button type="button" disabled={working} onClick={() => void run(beginning)}>
              <ChoiceLine
                action={begin}
                title={[sayServiceType(beginning.serviceType), one!.subject].filter(Boolean).join(' · ')}
                number={one!.latest?.applyOrdNo}
                status={one!.latest && <ApplicationStatus of={one!.latest} />}
                hint={say(
                  fill(words.openedOn, {
                    flow: say(flowOf(one!.flow)!.label),
                    at: showTime(one!.openedAt, '{y}-{m}-{d}'),
                  }),
                )}
              />
            </button>
          </li>
        ))}
      </ChoiceList>
      {total > cases.length && (
        <p className={css.note}>{say(fill(words.newestOnly, { n: cases.length, total }))}</p>
      )}
      <ChoiceList title={say(words.fresh)}>
        {fresh.map(({ beginning }) => (
          <li key={`${beginning.serviceType} ${beginning.flow} ${beginning.tree}`}>
            <button type="button" disabled={working} onClick={() => void run(beginning)}>
              <ChoiceLine action={begin} {...wordsFor(beginning)} />
            </button>
          </li>
        ))}
      </ChoiceList>
    </div>
  )
}

function wordsFor({ serviceType, flow, tree }: Beginning): { title: string; hint: string } {
  const chain = flow && flowOf(flow)
  const title = chain ? say(chain.label) : sayServiceType(serviceType)
  const whose = tree && say(fill(words.treeOf, { identity: say(identities[tree]) }))
  return { title: whose ? `${title} · ${whose}` : title, hint: say(chain ? chain.hint : words.alone) }
}

const Nothing = ({ title }: { title: string }) => (
  <>
    <PageTitle title={say(fill(words.beginTitle, { what: title }))} />
    <Empty
      title={say(words.closed)}
      hint={say(words.closedHint)}
      action={
        <Link className="button" to={paths.serviceApply}>
          {say(words.toServices)}
        </Link>
      }
    />
  </>
)
