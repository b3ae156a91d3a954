import { fill } from '@cass/contract/kit/text.ts'
import { deleteNotice, pinNotice, takeDownNotice } from '@cass/contract/notices/manage-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/overlays/dialog.tsx'
import { managedKey } from './queries.ts'
import { manageWords, actionWords as words } from './text.ts'

export type Acted = { id: string; version: number; title: string }

/** What can be done to a notice beside writing it; each answers its version afterwards, or nothing when given up. */
export function useActions() {
  const client = useQueryClient()
  /** Also when it was refused: the list was not what it seemed. */
  const refresh = () => client.invalidateQueries({ queryKey: managedKey })
  return {
    refresh,
    async takeDown({ id, version, title }: Acted): Promise<number | undefined> {
      const body = say(fill(words.takeDownBody, { title }))
      if (!(await confirm({ title: say(words.takeDownTitle), body, ok: say(words.takeDown), danger: true })))
        return
      const done = await call(takeDownNotice, { body: { id, version } }).finally(refresh)
      toast.success(say(words.takenDown))
      return done.version
    },
    async pin({ id, version }: Acted, pinned: boolean): Promise<number> {
      const done = await call(pinNotice, { body: { id, version, pinned } }).finally(refresh)
      toast.success(say(pinned ? words.pinned : words.unpinned))
      return done.version
    },
    async remove({ id, version, title }: Acted): Promise<boolean> {
      const body = say(fill(words.removeBody, { title }))
      if (
        !(await confirm({ title: say(words.removeTitle), body, ok: say(manageWords.remove), danger: true }))
      )
        return false
      await call(deleteNotice, { query: { id, version } }).finally(refresh)
      toast.success(say(words.removed))
      return true
    },
  }
}
