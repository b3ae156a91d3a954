import { reviewKinds } from '@cass/contract/agency-review/kinds.ts'
import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { useQuery } from '@tanstack/react-query'
import { ReviewHistory } from '../../domain/review-desk/review-history.tsx'
import { ReviewPending, ReviewSides, ReviewTitle } from '../../domain/review-desk/review-page.tsx'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { Button } from '../../ui/button.tsx'
import { DocumentViewer } from '../../ui/files/document-viewer.tsx'
import { Icon } from '../../ui/icons.tsx'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import { Decision } from './decision.tsx'
import css from './review.module.css'
import { ReviewForm } from './review-form.tsx'
import { listSchema, reviewQuery, type SideName } from './sides.ts'
import { words } from './text.ts'

/** What is asked and its documents on the left, the decision and what went before on the right. */
export function Review({
  side,
  id,
  onOpen,
}: {
  side: SideName
  id: string
  onOpen: (id: string | undefined) => void
}) {
  const { data: review, error, refetch } = useQuery(reviewQuery(side, id))
  const { search } = useListSearch(listSchema)
  const back = (
    <Button icon={<Icon name="chevron-left" size={16} />} onClick={() => onOpen(undefined)}>
      {say(words.back)}
    </Button>
  )
  if (!review) return <ReviewPending error={error} refetch={refetch} back={back} />
  return (
    <>
      <ReviewTitle
        shown={review.id}
        title={review.institutionName}
        lead={
          <>
            <strong>{say(reviewKinds[review.kind])}</strong>
            <StatusTag workflow={agencyReviewWorkflow} code={review.status} />
            <When at={review.submittedAt} />
          </>
        }
        actions={back}
      />
      <ReviewSides
        decides={review.moves.length > 0}
        aside={
          <>
            {review.moves.length > 0 && (
              <Decision side={side} review={review} search={search} onOpen={onOpen} />
            )}
            <ReviewHistory id={review.id} history={review.history} workflow={agencyReviewWorkflow} />
          </>
        }
      >
        <div className={css.asked}>
          {review.sameCreditCode.length > 0 && (
            <div className="form-error" data-tone="waiting" role="note">
              <Icon name="warning" />
              <div>
                <strong>{say(words.sharedTitle)}</strong>
                <ul>
                  {review.sameCreditCode.map((other) => (
                    <li key={other.id}>
                      {other.name} <StatusTag workflow={institutionWorkflow} code={other.status} />
                    </li>
                  ))}
                </ul>
                {say(words.sharedBody)}
              </div>
            </div>
          )}
          <ReviewForm review={review} />
          <section className="card" aria-labelledby="documents">
            <h2 id="documents">{say(words.documents)}</h2>
            <DocumentViewer files={review.files} />
            {review.formerFiles.length > 0 && (
              <details>
                <summary>{say(words.formerDocuments)}</summary>
                <DocumentViewer files={review.formerFiles} />
              </details>
            )}
          </section>
        </div>
      </ReviewSides>
    </>
  )
}
