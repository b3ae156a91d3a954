import type { ReactNode } from 'react'
import css from './field-grid.module.css'

/** Short fields beside one another where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className={css.grid}>{children}</div>
