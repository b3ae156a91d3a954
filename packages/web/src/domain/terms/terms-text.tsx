import { fill } from '@cass/contract/kit/text.ts'
import type { SiteText } from '@cass/contract/site-texts/endpoints.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import css from './terms-text.module.css'
import { termsTitle, termsWords as words } from './text.ts'
import type { Terms } from './use-terms.ts'

/** The terms in a box of their own; `onEnd` is told once their end has been seen, or there is none. */
export function TermsText({ terms: { data, error, refetch }, onEnd }: { terms: Terms; onEnd?: () => void }) {
  const ended = useEffectEvent(() => onEnd?.())
  const none = data?.edition === 0
  useEffect(() => {
    if (none) ended()
  }, [none])
  if (error) return <Failed error={error} onRetry={refetch} />
  if (!data) return <Loading lines={8} />
  if (none) return <p className="field-help">{say(words.none)}</p>
  return <Published terms={data} {...(onEnd && { onEnd })} />
}

function Published({ terms, onEnd }: { terms: SiteText; onEnd?: () => void }) {
  const box = useRef<HTMLElement>(null)
  const seen = () => {
    const { scrollTop, clientHeight, scrollHeight } = box.current!
    if (scrollTop + clientHeight >= scrollHeight - 8) onEnd?.()
  }
  // All of it may fit, at once or after the window has grown.
  useEffect(() => {
    seen()
    window.addEventListener('resize', seen)
    return () => window.removeEventListener('resize', seen)
  })
  const { edition, publishTime, changes, body } = terms
  return (
    <>
      <p className={css.edition}>
        {say(fill(words.edition, { edition, date: showTime(publishTime, '{y}-{m}-{d}') }))}
      </p>
      {edition > 1 && changes && (
        <p className={css.changes}>
          <strong>{say(words.changes)}</strong> {changes}
        </p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section ref={box} className={css.terms} tabIndex={0} aria-label={say(termsTitle)} onScroll={seen}>
        <RichText html={body} />
      </section>
    </>
  )
}
