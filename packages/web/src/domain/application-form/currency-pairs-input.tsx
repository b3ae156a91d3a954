import { pairsIn, typicalPairs } from '@cass/contract/certification/currency-pairs.ts'
import type { InputProps } from '../../editing/form/input-props.ts'
import { notesOf } from '../../editing/form/notes.tsx'
import { say } from '../../lib/language.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { timeWords as words } from '../certification/text.ts'
import css from './currency-pairs-input.module.css'

/** Currency pairs, typed or taken from the typical ones (spec §9). */
export function CurrencyPairsInput({ hint, previous, ...field }: InputProps) {
  const chosen = pairsIn(field.value)
  const toggle = (pair: string) =>
    field.onChange(
      (chosen.includes(pair) ? chosen.filter((each) => each !== pair) : [...chosen, pair]).join(', '),
    )
  return (
    <>
      <TextField
        {...field}
        mono
        spellCheck={false}
        autoCapitalize="characters"
        autoComplete="off"
        help={notesOf({ hint, previous })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the line. */}
      <div className={css.pairs} role="group" aria-label={say(words.pairs)}>
        {typicalPairs.map((pair) => (
          <button
            key={pair}
            type="button"
            className={css.pair}
            aria-pressed={chosen.includes(pair)}
            onClick={() => toggle(pair)}
          >
            {pair}
          </button>
        ))}
      </div>
    </>
  )
}
