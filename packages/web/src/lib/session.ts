import { type CurrentUser, innerTypes } from '@cass/contract/auth/current-user.ts'
import { getCurrentUser, logout as logoutEndpoint } from '@cass/contract/auth/endpoints.ts'
import { behaviourOf, errorToastMs, forcedOfflineReloadMs, messages } from '@cass/contract/errors.ts'
import { allows, type Role, visitorRole } from '@cass/contract/permissions.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { CallError, call, type SessionEnd, sessionEnded } from './api.ts'
import { removeDraftsOf } from './draft-store.ts'
import { dropFirstCalls } from './first-calls.ts'
import { say } from './language.ts'
import { goTo, whereabouts } from './navigate.ts'
import { type Entrance, loginPath } from './redirect.ts'
import { forgetEnd, noteEnd, toldElsewhere, whyEnded } from './session-end.ts'
import { createStore, useStore } from './store.ts'
import { commonWords } from './text.ts'
import { toast } from './toast.ts'

export type Session = { readonly user: CurrentUser | null; readonly roles: readonly Role[] }

const visitor: Session = { user: null, roles: [visitorRole] }
export const session = createStore<Session>(visitor)

/** The token itself is out of reach (HttpOnly); this says that there should be one. */
const userIdKey = 'userId'
/** By which door they came in: it leads back there, even before the server has said who they are. */
const entranceKey = 'entrance'

export const useSession = (): Session => useStore(session)

export const useCan = (required: readonly Role[]): boolean => allows(useSession().roles, required)

export const seemsLoggedIn = (): boolean => localStorage.getItem(userIdKey) !== null

export function setUser(user: CurrentUser | null): void {
  if (user) {
    localStorage.setItem(userIdKey, user.id)
    // As with the role type, an answer may lack it.
    const staff = user.userInnerType?.name === innerTypes.grip.name
    localStorage.setItem(entranceKey, staff ? paths.inside : paths.login)
    forgetEnd()
  } else {
    dropFirstCalls()
    for (const key of ['branchId', userIdKey, entranceKey, 'currentUser']) localStorage.removeItem(key)
  }
  session.set(user ? { user, roles: user.roles as Role[] } : visitor)
}

/**
 * Asks who is logged in. A user who has yet to accept the terms is not (spec §4): the login page asks for that.
 * Rejects when the answer is an error or names no user; the caller says so.
 */
export async function loadUser(): Promise<CurrentUser | null> {
  const user: CurrentUser | null = await call(getCurrentUser, {}, { quiet: true })
  if (!user) throw new Error(say(messages.verificationFailed))
  if (!user.roleType) throw new Error(say(messages.rolesMissing))
  setUser(user.isRead === 1 ? user : null)
  return session.get().user
}

const entrance = (): Entrance =>
  localStorage.getItem(entranceKey) === paths.inside ? paths.inside : paths.login

/**
 * Spec §2, when loading the user's data fails: the token goes, which only the server can take from the browser. Answers
 * where to log in again; that page gives the error's text, or 'Has Error'.
 */
export async function turnAway(error: unknown, at: string): Promise<string> {
  const to = loginPath(at, entrance())
  // Whoever leaves the page while it asks gets no answer either: that must not end their session.
  const answered = !(error instanceof CallError && error.code === 'NETWORK')
  if (answered && !isSessionOver(error))
    await call(logoutEndpoint, {}, { quiet: true, timeoutMs: logoutTimeoutMs }).catch(() => undefined)
  setUser(null)
  const message = (error instanceof Error && error.message) || say(messages.hasError)
  noteEnd({ code: error instanceof CallError ? error.code : '', message })
  return to
}

/** Nobody waits longer to leave. */
const logoutTimeoutMs = 10_000

/** Spec §4 Logout. Whom the server did not let go is still in, and must know. */
export async function logout(): Promise<void> {
  const userId = session.get().user?.id
  ending = true
  const left = await call(logoutEndpoint, {}, { quiet: true, timeoutMs: logoutTimeoutMs }).then(
    () => true,
    isSessionOver,
  )
  ending = false
  if (!left) return toast.error(say(commonWords.logoutFailed))
  interruption.set(null)
  setUser(null)
  sessionStorage.clear()
  if (userId) removeDraftsOf(userId)
  goTo(paths.home)
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
    // Calls of the page before, still under way, bring nothing that the login page does not say.
    if (!end.quiet && whyEnded() === undefined) toast.error(end.message)
    return
  }
  ending = true
  if (end.kind === 'permChange') {
    toast.warning(end.message)
    await pause(errorToastMs)
  } else if (end.kind === 'forcedOffline') {
    toast.error(end.message)
    await pause(forcedOfflineReloadMs)
  }
  ending = false
  // They may have logged out, or in again, meanwhile.
  if (session.get().user === user) leave(user, end)
})

/** To the login page, which gives the reason until somebody logs in. */
function leave(user: CurrentUser, end: SessionEnd): void {
  const at = whereabouts()
  const to = loginPath(at, entrance())
  interruption.set({ userId: user.id, at })
  setUser(null)
  noteEnd(toldElsewhere() ?? end)
  if (end.kind === 'forcedOffline') location.replace(to)
  else goTo(to)
}

// The browser's tabs share one token: what another tab does to it holds here too.
window.addEventListener('storage', (event) => {
  if (event.key !== userIdKey) return
  const { user } = session.get()
  if (event.newValue === (user?.id ?? null)) return
  if (user && event.newValue) location.reload()
  else void loadUser().then(checkGuard, () => undefined)
})

/** Whoever just came in may have no business on this page, or a password to change first. */
const checkGuard = () => goTo(whereabouts(), { replace: true })

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
