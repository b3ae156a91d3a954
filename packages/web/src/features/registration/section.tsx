import type { ReactNode } from 'react'
import { say } from '../../lib/language.ts'
import css from './form.module.css'
import type { Plan } from './plan.ts'
import { type SectionName, sectionWords } from './text.ts'
import type { Form } from './values.ts'

export type SectionProps = {
  form: Form
  plan: Plan
  /** Asks about the credit code that was typed. */
  creditCode: () => Promise<boolean>
  onUploading: (busy: boolean) => void
}

export const sectionId = (name: SectionName) => `section-${name}`

export const Section = ({ name, children }: { name: SectionName; children: ReactNode }) => (
  <section id={sectionId(name)} className={css.section} aria-labelledby={`${sectionId(name)}-title`}>
    <header>
      <h2 id={`${sectionId(name)}-title`}>{say(sectionWords[name].title)}</h2>
      <p>{say(sectionWords[name].lead)}</p>
    </header>
    <div>{children}</div>
  </section>
)
