import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { isLeaving, useAtStake } from '../../editing/leaving.ts'
import { confirmDiscard } from '../../editing/unsaved.ts'
import { isSamePlace } from '../../lib/navigate.ts'
import { session } from '../../lib/session.ts'
import type { Editor } from './editor.ts'
import type { Saver } from './saver.ts'

/** Whoever leaves takes what is typed to the server first; where that fails, they are asked. */
export function useLeaving(editor: Editor, saver: Saver): void {
  const [owner] = useState(() => session.get().user?.id)
  const isOwners = () => session.get().user?.id === owner
  const isOpen = () => isOwners() && (saver.hasUnsaved() || editor.store.get().uploading.length > 0)
  useAtStake({ isOpen, save: saver.flush })
  useBlocker({
    enableBeforeUnload: () => isOpen() && !isLeaving(),
    async shouldBlockFn({ current, next }) {
      // Whose session ended comes back to the page as it was.
      if (isSamePlace(current, next, ['id']) || !isOpen()) return false
      await saver.flush()
      if (!isOpen()) return false
      if (!(await confirmDiscard())) return true
      saver.discard()
      return false
    },
  })
}
