import { maxIsvVersions, type saveIsvProduct } from '@cass/contract/isv-products/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { panelWords as words } from './text.ts'
import css from './versions-input.module.css'

export type Version = BodyOf<typeof saveIsvProduct>['versions'][number]

/** The versions of a product: those that were saved keep their number, new ones can still go. */
export function VersionsInput({
  versions,
  problems,
  error,
  onChange,
}: {
  versions: readonly Version[]
  /** Places begin with `versions.<place>`. */
  problems: readonly RefusedField[]
  error: string | undefined
  onChange: (versions: readonly Version[]) => void
}) {
  const errorAt = (at: number, name: string) =>
    problems.find(({ path }) => path === `versions.${at}.${name}`)?.message
  return (
    <fieldset className={css.versions} data-field="versions">
      <legend>{say(words.versions)}</legend>
      <p className="field-help">{say(words.versionsHelp)}</p>
      <ol className={css.list}>
        {versions.map((version, at) => {
          const set = (part: Partial<Version>) => onChange(versions.with(at, { ...version, ...part }))
          const field = (name: 'number' | 'releasedOn') => ({
            name: `versions.${at}.${name}`,
            value: version[name],
            error: errorAt(at, name),
            onChange: (value: string) => set({ [name]: value }),
          })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: its number is typed, and would take the focus away with each key.
            <li key={at}>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid. */}
              <div className={css.row} role="group" aria-label={say(fill(words.version, { n: at + 1 }))}>
                <TextField
                  {...field('number')}
                  label={say(words.number)}
                  disabled={version.id !== undefined}
                  mono
                  autoComplete="off"
                />
                <DateField {...field('releasedOn')} label={say(words.releasedOn)} />
                <Checkbox checked={version.offered} onChange={(offered) => set({ offered })}>
                  {say(words.offered)}
                </Checkbox>
                {version.id === undefined && versions.length > 1 ? (
                  <Button
                    variant="quiet"
                    small
                    aria-label={say(fill(words.removeVersion, { n: at + 1 }))}
                    icon={<Icon name="trash" size={16} />}
                    onClick={() => onChange(versions.toSpliced(at, 1))}
                  />
                ) : (
                  <span />
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {versions.length < maxIsvVersions && (
        <Button
          small
          icon={<Icon name="plus" size={16} />}
          onClick={() => onChange([...versions, newVersion()])}
        >
          {say(words.addVersion)}
        </Button>
      )}
    </fieldset>
  )
}

export const newVersion = (): Version => ({ number: '', releasedOn: '', offered: true })
