import { landlineHint } from '@cass/contract/kit/landline.ts'
import { userRoles } from '@cass/contract/registration/enums.ts'
import { say } from '../../lib/language.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './form.module.css'
import { optionsOf } from './options.ts'
import { rules } from './problems.ts'
import type { SectionProps } from './section.tsx'
import { labels } from './text.ts'

export const PersonSection = ({ form }: SectionProps) => (
  <>
    <div className={css.pair}>
      <TextField {...form.field('name', rules.name)} label={say(labels.name)} autoComplete="name" />
      <Select {...form.field('userRole')} label={say(labels.userRole)} options={optionsOf(userRoles)} />
    </div>
    <div className={css.pair}>
      <TextField
        {...form.field('department', rules.department)}
        label={say(labels.department)}
        optional
        autoComplete="organization-title"
      />
      <TextField
        {...form.field('telephone', rules.telephone)}
        label={say(labels.telephone)}
        optional
        inputMode="tel"
        autoComplete="tel-national"
        help={say(landlineHint)}
      />
    </div>
  </>
)
