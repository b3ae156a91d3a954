import { readCookie, writeCookie } from './cookie.ts'
import { createStore, useStore } from './store.ts'

export const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const cookie = 'theme'
const isTheme = (value: string | undefined): value is Theme => themes.some((theme) => theme === value)

const saved = readCookie(cookie)
const chosen = createStore<Theme>(isTheme(saved) ? saved : 'system')

export const useTheme = (): Theme => useStore(chosen)

/** Light, dark, or as the system has it: the stylesheet knows both colours of everything. */
export function applyTheme(): void {
  const theme = chosen.get()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function setTheme(theme: Theme): void {
  chosen.set(theme)
  writeCookie(cookie, theme)
  applyTheme()
}
