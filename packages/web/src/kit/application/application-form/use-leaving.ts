import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { session } from '../../session.ts'
import { confirmDiscard } from '../../ui/unsaved.ts'
import type { Editor } from './editor.ts'
import type { Saver } from './saver.ts'

/** Whoever leaves takes what is typed to the server first; where that fails, they are asked. */
export function useLeaving(editor: Editor, saver: Saver): void {
  const [owner] = useState(() => session.get().user?.id)
  const isOwners = () => session.get().user?.id === owner
  const isOpen = () => saver.hasUnsaved() || editor.store.get().uploading.length > 0
  useBlocker({
    enableBeforeUnload: () => isOpen() && isOwners(),
    async shouldBlockFn({ current, next }) {
      const stays = current.pathname === next.pathname && current.search.id === next.search.id
      // Whose session ended comes back to the page as it was.
      if (stays || !isOwners() || !isOpen()) return false
      await saver.flush()
      if (!isOpen() || !isOwners()) return false
      if (!(await confirmDiscard())) return true
      saver.discard()
      return false
    },
  })
}
