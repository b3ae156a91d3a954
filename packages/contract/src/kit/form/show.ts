import type { Language } from '../text.ts'
import { chosenIn } from './builders.ts'
import type { Field } from './definition.ts'

/** A value of a field as people read it: a choice by its name, an amount with its unit. */
export function shownValue(
  field: Pick<Field, 'input' | 'options' | 'unit' | 'shown'>,
  value: string,
  language: Language,
): string {
  if (value === '') return ''
  if (field.shown) return field.shown(value)[language]
  if (field.input === 'choices')
    return chosenIn(value)
      .map((each) => field.options?.find((option) => option.value === each)?.label[language] ?? each)
      .join(language === 'zh' ? '、' : ', ')
  const option = field.options?.find((each) => each.value === value)
  const shown = option ? option.label[language] : value
  return field.unit ? `${shown} ${field.unit[language]}` : shown
}
