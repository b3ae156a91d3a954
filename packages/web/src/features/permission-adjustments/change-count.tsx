import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { Tag } from '../../ui/page/status-tag.tsx'
import css from './adjustment.module.css'
import { words } from './text.ts'

/** How many items are granted and removed. */
export const ChangeCount = ({ of }: { of: { granted: number; removed: number } }) => (
  <span className={css.counts}>
    {of.granted > 0 && (
      <Tag tone="good" icon="plus">
        {say(fill(words.granted, { n: of.granted }))}
      </Tag>
    )}
    {of.removed > 0 && (
      <Tag tone="bad" icon="minus">
        {say(fill(words.removed, { n: of.removed }))}
      </Tag>
    )}
  </span>
)
