import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { CallError } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { Empty, Failed, Loading } from '../../../ui/page/states.tsx'
import { NoticeEditor } from './notice-editor.tsx'
import { managedQuery } from './queries.ts'
import { editWords as words } from './text.ts'

export function Page() {
  const { id } = useSearch({ strict: false }) as { id?: string }
  const navigate = useNavigate()
  /** A notice that was begun here, once it has its id: the page goes on with it. */
  const made = useRef<string>(undefined)
  const [open, setOpen] = useState({ id, key: 0 })
  if (open.id !== id) setOpen({ id, key: id !== undefined && id === made.current ? open.key : open.key + 1 })

  function onMade(newId: string): void {
    made.current = newId
    void navigate({ to: paths.noticeEditor, search: { id: newId }, replace: true })
  }
  return <Opened key={open.key} id={id} onMade={onMade} />
}

function Opened({ id, onMade }: { id: string | undefined; onMade: (id: string) => void }) {
  const [isNew] = useState(id === undefined)
  const { data, error, refetch } = useQuery({ ...managedQuery(id ?? ''), enabled: id !== undefined })
  if (isNew) return <NoticeEditor start={undefined} now={data} onMade={onMade} />
  if (error) return isGone(error) ? <Gone /> : <Failed error={error} onRetry={refetch} />
  if (!data) return <Loading lines={12} />
  return <NoticeEditor start={data} now={data} onMade={onMade} />
}

const isGone = (error: Error) =>
  error instanceof CallError && ['NOT_FOUND', 'VALIDATION'].includes(error.code)

const Gone = () => (
  <Empty
    title={say(words.goneTitle)}
    hint={say(words.goneHint)}
    action={
      <Link to={paths.noticeManagement} className="button button-primary">
        {say(words.backToList)}
      </Link>
    }
  />
)
