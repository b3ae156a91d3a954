import { afterEach, expect, it } from 'vitest'
import { readCookie } from './cookie.ts'
import { applyTheme, setTheme } from './theme.ts'

const shown = () => document.documentElement.dataset.theme

afterEach(() => setTheme('system'))

it('is the system’s own until one is chosen', () => {
  applyTheme()
  expect(shown()).toBeUndefined()
})

it('is shown at once, and kept', () => {
  setTheme('dark')
  expect(shown()).toBe('dark')
  expect(readCookie('theme')).toBe('dark')
  setTheme('light')
  expect(shown()).toBe('light')
})

it('goes back to the system’s', () => {
  setTheme('dark')
  setTheme('system')
  expect(shown()).toBeUndefined()
  expect(readCookie('theme')).toBe('system')
})
