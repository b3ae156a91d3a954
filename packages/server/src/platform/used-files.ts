import type { Context } from './context.ts'
import type { Tx } from './db.ts'
import { type Files, holderOf } from './files.ts'

/**
 * Gives files to what uses them: those it has already stay its own, the others must be the caller's own unused
 * uploads. False where one is neither, and then nothing was given.
 */
export async function useFiles(
  tx: Tx,
  files: Files,
  ctx: Context,
  ids: readonly string[],
  given: { kind: string; subject: string },
): Promise<boolean> {
  if (ids.length === 0) return true
  const alreadyUsed = new Set(
    (await files.ofSubject(tx, given.subject)).filter(({ kind }) => kind === given.kind).map(({ id }) => id),
  )
  const fresh = ids.filter((id) => !alreadyUsed.has(id))
  return (await files.claim(tx, fresh, { holder: holderOf(ctx), ...given })) !== null
}
