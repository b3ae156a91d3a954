import { identities, ownIdentitySchema } from '@cass/contract/institutions/enums.ts'
import { findRegistrableInstitutions } from '@cass/contract/registration/endpoints.ts'
import { ask } from '../../lib/api.ts'
import { language, say } from '../../lib/language.ts'
import type { LoadOptions } from '../../lib/use-options.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './form.module.css'
import { isNewInstitution } from './plan.ts'
import { rules } from './problems.ts'
import type { SectionProps } from './section.tsx'
import { choiceWords, helpWords, labels } from './text.ts'

export function InstitutionSection(props: SectionProps) {
  const { form, plan } = props
  const { values } = form
  return (
    <>
      {plan.institution === 'choose' && values.userType === 'AGENCY_ADMIN' && (
        <RadioGroup
          cards
          {...form.field('institutionSource')}
          label={say(labels.institutionSource)}
          options={Object.entries(choiceWords.source).map(([value, { title, hint }]) => ({
            value,
            label: say(title),
            hint: say(hint),
          }))}
        />
      )}
      {isNewInstitution(plan, values) ? <NewInstitution {...props} /> : <ChosenInstitution {...props} />}
    </>
  )
}

/** As few letters as can be looked for. */
const leastLetters = 2

const load: LoadOptions = async (keyword) => {
  if (keyword.length < leastLetters) return []
  const found = await ask(findRegistrableInstitutions, { query: { keyword } }, { quiet: true })
  return found.map(({ id, name, nameEn }) => {
    const [label, hint] = language === 'en' && nameEn ? [nameEn, name] : [name, nameEn]
    return { value: id, label, hint: hint || undefined }
  })
}

function ChosenInstitution({ form }: SectionProps) {
  const { institutionId, institutionName, userType } = form.values
  return (
    <Combobox
      name="institutionId"
      label={say(labels.institutionId)}
      load={load}
      value={institutionId || undefined}
      selected={institutionId ? { value: institutionId, label: institutionName } : undefined}
      onChange={(value, option) => {
        form.set('institutionId', value ?? '')
        form.set('institutionName', option?.label ?? '')
      }}
      help={`${say(helpWords.institution)} ${userType === 'AGENCY_USER' ? say(helpWords.institutionUser) : ''}`}
      error={form.errors.institutionId}
    />
  )
}

function NewInstitution({ form, creditCode }: SectionProps) {
  const code = form.field('institution.creditCode', rules['institution.creditCode'])
  return (
    <>
      <div className={css.pair}>
        <TextField
          {...form.field('institution.name', rules['institution.name'])}
          label={say(labels['institution.name'])}
          help={say(helpWords.institutionName)}
          autoComplete="organization"
        />
        <TextField
          {...form.field('institution.nameEn', rules['institution.nameEn'])}
          label={say(labels['institution.nameEn'])}
          optional
        />
      </div>
      <div className={css.pair}>
        <TextField
          {...code}
          label={say(labels['institution.creditCode'])}
          help={say(helpWords.creditCode)}
          mono
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onBlur={() => {
            code.onBlur?.()
            void creditCode()
          }}
        />
      </div>
      <RadioGroup
        cards
        {...form.field('institution.identity')}
        label={say(labels['institution.identity'])}
        options={ownIdentitySchema.options.toSorted().map((code) => ({
          value: code,
          label: say(identities[code]),
          hint: say(choiceWords.identity[code]),
        }))}
      />
    </>
  )
}
