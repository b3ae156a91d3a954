import type { Drawing } from '../form/form-store-context.ts'

/** As much of a long text as tells two of them apart. */
const excerptLength = 200

/** Rich text as plain words, where two of them are to be chosen from. */
export const textDrawing: Drawing = {
  value(_, html) {
    const words = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim()
    return words.length > excerptLength ? `${words.slice(0, excerptLength)}…` : words || '—'
  },
}
