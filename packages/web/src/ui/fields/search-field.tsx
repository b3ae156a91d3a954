import type { InputHTMLAttributes } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { say } from '../../lib/language.ts'
import { Icon } from '../icons.tsx'
import { searchWords as words } from '../text.ts'
import css from './field.module.css'
import { type Around, FieldLabel } from './field.tsx'

/** What is looked for in a list. Escape empties it. */
export const SearchField = ({
  label,
  labelHidden,
  name,
  value,
  onChange,
  onSubmit,
  onClear,
  ...native
}: Pick<Around, 'label' | 'labelHidden'> &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'placeholder'> & {
    name?: string
    value: string
    onChange: (typed: string) => void
    /** It is not to wait for a pause. */
    onSubmit: (typed: string) => void
    onClear?: () => void
  }) => (
  <AriaSearchField
    className={css.field ?? ''}
    data-field={name}
    value={value}
    onChange={onChange}
    onSubmit={onSubmit}
    {...(onClear && { onClear })}
    maxLength={keywordLength}
    autoComplete="off"
  >
    <FieldLabel label={label} labelHidden={labelHidden} />
    <Group className={`${css.box} ${css.group}`}>
      {/* Not `search`: browsers draw a cross of their own into that. */}
      <Input {...native} type="text" />
      {value && (
        <Button className="icon-button" aria-label={say(words.clear)}>
          <Icon name="close" size={16} />
        </Button>
      )}
      {!value && <Icon name="search" size={16} />}
    </Group>
  </AriaSearchField>
)

/** No name that is searched for is longer. */
const keywordLength = 64
