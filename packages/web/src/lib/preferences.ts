import type { Language } from '@cass/contract/kit/text.ts'
import { readCookie, writeCookie } from './cookie.ts'
import { language } from './language.ts'
import { createStore, useStore } from './store.ts'

/** Spec §3 App preferences. */
type Preferences = {
  readonly sidebarOpened: boolean
  readonly device: 'desktop' | 'mobile'
  readonly language: Language
  readonly size: 'small' | 'medium' | 'large'
  readonly unread: number
}

const sidebarCookie = 'sidebarStatus'
const narrow = window.matchMedia?.('(max-width: 900px)')
const deviceNow = () => (narrow?.matches ? 'mobile' : 'desktop')

const preferences = createStore<Preferences>({
  sidebarOpened: readCookie(sidebarCookie) !== '0',
  device: deviceNow(),
  language,
  size: 'medium',
  unread: 0,
})

export const usePreferences = (): Preferences => useStore(preferences)

const change = (part: Partial<Preferences>) => preferences.set({ ...preferences.get(), ...part })

export const setUnread = (unread: number): void => change({ unread })

export function setSidebarOpened(sidebarOpened: boolean): void {
  change({ sidebarOpened })
  writeCookie(sidebarCookie, sidebarOpened ? '1' : '0')
}

narrow?.addEventListener('change', () => change({ device: deviceNow() }))
