import { agreementKinds } from '@cass/contract/isv-agreements/kinds.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { filingKinds } from '@cass/contract/isv-filings/kinds.ts'
import { isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import { getIsv, type IsvDetail } from '@cass/contract/isvs/endpoints.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { subjectKinds } from '@cass/contract/reviews/subjects.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StageTag } from '../../domain/isv-board/stage-tag.tsx'
import { SidePanel } from '../../editing/side-panel.tsx'
import { call, isGone } from '../../lib/api.ts'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import css from './isv-panel.module.css'
import { words as listWords, panelWords as words } from './text.ts'

/** All about one ISV beside the list, and the way to each of it. */
export function IsvPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['isvs', 'one', id],
    queryFn: () => call(getIsv, { query: { id } }, { quiet: true }),
  })
  return (
    <SidePanel open wide title={data?.name ?? say(words.title)} onClose={onClose}>
      {data ? (
        <Isv isv={data} />
      ) : error ? (
        isGone(error) ? (
          <Empty title={say(words.gone)} />
        ) : (
          <Failed error={error} onRetry={refetch} />
        )
      ) : (
        <Loading lines={10} />
      )}
    </SidePanel>
  )
}

const Isv = ({ isv }: { isv: IsvDetail }) => (
  <div className={css.isv}>
    <DescriptionList
      rows={[
        [
          say(listWords.stage),
          <span key="stage" className={css.stage}>
            <StageTag stage={isv.stage} />
            {say(fill(listWords.since, { date: marketDate(new Date(isv.since)) }))}
          </span>,
        ],
        [
          say(words.creditCode),
          <span key="code" className="mono">
            {isv.creditCode}
          </span>,
        ],
        [say(listWords.certifications), String(isv.certifications)],
        [say(words.onBoard), say(isv.onBoard ? listWords.shown : listWords.notShown)],
      ]}
    />
    <OpenItems isv={isv} />
    <Part title={say(words.products)} none={say(words.noProducts)}>
      {isv.products.map(({ families, id, name, versions }) => (
        <Item
          key={id}
          name={<strong>{name}</strong>}
          more={
            versions.length === 0
              ? say(words.noVersions)
              : say(
                  fill(words.versions, {
                    list: versions.map(({ number }) => number).join(say(words.between)),
                  }),
                )
          }
        >
          {families.map((code) => interfaceFamilies[code].short).join(' · ')}
        </Item>
      ))}
    </Part>
    <Part title={say(words.agreements)} none={say(words.noAgreements)}>
      {isv.agreements.map(({ endsOn, id, kind, number, startsOn, status }) => (
        <Item
          key={id}
          name={
            <Link className="link" to={paths.isvAgreementReview} search={{ id }}>
              {say(agreementKinds[kind])}
            </Link>
          }
          more={
            <>
              <span className="mono">{number}</span>
              {startsOn && endsOn && <span>{say(fill(words.term, { from: startsOn, to: endsOn }))}</span>}
            </>
          }
        >
          <StatusTag workflow={isvAgreementWorkflow} code={status} />
        </Item>
      ))}
    </Part>
    <Part
      title={say(words.filings)}
      none={say(words.noFilings)}
      all={
        isv.filings > isv.latestFilings.length && (
          <Link className="link" to={paths.operatorFilings} search={{ keyword: isv.name }}>
            {say(fill(words.allFilings, { n: isv.filings }))}
          </Link>
        )
      }
    >
      {isv.latestFilings.map(({ id, kind, number, status, subject, submittedAt }) => (
        <Item
          key={id}
          name={
            <Link className="link" to={paths.filingReview} search={{ id }}>
              {subject}
            </Link>
          }
          more={
            <>
              <span>{say(filingKinds[kind].label)}</span>
              <span className="mono">{number}</span>
              <When at={submittedAt} />
            </>
          }
        >
          <StatusTag workflow={isvFilingWorkflow} code={status} />
        </Item>
      ))}
    </Part>
  </div>
)

/** What the operator has to decide, and what the ISV has to answer. */
const OpenItems = ({ isv: { assessments, tasks } }: { isv: IsvDetail }) => (
  <Part title={say(words.openItems)} none={say(words.nothingOpen)}>
    {tasks.map((task) => {
      const kind = subjectKinds[task.subjectKind]!
      return (
        <Item
          key={task.id}
          name={
            <Link className="link" to={kind.page(task)}>
              {say(kind.typeLabel(task.subjectType))}
            </Link>
          }
          more={
            <>
              {task.reference && <span className="mono">{task.reference}</span>}
              <span>
                {say(words.due)} <When at={task.dueAt} />
              </span>
            </>
          }
        >
          {say(words.review)}
        </Item>
      )
    })}
    {assessments.map(({ dueOn, id, title }) => (
      <Item
        key={id}
        name={
          <Link className="link" to={paths.impactAssessments} search={{ id }}>
            {title}
          </Link>
        }
        more={
          <span>
            {say(words.due)} {dueOn}
          </span>
        }
      >
        {say(words.unanswered)}
      </Item>
    ))}
  </Part>
)

function Part({
  title,
  none,
  all,
  children,
}: {
  title: string
  /** Said where there is nothing. */
  none: string
  /** The way to those that are not shown. */
  all?: ReactNode
  children: readonly ReactNode[] | readonly (readonly ReactNode[])[]
}) {
  const isEmpty = children.flat().length === 0
  return (
    <section>
      <h3>{title}</h3>
      {isEmpty ? <p className={css.none}>{none}</p> : <ul className={css.items}>{children}</ul>}
      {all}
    </section>
  )
}

const Item = ({ name, more, children }: { name: ReactNode; more: ReactNode; children: ReactNode }) => (
  <li>
    <div>
      {name}
      <div className={css.more}>{more}</div>
    </div>
    <div className={css.state}>{children}</div>
  </li>
)
