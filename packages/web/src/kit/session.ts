import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { getCurrentUser, logout as logoutEndpoint } from '@cass/contract/auth/endpoints.ts'
import { behaviourOf, errorToastMs, forcedOfflineReloadMs, messages } from '@cass/contract/errors.ts'
import { allows, type Role, visitorRole } from '@cass/contract/permissions.ts'
import { ask, CallError, type SessionEnd, sessionEnded } from './api.ts'
import { removeDraftsOf } from './draft-store.ts'
import { say } from './language.ts'
import { goTo, whereabouts } from './navigate.ts'
import { loginPath } from './redirect.ts'
import { createStore, useStore } from './store.ts'
import { kitText } from './text.ts'
import { toast } from './ui/toast.tsx'

export type Session = { readonly user: CurrentUser | null; readonly roles: readonly Role[] }

const visitor: Session = { user: null, roles: [visitorRole] }
export const session = createStore<Session>(visitor)

/** The token itself is out of reach (HttpOnly); this says that there should be one. */
const userIdKey = 'userId'

export const useSession = (): Session => useStore(session)

export const useCan = (required: readonly Role[]): boolean => allows(useSession().roles, required)

export const seemsLoggedIn = (): boolean => localStorage.getItem(userIdKey) !== null

export function setUser(user: CurrentUser | null): void {
  if (user) localStorage.setItem(userIdKey, user.id)
  else for (const key of ['branchId', userIdKey, 'currentUser']) localStorage.removeItem(key)
  session.set(user ? { user, roles: user.roles as Role[] } : visitor)
}

/**
 * Asks who is logged in. A user who has yet to accept the terms is not (spec §4): the login page asks for that.
 * Rejects when the answer is an error or names no user; the caller says so.
 */
export async function loadUser(): Promise<CurrentUser | null> {
  const user: CurrentUser | null = await ask(getCurrentUser, {}, { quiet: true })
  if (!user) throw new Error(say(messages.verificationFailed))
  if (!user.roleType) throw new Error(say(messages.rolesMissing))
  setUser(user.isRead === 1 ? user : null)
  return session.get().user
}

/** Nobody waits longer to leave. */
const logoutTimeoutMs = 10_000

/** Spec §4 Logout. Whom the server did not let go is still in, and must know. */
export async function logout(): Promise<void> {
  const userId = session.get().user?.id
  ending = true
  const left = await ask(logoutEndpoint, {}, { quiet: true, timeoutMs: logoutTimeoutMs }).then(
    () => true,
    isSessionOver,
  )
  ending = false
  if (!left) return toast.error(say(kitText.logoutFailed))
  interruption.set(null)
  setUser(null)
  sessionStorage.clear()
  if (userId) removeDraftsOf(userId)
  goTo('/home')
}

const isSessionOver = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.code === 'UNAUTHORIZED' || ['permChange', 'forcedOffline'].includes(behaviourOf(error.code)))

/** Whose session ended at work, and where: the shell keeps the page for their return. */
export const interruption = createStore<{ userId: string; at: string } | null>(null)

/** While a session ends, the refusals of calls still under way say nothing new. */
let ending = false

sessionEnded.on(async (end: SessionEnd) => {
  const { user } = session.get()
  if (ending) return
  if (!user) {
    setUser(null)
    if (end.kind === 'permChange') toast.warning(end.message)
    else if (end.kind === 'forcedOffline' || !end.quiet) toast.error(end.message)
    return
  }
  ending = true
  if (end.kind === 'permChange') {
    toast.warning(end.message)
    await pause(errorToastMs)
  } else toast.error(end.message)
  if (end.kind === 'forcedOffline') await pause(forcedOfflineReloadMs)
  ending = false
  // They may have logged out, or in again, meanwhile.
  if (session.get().user === user) leave(user, end)
})

function leave(user: CurrentUser, end: SessionEnd): void {
  const at = whereabouts()
  interruption.set({ userId: user.id, at })
  setUser(null)
  if (end.kind === 'forcedOffline') location.replace(loginPath(at))
  else goTo(loginPath(at))
}

// The browser's tabs share one token: what another tab does to it holds here too.
window.addEventListener('storage', (event) => {
  if (event.key !== userIdKey) return
  const { user } = session.get()
  if (event.newValue === (user?.id ?? null)) return
  if (user && event.newValue) location.reload()
  else void loadUser().then(askGuard, () => undefined)
})

/** Whoever just came in may have no business on this page, or a password to change first. */
const askGuard = () => goTo(whereabouts(), { replace: true })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
