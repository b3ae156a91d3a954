import { getOwnCard, moveOwnCard } from '@cass/contract/isv-board/card-endpoints.ts'
import { isvCardWorkflow } from '@cass/contract/isv-board/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { ReviewHistory } from '../../domain/review-desk/review-history.tsx'
import panels from '../../editing/form/panels.module.css'
import { call } from '../../lib/api.ts'
import { showTime, When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import { CardForm, type OwnCard } from './card-form.tsx'
import css from './manage-page.module.css'
import { Preview } from './preview.tsx'
import { manageWords as words } from './text.ts'

const { moves, states } = isvCardWorkflow
const ownCardKey = ['isv-card', 'own']
const ownCardQuery = queryOptions({
  queryKey: ownCardKey,
  queryFn: () => call(getOwnCard, {}, { quiet: true }),
})

/** /organ-basicinfo/jgIsv_manage: the card that the kanban shows of the own institution. */
export function Page() {
  const { data, error, refetch } = useQuery(ownCardQuery)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ownCardKey })
  useFreshOnMessage(ownCardKey)
  return (
    <>
      <PageTitle
        title={say(words.title)}
        lead={say(words.lead)}
        actions={
          <Link to={paths.isvKanban} className="button">
            {say(words.kanban)}
          </Link>
        }
      />
      {data ? (
        <div className={css.page}>
          {data.card?.status === states.rejected.code && <Rejected card={data.card} />}
          <State own={data} refresh={refresh} />
          {data.card?.status === states.waiting.code ? (
            <Preview content={data.card.content} owner={data.owner} wide />
          ) : (
            <CardForm
              // What was decided or taken back meanwhile is another start.
              key={data.card?.version ?? 'new'}
              own={data}
              load={() => client.fetchQuery({ ...ownCardQuery, staleTime: 0 })}
              onSubmitted={refresh}
              preview={(content) => <Preview content={content} owner={data.owner} />}
            />
          )}
          {data.card && data.card.history.length > 0 && (
            <ReviewHistory history={data.card.history} workflow={isvCardWorkflow} id={data.card.id} />
          )}
        </div>
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Loading lines={10} />
      )}
    </>
  )
}

/** Why the card is not shown, before what has to be changed. */
const Rejected = ({ card }: { card: NonNullable<OwnCard['card']> }) => (
  <section className={panels.returned} aria-labelledby="rejected">
    <Icon name="disable" />
    <div>
      <h2 id="rejected">{say(words.rejected)}</h2>
      <p>{card.feedback}</p>
    </div>
  </section>
)

/** How the card stands, and what can be done short of changing it. */
function State({ own: { card, published }, refresh }: { own: OwnCard; refresh: () => Promise<void> }) {
  async function move(name: 'withdraw' | 'takeDown') {
    const title = say(moves[name].label)
    const danger = name === 'takeDown'
    const body = say(danger ? words.takeDownBody : words.withdrawBody)
    if (!(await confirm({ title, body, ok: title, danger }))) return
    await call(moveOwnCard, { body: { version: card!.version, move: name } }).finally(refresh)
    toast.success(say(danger ? words.takenDown : words.withdrawn))
  }
  const offers = (name: string) => card?.moves.includes(name)
  return (
    <section className="card" aria-labelledby="state">
      <h2 id="state">{say(words.state)}</h2>
      <DescriptionList
        rows={[
          [
            say(words.submittedAt),
            card ? (
              <span key="status">
                <StatusTag workflow={isvCardWorkflow} code={card.status} /> <When at={card.submittedAt} />
              </span>
            ) : (
              say(words.never)
            ),
          ],
          [
            say(words.shown),
            published
              ? say(fill(words.shownSince, { at: showTime(published.at, '{y}-{m}-{d}') }))
              : say(words.notShown),
          ],
          ...(card?.feedback && card.status !== states.rejected.code
            ? [
                [
                  say(words.feedback),
                  <span key="feedback" className={css.feedback}>
                    {card.feedback}
                  </span>,
                ] as const,
              ]
            : []),
        ]}
      />
      {card?.status === states.waiting.code && <p className="field-help">{say(words.waiting)}</p>}
      <div className={css.buttons}>
        {offers('withdraw') && <Button onClick={() => move('withdraw')}>{say(moves.withdraw.label)}</Button>}
        {offers('takeDown') && (
          <Button variant="danger-outline" onClick={() => move('takeDown')}>
            {say(moves.takeDown.label)}
          </Button>
        )}
      </div>
    </section>
  )
}
