import type { Highlighted as Parts } from '@cass/contract/notices/endpoints.ts'
import css from './highlighted.module.css'

/** A text with what was searched for marked in it. */
export const Highlighted = ({ parts }: { parts: Parts }) =>
  parts.map(({ text, found }, place) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have nothing but their place.
      <mark key={place} className={css.found}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
