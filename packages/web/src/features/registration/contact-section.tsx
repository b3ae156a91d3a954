import { CodeField } from '../../domain/identity/code-field.tsx'
import { ImageCodeField } from '../../domain/identity/image-code-field.tsx'
import { useCountdown } from '../../lib/countdown.ts'
import { say } from '../../lib/language.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './form.module.css'
import { rules } from './problems.ts'
import type { SectionProps } from './section.tsx'
import { helpWords, labels } from './text.ts'
import { useCodeSending } from './use-code-sending.ts'

export function ContactSection({ form }: SectionProps) {
  const { image, sendSms, sendEmail } = useCodeSending(form)
  const smsCountdown = useCountdown('register:sms', form.values.mobile)
  const emailCountdown = useCountdown('register:email', form.values.email)
  return (
    <>
      <div className={css.pair}>
        <ImageCodeField {...form.field('verifyCode')} image={image} help={say(helpWords.image)} />
      </div>
      <div className={css.pair}>
        <TextField
          {...form.field('mobile', rules.mobile)}
          label={say(labels.mobile)}
          help={say(helpWords.mobile)}
          type="tel"
          autoComplete="tel-national"
        />
        <CodeField
          {...form.field('smsCode', rules.smsCode)}
          label={say(labels.smsCode)}
          sent={say(helpWords.sms)}
          countdown={smsCountdown}
          onGet={sendSms}
        />
      </div>
      <div className={css.pair}>
        <TextField
          {...form.field('email', rules.email)}
          label={say(labels.email)}
          help={say(helpWords.email)}
          type="email"
          autoComplete="email"
        />
        <CodeField
          {...form.field('emailCode', rules.emailCode)}
          label={say(labels.emailCode)}
          sent={say(helpWords.emailSent)}
          countdown={emailCountdown}
          onGet={sendEmail}
        />
      </div>
    </>
  )
}
