import { recordId } from '@cass/contract/kit/rules.ts'
import { z } from 'zod'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { workbenchPath } from './queries.ts'
import { Review } from './review.tsx'
import { NoneChosen } from './task-review.tsx'
import { reviewWords as words } from './text.ts'

const address = z.object({ task: recordId.optional(), id: recordId.optional() })

/** A task to decide, or an application to read; where the reader has a task of it, that is offered. */
export function Page() {
  const { task, id } = useListSearch(address).search
  if (task) return <Review key={task} subject={{ taskId: task }} />
  if (id) return <Review key={id} subject={{ id }} />
  return (
    <NoneChosen
      title={say(words.none)}
      hint={say(words.noneHint)}
      to={workbenchPath}
      label={say(words.toWorkbench)}
    />
  )
}
