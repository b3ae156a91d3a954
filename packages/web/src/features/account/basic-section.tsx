import { updateOwnInfo } from '@cass/contract/account/endpoints.ts'
import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { landlineHint } from '@cass/contract/kit/landline.ts'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SectionForm } from './section-form.tsx'
import { basicWords, words } from './text.ts'

export function BasicSection({ user }: { user: CurrentUser }) {
  return (
    <SectionForm
      user={user}
      valuesOf={({ name, landline }) => ({ name, landline })}
      rules={updateOwnInfo.body.shape}
      saveWords={say(words.save)}
      save={(body, options) => call(updateOwnInfo, { body }, options)}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} label={say(basicWords.name)} autoComplete="name" />
          <TextField
            {...form.field('landline')}
            label={say(basicWords.landline)}
            optional
            help={say(landlineHint)}
            inputMode="tel"
            autoComplete="tel-national"
          />
        </>
      )}
    </SectionForm>
  )
}
