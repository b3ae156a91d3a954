import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { WebSocket } from 'ws'

// For every file of tests of the portal. The files of a worker share its window: here, in one place, is what jsdom lacks
// of a browser, and what makes the window as good as new.

declare const jsdom: { reconfigure(options: { url: string }): void }

// A limit, not a measure: a busy machine is no failure.
configure({ asyncUtilTimeout: 30_000 })

// Each file loads our own modules anew, and so never meets what another one left in them.
vi.resetModules()

const globals = new Map<PropertyKey, unknown>(
  Reflect.ownKeys(globalThis)
    .filter((name) => !String(name).startsWith('__vitest'))
    .map((name) => [name, Reflect.get(globalThis, name)]),
)

const listeners: [string, EventListener][] = []
const listen = window.addEventListener
window.addEventListener = (...given: Parameters<typeof listen>) => {
  listeners.push([given[0], given[1] as EventListener])
  listen(...given)
}

HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}
HTMLDialogElement.prototype.close = function () {
  this.open = false
}
// There is no layout, and lists of which only a part is in the page want to know how much fits.
Object.defineProperties(HTMLElement.prototype, {
  clientWidth: { configurable: true, get: () => 800 },
  clientHeight: { configurable: true, get: () => 600 },
})
window.innerWidth = 1200
window.scrollTo = () => undefined
window.CSS ??= { escape: (name: string) => name.replace(/[^\w-]/g, '\\$&') } as never
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// As wide as `innerWidth` says; who changes that dispatches `resize`.
window.matchMedia = (media) => {
  const add = (changed: EventListener) => window.addEventListener('resize', changed)
  const remove = (changed: EventListener) => window.removeEventListener('resize', changed)
  return {
    media,
    get matches() {
      const [, side, at] = /(min|max)-width: (\d+)px/.exec(media) ?? []
      return side === 'min' ? innerWidth >= Number(at) : innerWidth <= Number(at)
    },
    addListener: add,
    removeListener: remove,
    addEventListener: (_: string, changed: EventListener) => add(changed),
    removeEventListener: (_: string, changed: EventListener) => remove(changed),
  } as MediaQueryList
}
// Its own speaks in events that Node does not know.
window.WebSocket = class extends WebSocket {
  constructor(address: string) {
    super(address)
    // A page need not listen to errors.
    this.on('error', () => undefined)
  }
} as never

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  // What one test was told the next must not take for its own.
  const { toasts } = await import('../src/lib/toast.ts')
  toasts.set([])
  localStorage.clear()
  sessionStorage.clear()
  document.head.replaceChildren()
  document.body.replaceChildren()
  window.innerWidth = 1200
})

afterAll(() => {
  for (const [type, listener] of listeners) {
    window.removeEventListener(type, listener)
    window.removeEventListener(type, listener, { capture: true })
  }
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`
  }
  jsdom.reconfigure({ url: 'http://localhost:3000/' })
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name)
  for (const name of Reflect.ownKeys(globalThis))
    if (!String(name).startsWith('__vitest') && !globals.has(name)) Reflect.deleteProperty(globalThis, name)
  for (const [name, value] of globals)
    if (Reflect.get(globalThis, name) !== value) Reflect.set(globalThis, name, value)
})
