import { useQuery } from '@tanstack/react-query'
import { CardDetails } from '../../domain/isv-board/card-details.tsx'
import { CallError } from '../../lib/api.ts'
import { language, say } from '../../lib/language.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { cardQuery } from './queries.ts'
import { boardWords as words } from './text.ts'

/** All that an ISV says of itself, beside the kanban. */
export function CardDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(cardQuery(id))
  const title = data ? (language === 'zh' ? data.owner.nameZh : data.owner.nameEn) : say(words.title)
  return (
    <Dialog open side title={title} onClose={onClose}>
      {data ? (
        <CardDetails content={data.content} owner={data.owner} />
      ) : error instanceof CallError && error.code === 'NOT_FOUND' ? (
        <Empty title={say(words.gone)} />
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Loading lines={8} />
      )}
    </Dialog>
  )
}
