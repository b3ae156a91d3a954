import { say } from '../../../lib/language.ts'
import css from './entry-cards.module.css'
import { FieldLink, Fold, frameName, holdsText, Presence, TypeOf, Values } from './entry-parts.tsx'
import { isHidden } from './entry-rows.ts'
import type { EntriesProps } from './entry-table.tsx'

/** The same on a phone. */
export const EntryCards = ({ label, rows, folded, onToggle, place }: EntriesProps) => (
  <ul className={css.cards} aria-label={label}>
    {rows
      .filter((row) => !isHidden(row, folded))
      .map((row) => {
        const name = row.frame ? frameName(row.frame) : (row.field?.name ?? String(row.entry.tag))
        return (
          <li
            key={row.key}
            style={{ marginInlineStart: Math.min(row.depth, 4) * 12 }}
            data-depth={row.depth || undefined}
          >
            <div className={css.head}>
              {row.holds > 0 && (
                <Fold row={row} name={name} folded={folded.has(row.key)} onToggle={onToggle} />
              )}
              {row.frame ? (
                <>
                  <strong>{name}</strong>
                  <span className={css.holds}>{holdsText(row.holds)}</span>
                </>
              ) : (
                <>
                  <code>{row.entry.tag}</code>
                  <FieldLink entry={row.entry} field={row.field} place={place} />
                </>
              )}
            </div>
            {!row.frame && (
              <>
                <p className={css.about}>
                  <span>
                    <TypeOf entry={row.entry} field={row.field} />
                  </span>
                  <span>
                    <Presence entry={row.entry} />
                  </span>
                </p>
                {row.field && say(row.field.description) && <p>{say(row.field.description)}</p>}
                <Values field={row.field} place={place} />
              </>
            )}
          </li>
        )
      })}
  </ul>
)
