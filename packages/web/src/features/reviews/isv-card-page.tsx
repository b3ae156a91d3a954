import type { CardContent, CardOwner } from '@cass/contract/isv-board/card.ts'
import { decideCard, type getCardTask } from '@cass/contract/isv-board/card-endpoints.ts'
import { isvCardWorkflow } from '@cass/contract/isv-board/workflow.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { recordId } from '@cass/contract/kit/rules.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { subjectKinds } from '@cass/contract/reviews/subjects.ts'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { CardDetails } from '../../domain/isv-board/card-details.tsx'
import { useFreshOnMessage } from '../../domain/process-view/queries.ts'
import { ReviewPending } from '../../domain/review-desk/review-page.tsx'
import { callForReply } from '../../lib/api.ts'
import { language, say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { useSubject } from '../../lib/subject.ts'
import { Icon } from '../../ui/icons.tsx'
import cardCss from './isv-card.module.css'
import { cardTaskQuery, reviewKey, workbenchPath } from './queries.ts'
import css from './review.module.css'
import { BackButton } from './review-head.tsx'
import { TaskDecision } from './task-decision.tsx'
import { NoneChosen, TaskReview } from './task-review.tsx'
import { reviewWords, isvCardWords as words } from './text.ts'

type CardTask = DataOf<typeof getCardTask>
const address = z.object({ task: recordId.optional() })

/** /grip/isv/card?task=… : what an ISV wants the kanban to show, to be decided. */
export function Page() {
  const { task } = useListSearch(address).search
  if (task) return <TaskOfCard key={task} taskId={task} />
  return (
    <NoneChosen
      title={say(words.none)}
      hint={say(reviewWords.noneHint)}
      to={workbenchPath}
      label={say(reviewWords.toWorkbench)}
    />
  )
}

function TaskOfCard({ taskId }: { taskId: string }) {
  const query = useQuery(cardTaskQuery(taskId))
  useFreshOnMessage(reviewKey)
  useSubject(query.data?.task.institutionName ?? '')
  return query.data ? <Reviewed review={query.data} /> : <ReviewPending {...query} back={<BackButton />} />
}

function Reviewed({ review }: { review: CardTask }) {
  const { content, history, owner, published, status, task } = review
  const name = language === 'zh' ? owner.nameZh : owner.nameEn
  const said = (text: Text) => say(fill(text, { name }))
  return (
    <TaskReview
      task={task}
      subject={{ id: task.subjectId, status, workflow: isvCardWorkflow, history }}
      title={task.institutionName}
      lead={<strong>{say(subjectKinds.isvCard!.typeLabel(task.subjectType))}</strong>}
      decide={(task, feedback, onLost) => (
        <TaskDecision
          task={task}
          feedback={feedback}
          feedbackHelp={say(words.feedbackHelp)}
          questions={{ pass: said(words.pass), reject: said(words.reject) }}
          done={{ pass: said(words.passed), reject: said(words.rejected) }}
          decide={(body, options) => callForReply(decideCard, { body }, options)}
          onLost={onLost}
        />
      )}
    >
      <div className={css.data}>
        <Side title={say(words.requested)} content={content} owner={owner}>
          {published && <Changed content={content} published={published} />}
        </Side>
        {published && <Side title={say(words.published)} content={published} owner={owner} />}
      </div>
    </TaskReview>
  )
}

/** Both languages beside each other: they are to say the same. */
function Side({
  title,
  content,
  owner,
  children,
}: {
  title: string
  content: CardContent
  owner: CardOwner
  children?: React.ReactNode
}) {
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      {children}
      <div className={cardCss.sides}>
        {(['zh', 'en'] as const).map((each) => (
          <div key={each}>
            <h3>{say(words[each])}</h3>
            <div className={cardCss.frame}>
              <CardDetails content={content} owner={owner} language={each} />
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}

function Changed({ content, published }: { content: CardContent; published: CardContent }) {
  const names = (Object.keys(words.fields) as (keyof CardContent)[]).filter(
    (name) => JSON.stringify(content[name]) !== JSON.stringify(published[name]),
  )
  return (
    <p className={css.note}>
      <Icon name="info" size={16} />
      {names.length === 0
        ? say(words.unchanged)
        : say(
            fill(words.changed, {
              fields: names.map((name) => say(words.fields[name])).join(say(words.and)),
            }),
          )}
    </p>
  )
}
