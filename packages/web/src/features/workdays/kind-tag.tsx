import { say } from '../../lib/language.ts'
import { Tag } from '../../ui/page/status-tag.tsx'
import { words } from './text.ts'

export const KindTag = ({ workday }: { workday: boolean }) => (
  <Tag tone={workday ? 'doing' : 'idle'} icon={workday ? 'pulse' : 'disable'}>
    {say(workday ? words.workday : words.dayOff)}
  </Tag>
)
