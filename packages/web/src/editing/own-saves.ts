import { readDraft, writeDraft } from './draft.ts'

/**
 * Nobody is logged in in two browsers at once, so what the same person saved elsewhere they saved in another window of
 * this one. Which version that was lies beside their drafts, and goes with them when they log out.
 */
const placeOf = (name: string) => `saved:${name}`

export const noteOwnSave = (name: string, version: number): void => writeDraft(placeOf(name), { version })

/** When the one who is logged in saved this version; undefined where somebody else did. */
export function ownSaveAt(name: string, version: number): Date | undefined {
  const noted = readDraft<{ version: number }>(placeOf(name))
  return noted?.value.version === version ? noted.savedAt : undefined
}
