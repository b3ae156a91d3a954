import type { ReactNode } from 'react'
import css from './split-page.module.css'

type SplitItem = { key: string; name: string; hint?: ReactNode; group?: string }

/** A list on the left, what is chosen of it on the right; on a phone one under the other. */
export function SplitPage({
  label,
  items,
  chosen,
  onChoose,
  search,
  children,
}: {
  /** What is listed. */
  label: string
  items: readonly SplitItem[]
  chosen: string | undefined
  onChoose: (key: string) => void
  search?: ReactNode
  children: ReactNode
}) {
  const groups = Map.groupBy(items, (item) => item.group ?? '')
  return (
    <div className={css.split}>
      <nav aria-label={label} className={css.list}>
        {search}
        {[...groups].map(([group, inside]) => (
          <div key={group}>
            {group && <p className={css.group}>{group}</p>}
            <ul>
              {inside.map((item) => (
                <li key={item.key}>
                  <button
                    type="button"
                    className={css.item}
                    aria-current={item.key === chosen || undefined}
                    onClick={() => onChoose(item.key)}
                  >
                    <span>{item.name}</span>
                    {item.hint && <span>{item.hint}</span>}
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={css.detail}>{children}</div>
    </div>
  )
}
