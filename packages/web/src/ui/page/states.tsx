import { type ReactNode, useEffect, useState } from 'react'
import { say } from '../../lib/language.ts'
import { commonWords } from '../../lib/text.ts'
import { Icon } from '../icons.tsx'
import css from './states.module.css'

/** UI rule: nothing moves in the first 200 ms, so that what is quick does not flicker. */
const skeletonAfterMs = 200

export function useLate(ms = skeletonAfterMs): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return late
}

export function Loading({ lines = 4 }: { lines?: number }) {
  const late = useLate()
  return (
    <div className={css.loading} role="status" data-late={late || undefined}>
      <span className="visually-hidden">{late ? say(commonWords.loading) : ''}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars without identity.
        <span key={line} className={css.bar} />
      ))}
    </div>
  )
}

export function Empty({ title, hint, action }: { title: string; hint?: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.state}>
      <Icon name="inbox" size={32} />
      <p className={css.title}>{title}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {action}
    </div>
  )
}

export function Failed({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <div className={css.state} role="alert">
      <Icon name="error" size={32} className={css.bad} />
      <p className={css.title}>{say(commonWords.failed)}</p>
      {error instanceof Error && error.message && <p className={css.hint}>{error.message}</p>}
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          <Icon name="refresh" size={16} />
          {say(commonWords.retry)}
        </button>
      )}
    </div>
  )
}
