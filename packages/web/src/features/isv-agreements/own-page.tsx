import { needsAgreement } from '@cass/contract/isv-agreements/coverage.ts'
import { searchOwnAgreements } from '@cass/contract/isv-agreements/endpoints.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { useSession } from '../../lib/session.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { ownColumns } from './columns.tsx'
import { NoticePanel } from './notice-panel.tsx'
import css from './own-page.module.css'
import { agreementsKey, ownListQuery, stateQuery } from './queries.ts'
import { SignPanel } from './sign-panel.tsx'
import { Standing } from './standing.tsx'
import { ownWords as words } from './text.ts'
import { useAgreementActions } from './use-agreement-actions.ts'

/** /agree-manage/agree-manage-jg */
export function Page() {
  const { data: state, error, refetch } = useQuery(stateQuery)
  const { user } = useSession()
  const [isSigning, setSigning] = useState(false)
  const { actionsOf, closeNotice, noticing } = useAgreementActions()
  useFreshOnMessage(agreementsKey)
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      {!state ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading lines={10} />
        )
      ) : (
        <div className={css.page}>
          <div className={css.top}>
            <Standing state={state} actionsOf={actionsOf} onSign={() => setSigning(true)} />
            <Needed inForce={state.inForce} />
          </div>
          <List actionsOf={actionsOf} />
          {isSigning && state.text && (
            <SignPanel
              state={{ ...state, text: state.text }}
              signerName={user?.name ?? ''}
              onClose={() => setSigning(false)}
            />
          )}
          {noticing && <NoticePanel agreement={noticing} onClose={closeNotice} />}
        </div>
      )}
    </>
  )
}

/** What an agreement opens, and its absence closes. */
const Needed = ({ inForce }: { inForce: boolean }) => (
  <section className="card" aria-labelledby="needed">
    <h2 id="needed">{say(words.needed)}</h2>
    <p className={css.lead}>{say(words.neededLead)}</p>
    <ul className={css.needed}>
      {Object.entries(needsAgreement).map(([key, label]) => (
        <li key={key} data-open={inForce || undefined}>
          <Icon name={inForce ? 'check-circle' : 'disable'} size={20} />
          <span>{say(label)}</span>
          <span>{say(inForce ? words.available : words.blocked)}</span>
        </li>
      ))}
    </ul>
  </section>
)

function List({ actionsOf }: Pick<ReturnType<typeof useAgreementActions>, 'actionsOf'>) {
  const list = useListSearch(searchOwnAgreements.body)
  const query = useQuery(ownListQuery(list.search))
  return (
    <section aria-labelledby="all-agreements">
      <h2 id="all-agreements" className={css.listTitle}>
        {say(words.list)}
      </h2>
      <DataTable
        label={say(words.list)}
        query={query}
        list={list}
        rowKey={(row) => row.id}
        nameOf={(row) => row.number}
        columns={ownColumns}
        href={(row) => addressOf(paths.isvAgreement, { id: row.id })}
        actions={actionsOf}
        empty={{ title: say(words.none), hint: say(words.noneHint) }}
      />
    </section>
  )
}
