import { useRouterState } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import css from './route-progress.module.css'
import { shellText } from './text.ts'

export function RouteProgress() {
  const loading = useRouterState({ select: (state) => state.isLoading })
  return loading ? (
    <div className={css.bar} role="progressbar" aria-label={say(shellText.routeLoading)} />
  ) : null
}
