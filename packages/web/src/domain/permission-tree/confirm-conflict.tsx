import { messages } from '@cass/contract/errors.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import css from './permission-tree.module.css'
import { number, sayList } from './sentences.ts'
import { words } from './text.ts'

/** More than these are no longer read in a sentence. */
const fewNames = 5

/** Asks before a tick deselects others, naming what was picked and all that goes (spec §4). */
export function confirmConflict(picked: string, names: readonly string[]): Promise<boolean> {
  const few = names.length <= fewNames
  const nodes = few ? sayList(names) : say(fill(words.listedBelow, { count: number(names.length) }))
  return confirm({
    title: say(words.conflict),
    body: (
      <>
        {say(fill(messages.mutualExclusion, { picked, nodes }))}
        {!few && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too.
          <ul className={css.names} tabIndex={0}>
            {names.map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and the list stands still.
              <li key={place}>{name}</li>
            ))}
          </ul>
        )}
      </>
    ),
  })
}
