import { type ReactNode, useEffect, useRef } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import css from './review-page.module.css'
import { deskWords as words } from './text.ts'

/** In place of a review: it is fetched, or could not be. */
export const ReviewPending = ({
  error,
  refetch,
  back,
}: {
  error: Error | null
  refetch: () => unknown
  back: ReactNode
}) =>
  error ? (
    <>
      <Failed error={error} onRetry={refetch} />
      {back}
    </>
  ) : (
    <Loading lines={10} />
  )

/** Whose matter it is, what kind and where it stands. */
export function ReviewTitle({
  shown,
  title,
  lead,
  actions,
}: {
  /** Which one is shown. */
  shown: string
  title: string
  lead: ReactNode
  actions: ReactNode
}) {
  const head = useRef<HTMLDivElement>(null)
  // From one review to the next the page stays: whoever reads by ear must hear that another one is shown.
  useEffect(() => {
    if (!shown) return
    window.scrollTo(0, 0)
    head.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [shown])
  return (
    <div ref={head} className={css.head}>
      <PageTitle title={title} lead={<span className={css.lead}>{lead}</span>} actions={actions} />
    </div>
  )
}

/** What is asked and what proves it on the left, the decision and what went before on the right. */
export const ReviewSides = ({
  children,
  decides = false,
  aside,
}: {
  children: ReactNode
  /** The reader is asked for a decision: it stays in sight, or is one press away. */
  decides?: boolean | undefined
  aside: ReactNode
}) => (
  <div className={css.sides}>
    <div className={css.asked}>
      {children}
      {decides && (
        <div className={css.jump}>
          <button type="button" className="button button-primary" onClick={toDecision}>
            {say(words.toDecision)}
            <Icon name="chevron-down" size={16} />
          </button>
        </div>
      )}
    </div>
    {aside && (
      <aside className={css.aside} data-decides={decides || undefined}>
        {aside}
      </aside>
    )}
  </div>
)

/** The card in which it is decided. */
export const DecisionCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`card ${css.decision}`} aria-labelledby="decision">
    <h2 id="decision" tabIndex={-1}>
      {title}
    </h2>
    {children}
  </section>
)

function toDecision() {
  const heading = document.getElementById('decision')
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView()
}
