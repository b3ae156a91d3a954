import { useSyncExternalStore } from 'react'

/** As the stylesheets say it: a phone held upright. */
export const phone = '(max-width: 640px)'

export function useMedia(query: string): boolean {
  const media = window.matchMedia?.(query)
  return useSyncExternalStore(
    (changed) => {
      media?.addEventListener('change', changed)
      return () => media?.removeEventListener('change', changed)
    },
    () => media?.matches ?? false,
  )
}
