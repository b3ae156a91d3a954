import { say } from '../../kit/language.ts'
import { Icon } from '../../kit/ui/icons.tsx'
import { words } from './text.ts'

export const KindTag = ({ workday }: { workday: boolean }) => (
  <span className="tag" data-tone={workday ? 'doing' : 'idle'}>
    <Icon name={workday ? 'pulse' : 'disable'} size={16} />
    {say(workday ? words.workday : words.dayOff)}
  </span>
)
