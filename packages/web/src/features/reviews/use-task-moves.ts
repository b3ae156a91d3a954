import { fill } from '@cass/contract/kit/text.ts'
import { releaseTask, type TaskRow, takeTask } from '@cass/contract/reviews/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { outOfHand, whoWasFaster } from './meanwhile.ts'
import { workbenchWords as words } from './text.ts'

type Task = Pick<TaskRow, 'id' | 'version'>

/** Taking and giving back; each answers whether it came off. Who was too late is told by whom. */
export function useTaskMoves() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: applicationsKey })
  async function move(endpoint: typeof takeTask | typeof releaseTask, { id, version }: Task) {
    const reply = await callForReply(
      endpoint,
      { body: { taskId: id, version } },
      { takes: outOfHand },
    ).finally(refresh)
    if (reply.code === 'ACK') return true
    toast.warning(await whoWasFaster(id, reply.message))
    return false
  }
  return {
    refresh,
    take: (task: Task) => move(takeTask, task),
    async release(task: Task) {
      if (await move(releaseTask, task)) toast.success(say(words.released))
    },
    delegated: (name: string) => {
      toast.success(say(fill(words.delegated, { name })))
      return refresh()
    },
  }
}
