import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { isSamePlace } from '../../lib/navigate.ts'
import { session } from '../../lib/session.ts'
import { isLeaving, useUnsavedWork } from '../leaving.ts'
import { confirmDiscard } from '../unsaved.ts'
import type { DraftSaver } from './draft-saver.ts'
import type { FormStore } from './form-store.ts'

/** Whoever leaves takes what is typed to the server first; where that fails, or is theirs to say, they are asked. */
export function useSaveBeforeLeaving(store: FormStore, saver: DraftSaver): void {
  const [owner] = useState(() => session.get().user?.id)
  const isOwners = () => session.get().user?.id === owner
  const isOpen = () => isOwners() && (saver.hasUnsaved() || store.get().uploading.length > 0)
  useUnsavedWork({ isOpen, save: async () => saver.isAutomatic() && saver.flush() })
  useBlocker({
    enableBeforeUnload: () => isOpen() && !isLeaving(),
    async shouldBlockFn({ current, next }) {
      // What was new gets its address once it is saved.
      const isSaved = Reflect.get(next.search, 'id') === saver.state.get().id
      const stays = isSamePlace(current, next, isSaved ? [] : ['id'])
      // Whose session ended comes back to the page as it was.
      if (stays || !isOpen()) return false
      if (saver.isAutomatic()) await saver.flush()
      if (!isOpen()) return false
      if (!(await confirmDiscard())) return true
      saver.discard()
      return false
    },
  })
}
