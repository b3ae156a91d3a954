import { parseTime } from '@cass/contract/kit/format.ts'
import { noticeWorkflow } from '@cass/contract/notices/workflow.ts'
import { say } from '../../../lib/language.ts'
import { StatusTag, Tag } from '../../../ui/page/status-tag.tsx'
import { manageWords as words } from './text.ts'

type Shown = { status: string; releaseTime: string }

export const isReleased = ({ status }: Pick<Shown, 'status'>) =>
  status === noticeWorkflow.states.released.code

/** Released, but for a time to come. */
export const isScheduled = (notice: Shown) =>
  isReleased(notice) && (parseTime(notice.releaseTime)?.getTime() ?? 0) > Date.now()

export const NoticeStatus = ({ notice }: { notice: Shown }) =>
  isScheduled(notice) ? (
    <Tag tone="waiting" icon="clock">
      {say(words.scheduled)}
    </Tag>
  ) : (
    <StatusTag workflow={noticeWorkflow} code={notice.status} />
  )
