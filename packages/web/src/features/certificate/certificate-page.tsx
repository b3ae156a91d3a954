import { verifyCertificate } from '@cass/contract/certification/endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import { useForm } from '../../editing/use-form.ts'
import { CallError, call, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import css from './certificate.module.css'
import { words } from './text.ts'

/** What the link on a certificate fills in. */
const address = z.object({ number: z.string().max(64).optional(), code: z.string().max(64).optional() })
const { number, code } = verifyCertificate.body.shape

/** /certificate: whether a certificate that somebody shows is genuine, and nothing else. */
export function Page() {
  const { search } = useListSearch(address)
  const form = useForm({ number: search.number ?? '', code: search.code ?? '' }, { rules: { number, code } })
  const [result, setResult] = useState<{ valid: boolean; number: string }>()
  const { run, working } = useGuarded(async () => {
    setResult(undefined)
    if (!form.check()) return
    try {
      const body = form.values
      setResult({ ...(await call(verifyCertificate, { body }, { quiet: true })), number: body.number.trim() })
    } catch (error) {
      // Too many tries, too, are said where the next one is made.
      if (!(error instanceof CallError)) throw error
      const fields = refusedFields(error)
      form.show(
        fields.length > 0
          ? Object.fromEntries(fields.map(({ path, message }) => [path, message]))
          : { code: error.message },
      )
    }
  }, 'only looks')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      <div className={css.check}>
        <form ref={form.ref} className="card" onSubmit={submit} noValidate>
          <TextField
            {...form.field('number')}
            label={say(words.number)}
            help={say(words.numberHelp)}
            mono
            autoComplete="off"
          />
          <TextField
            {...form.field('code')}
            label={say(words.code)}
            help={say(words.codeHelp)}
            mono
            autoComplete="off"
          />
          <button type="submit" className="button button-primary button-block" aria-disabled={working}>
            {say(words.check)}
          </button>
        </form>
        <div role="status">
          {result && (
            <section className={`card ${css.result}`} data-tone={result.valid ? 'good' : 'bad'}>
              <Icon name={result.valid ? 'check-circle' : 'error'} />
              <div>
                <h2>{say(result.valid ? words.valid : words.invalid)}</h2>
                <p>
                  {say(result.valid ? fill(words.validHint, { number: result.number }) : words.invalidHint)}
                </p>
              </div>
            </section>
          )}
        </div>
      </div>
    </>
  )
}
