import { say } from '../language.ts'
import { Icon } from './icons.tsx'
import { listWords as words } from './text.ts'

/** `allowClear` of antd's inputs; its own icon calls the button by the icon's name, in English. */
export const clearable = {
  clearIcon: (
    <span role="img" aria-label={say(words.clearText)}>
      <Icon name="close" size={14} />
    </span>
  ),
}
