import type { ReactNode } from 'react'
import { say } from '../../language.ts'
import css from './field.module.css'
import { fieldWords as words } from './text.ts'

/** A label that says that its field may stay empty; also for antd's Form.Item. */
export const optional = (label: string): ReactNode => (
  // One piece: antd lays a label out as boxes, between which a space would be lost.
  <span>
    {label} <span className={css.optional}>{say(words.optional)}</span>
  </span>
)
