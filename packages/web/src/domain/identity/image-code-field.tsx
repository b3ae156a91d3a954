import { say } from '../../lib/language.ts'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icons.tsx'
import css from './code-field.module.css'
import { codeWords as words } from './text.ts'
import type { ImageCode } from './use-image-code.ts'

export function ImageCodeField({ image, help, ...field }: FieldProps & { image: ImageCode; help?: string }) {
  return (
    <TextField
      {...field}
      label={say(words.image)}
      maxLength={8}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      help={help ?? say(words.imageHint)}
      beside={
        <>
          <button type="button" className={css.picture} onClick={image.renew}>
            {image.url ? (
              <img src={image.url} alt={say(words.imageAlt)} width={132} height={44} />
            ) : (
              <span>{say(image.failed ? words.imageFailed : words.imageLoading)}</span>
            )}
          </button>
          <button
            type="button"
            className="icon-button"
            onClick={image.renew}
            aria-label={say(words.imageReload)}
            title={say(words.imageReload)}
          >
            <Icon name="refresh" />
          </button>
        </>
      }
    />
  )
}
