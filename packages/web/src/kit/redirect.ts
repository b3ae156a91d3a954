/** The path to return to after login; anything that could lead off this site is dropped. */
export function safeRedirect(given: unknown, origin: string): string {
  if (typeof given !== 'string' || !given.startsWith('/')) return '/'
  const target = URL.canParse(given, origin) ? new URL(given, origin) : undefined
  if (!target || target.origin !== origin) return '/'
  return target.pathname + target.search + target.hash
}

/** The login page, told where to return to. */
export const loginPath = (from: string): string => `/login?redirect=${encodeURIComponent(from)}`
