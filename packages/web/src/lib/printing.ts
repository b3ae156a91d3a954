import { createStore } from './store.ts'

/** Paper has no scroll bar: everything is in the page while it prints. */
export const printing = createStore(false)
window.addEventListener('beforeprint', () => printing.set(true))
window.addEventListener('afterprint', () => printing.set(false))
