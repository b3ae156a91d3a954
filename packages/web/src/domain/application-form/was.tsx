import type { Field } from '@cass/contract/kit/form/definition.ts'
import { say } from '../../lib/language.ts'
import { Value } from '../applications/form-view-values.tsx'
import css from './form.module.css'
import { formWords as words } from './text.ts'

/** What was handed in before. */
export const Was = ({ field, value }: { field: Field; value: string }) => (
  <span className={css.was}>
    {say(words.submittedBefore)} <Value field={field} value={value} />
  </span>
)
