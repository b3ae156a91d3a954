import { elementTypes, hasOptions, type Question } from '@cass/contract/certification/catalogue.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldGrid } from '../../../ui/fields/field-grid.tsx'
import { MultiSelect, Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import css from './catalogue.module.css'
import { elementTypeText, questionWords as words } from './text.ts'

type Props = {
  at: number
  question: Question
  /** What it can depend on. */
  earlier: readonly Question[]
  problems: readonly RefusedField[]
  onChange: (question: Question) => void
}

/** One question: what is asked in both languages, how it is answered, and when it is shown. */
export function QuestionFields({ at, question, earlier, problems, onChange }: Props) {
  const { elementType, halfWidth, hint, label, number, required, when } = question
  const change = (part: Partial<Question>) => onChange({ ...question, ...part })
  const errorAt = (...paths: string[]) =>
    problems.find(({ path }) => paths.some((one) => path.startsWith(one)))?.message
  const name = (part: string) => `questions.${at}.${part}`
  const text = (part: string, value: string, onText: (value: string) => void) => ({
    name: name(part),
    value,
    error: errorAt(part),
    onChange: onText,
    autoComplete: 'off',
  })
  // Empty in both languages is none.
  const setHint = (part: Partial<{ zh: string; en: string }>) => {
    const next = { zh: '', en: '', ...hint, ...part }
    change({ hint: next.zh === '' && next.en === '' ? null : next })
  }
  const asked = earlier.filter((one) => hasOptions(one.elementType))
  const depends = asked.find((one) => one.number === when?.question)

  return (
    <div className={css.fields}>
      <FieldGrid>
        <TextField
          {...text('number', number, (value) => change({ number: value.trim() }))}
          label={say(words.number)}
          help={say(words.numberHelp)}
          mono
        />
        <Select
          name={name('elementType')}
          label={say(words.type)}
          value={elementType}
          options={elementTypes.map((value) => ({ value, label: say(elementTypeText[value]) }))}
          onChange={(next) =>
            change({ elementType: next, options: hasOptions(next) ? question.options : [] })
          }
        />
      </FieldGrid>
      <FieldGrid>
        <TextField
          {...text('label.zh', label.zh, (zh) => change({ label: { ...label, zh } }))}
          label={say(words.labelZh)}
          lang="zh-CN"
        />
        <TextField
          {...text('label.en', label.en, (en) => change({ label: { ...label, en } }))}
          label={say(words.labelEn)}
          lang="en"
        />
      </FieldGrid>
      <FieldGrid>
        <TextField
          {...text('hint.zh', hint?.zh ?? '', (zh) => setHint({ zh }))}
          label={say(words.hintZh)}
          lang="zh-CN"
          optional
        />
        <TextField
          {...text('hint.en', hint?.en ?? '', (en) => setHint({ en }))}
          label={say(words.hintEn)}
          lang="en"
          optional
        />
      </FieldGrid>
      <div className={css.ticks}>
        <Checkbox checked={required} onChange={(next) => change({ required: next })}>
          {say(words.required)}
        </Checkbox>
        {(elementType === 'input' || elementType === 'textarea') && (
          <Checkbox checked={halfWidth} onChange={(next) => change({ halfWidth: next })}>
            {say(words.halfWidth)}
          </Checkbox>
        )}
      </div>
      {hasOptions(elementType) && (
        <Options at={at} question={question} errorAt={errorAt} onChange={(options) => change({ options })} />
      )}
      <FieldGrid>
        <Select
          name={name('when')}
          label={say(words.when)}
          value={when?.question ?? ''}
          empty={say(words.always)}
          error={errorAt('when')}
          options={asked.map((one) => ({ value: one.number, label: `${one.number}. ${say(one.label)}` }))}
          onChange={(asking) => {
            const first = asked.find((one) => one.number === asking)?.options[0]
            change({ when: first ? { question: asking, values: [first.value] } : null })
          }}
        />
        {when && depends && (
          <MultiSelect
            name={name('when.values')}
            label={say(words.values)}
            value={when.values}
            options={depends.options.map(({ label: of, value }) => ({ value, label: say(of) }))}
            onChange={(values) => change({ when: { ...when, values } })}
          />
        )}
      </FieldGrid>
    </div>
  )
}

function Options({
  at,
  question: { options },
  errorAt,
  onChange,
}: {
  at: number
  question: Question
  errorAt: (...paths: string[]) => string | undefined
  onChange: (options: Question['options']) => void
}) {
  const own = errorAt('options') && !errorAt('options.') ? errorAt('options') : undefined
  return (
    <fieldset className={css.optionRows}>
      <legend>{say(words.options)}</legend>
      {own && <p className="field-error">{own}</p>}
      {options.map((option, place) => {
        const set = (part: Partial<(typeof options)[number]>) =>
          onChange(options.with(place, { ...option, ...part }))
        const text = (part: string, value: string, onText: (value: string) => void) => ({
          name: `questions.${at}.options.${place}.${part}`,
          value,
          error: errorAt(`options.${place}.${part}`),
          onChange: onText,
          autoComplete: 'off',
        })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: its value is typed, and would take the focus away with each key.
          <div key={place} className={css.optionRow}>
            <TextField
              {...text('value', option.value, (value) => set({ value: value.trim() }))}
              label={say(words.value)}
              mono
            />
            <TextField
              {...text('label.zh', option.label.zh, (zh) => set({ label: { ...option.label, zh } }))}
              label={say(words.optionZh)}
              lang="zh-CN"
            />
            <TextField
              {...text('label.en', option.label.en, (en) => set({ label: { ...option.label, en } }))}
              label={say(words.optionEn)}
              lang="en"
            />
            <div className={css.optionEnd}>
              <Checkbox checked={option.disabled} onChange={(disabled) => set({ disabled })}>
                {say(words.disabled)}
              </Checkbox>
              <Button
                variant="quiet"
                small
                aria-label={say(fill(words.removeOption, { value: option.value }))}
                icon={<Icon name="trash" size={16} />}
                onClick={() => onChange(options.toSpliced(place, 1))}
              />
            </div>
          </div>
        )
      })}
      <Button
        small
        icon={<Icon name="plus" size={16} />}
        onClick={() => onChange([...options, { value: '', label: { zh: '', en: '' }, disabled: false }])}
      >
        {say(words.addOption)}
      </Button>
    </fieldset>
  )
}
