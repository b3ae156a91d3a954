import { lazy, Suspense, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { isAbroad } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { commonWords } from '../../lib/text.ts'
import { dayOf } from '../../lib/typed-date.ts'
import { Icon } from '../icons.tsx'
import { dateWords as words } from '../text.ts'
import css from './calendar.module.css'
import fieldCss from './field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar }))

type Props = Omit<TextFieldProps, 'min' | 'max'> & {
  /** The first and the last day that can be picked from the calendar. */
  min?: string | undefined
  max?: string | undefined
  onPressEnter?: () => void
}

/**
 * A day, typed as YYYY-MM-DD or YYYYMMDD, pasted, or picked from a calendar; the same in both languages, where the
 * browser's own would follow the browser's. What is no day stays as it was typed, for the form's rule to tell.
 */
export function DateField({ min, max, onPressEnter, ...field }: Props) {
  const { onChange, disabled = false, label } = field
  const [open, setOpen] = useState(false)
  const value = field.value ?? ''
  const day = dayOf(value)
  const tidy = () => day && day !== value && onChange(day)
  return (
    <TextField
      {...field}
      // Eight digits are a day at once; what has fewer may still become one.
      onChange={(typed) => onChange(/^\d{8}$/.test(typed) ? (dayOf(typed) ?? typed) : typed)}
      onBlur={() => {
        tidy()
        field.onBlur?.()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        tidy()
        onPressEnter?.()
      }}
      inputMode="numeric"
      placeholder={say(words.format)}
      maxLength={16}
      autoComplete="off"
      // Days begin and end with the market's.
      {...(isAbroad() && { title: say(commonWords.marketDates) })}
      beside={
        <DialogTrigger isOpen={open} onOpenChange={setOpen}>
          <Button
            className={`icon-button ${fieldCss.inside}`}
            isDisabled={disabled}
            aria-label={say(words.open)}
          >
            <Icon name="calendar" size={16} />
          </Button>
          <Popover className={css.popover ?? ''} offset={4} placement="bottom end">
            <Dialog className={css.dialog ?? ''} aria-label={label}>
              <Suspense fallback={<div className={css.calendar} aria-busy="true" />}>
                <Calendar
                  value={day}
                  min={min}
                  max={max}
                  onPick={(picked) => {
                    onChange(picked)
                    setOpen(false)
                  }}
                />
              </Suspense>
            </Dialog>
          </Popover>
        </DialogTrigger>
      }
    />
  )
}
