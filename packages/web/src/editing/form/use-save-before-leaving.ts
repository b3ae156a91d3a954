import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { isSamePlace } from '../../lib/navigate.ts'
import { session } from '../../lib/session.ts'
import { isLeaving, useAtStake } from '../leaving.ts'
import { confirmDiscard } from '../unsaved.ts'
import type { DraftSaver } from './draft-saver.ts'
import type { FormStore } from './form-store.ts'

/** Whoever leaves takes what is typed to the server first; where that fails, they are asked. */
export function useSaveBeforeLeaving(store: FormStore, saver: DraftSaver): void {
  const [owner] = useState(() => session.get().user?.id)
  const isOwners = () => session.get().user?.id === owner
  const isOpen = () => isOwners() && (saver.hasUnsaved() || store.get().uploading.length > 0)
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
