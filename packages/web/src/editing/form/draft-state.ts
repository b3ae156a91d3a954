import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { Content } from './content.ts'
import type { Flat } from './flat.ts'

// What the server is asked for a draft, and how its saving stands.

/** A place that two people have changed to something else. */
export type Collision = { readonly place: string; readonly mine: string; readonly theirs: string }

/** The draft as the server has it. */
export type SavedDraft = Content & {
  /** Undefined: it has none yet, and the first save makes it. */
  readonly id: string | undefined
  readonly version: number
  readonly storedSecrets: readonly string[]
  readonly files: readonly FileRef[]
  /** It was handed in or deleted: nothing more can be saved. */
  readonly isClosed: boolean
}
export type Saved = { id: string; version: number; savedAt: Date; storedSecrets: readonly string[] }
export type DraftServer = {
  /** Against the version that it was written over. */
  save: (
    content: Content,
    known: { id: string | undefined; version: number },
    idempotencyKey: string,
  ) => Promise<Saved>
  load: (id: string) => Promise<SavedDraft>
  /** Says that it is closed; when the same person closed it, in another window. */
  closedMessage: (ownSave: Date | undefined) => string
}

export type SaveState = {
  readonly kind: 'saved' | 'waiting' | 'saving' | 'failed' | 'colliding'
  /** When the server last took it; undefined where it never has since this was opened. */
  readonly at: Date | undefined
  readonly id: string | undefined
  readonly version: number
  readonly message: string
  /** What waits for a decision: until then nothing is saved, or it would overwrite the other. */
  readonly collisions: readonly Collision[]
  /** It was saved elsewhere meanwhile; what was written there is in the form now. */
  readonly merged: boolean
  /** When the same person did that, in another window; undefined where somebody else did. */
  readonly ownSave: Date | undefined
  /**
   * Typed earlier and brought back. It is `saving` itself, and then `saved`; where others have saved since, or the
   * server did not take it, it is `waiting` for its user.
   */
  readonly restored: false | 'saving' | 'saved' | 'waiting'
  /** Nothing more can be saved. */
  readonly isClosed: boolean
}

/** What is typed and not saved, with what it was typed over; drafts of an earlier release have no more than that. */
export type UnsavedChanges = { typed: Flat; base: Flat; version?: number }
