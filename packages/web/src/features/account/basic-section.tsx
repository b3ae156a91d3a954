import { updateOwnInfo } from '@cass/contract/account/endpoints.ts'
import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { landlineHint } from '@cass/contract/kit/landline.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useForm } from '../../editing/use-form.ts'
import { ask } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { SectionForm } from './section-form.tsx'
import { basicWords, words } from './text.ts'

const nowSaved = (value: string) => say(fill(words.nowSaved, { value: value || say(words.nothing) }))

export function BasicSection({ user }: { user: CurrentUser }) {
  const { name, landline, version } = user
  const form = useForm({ name, landline }, { rules: updateOwnInfo.body.shape })
  return (
    <SectionForm
      form={form}
      initial={{ name, landline }}
      saveWords={say(words.save)}
      version={version}
      save={(body, options) => ask(updateOwnInfo, { body }, options)}
    >
      {(conflict) => (
        <>
          <TextField
            {...form.field('name')}
            label={say(basicWords.name)}
            help={conflict && nowSaved(name)}
            autoComplete="name"
          />
          <TextField
            {...form.field('landline')}
            label={say(basicWords.landline)}
            optional
            help={conflict ? nowSaved(landline) : say(landlineHint)}
            inputMode="tel"
            autoComplete="tel-national"
          />
        </>
      )}
    </SectionForm>
  )
}
