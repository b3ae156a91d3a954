import { useRouter } from '@tanstack/react-router'

/** Whether a page is part of this release: what is not there is shown, but not linked. */
export function useRegistered(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return (path) => Object.hasOwn(routesByPath, path)
}
