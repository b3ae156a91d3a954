import type { ReactNode } from 'react'
import { RichText } from './rich-text.tsx'
import css from './text-sheet.module.css'

/** A text that stands for itself, as on a sheet of paper. */
export const TextSheet = ({ html, foot }: { html: string; foot?: ReactNode }) => (
  <article className={css.text}>
    <RichText html={html} />
    {foot && <footer>{foot}</footer>}
  </article>
)
