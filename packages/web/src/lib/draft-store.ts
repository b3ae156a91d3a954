/** Drafts lie in this browser, each under its user and its form. */
const prefix = 'draft:'
const keyOf = (owner: string, key: string) => `${prefix}${owner}:${key}`

export type Draft<Value> = { value: Partial<Value>; savedAt: Date }

/** Anything but a draft of ours counts as none. */
export function loadDraft<Value>(owner: string, key: string): Draft<Value> | undefined {
  try {
    const { value, at } = JSON.parse(localStorage.getItem(keyOf(owner, key)) ?? 'null') ?? {}
    const savedAt = new Date(at)
    const sound = typeof value === 'object' && value !== null && !Number.isNaN(savedAt.getTime())
    return sound ? { value, savedAt } : undefined
  } catch {
    return undefined
  }
}

/** When it was saved; undefined where the browser has no room for it. */
export function saveDraft(owner: string, key: string, value: unknown): Date | undefined {
  const savedAt = new Date()
  try {
    localStorage.setItem(keyOf(owner, key), JSON.stringify({ value, at: savedAt }))
    return savedAt
  } catch {
    return undefined
  }
}

export const removeDraft = (owner: string, key: string): void => localStorage.removeItem(keyOf(owner, key))

/** Whoever logs out leaves nothing behind. */
export function removeDraftsOf(owner: string): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(keyOf(owner, ''))) localStorage.removeItem(key)
}
