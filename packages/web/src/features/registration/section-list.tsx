import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './form.module.css'
import { sectionId } from './section.tsx'
import { type SectionName, sectionWords, formWords as words } from './text.ts'

export type SectionState = { name: SectionName; errors: number; done: boolean }

/** The way through the form, with a tick or a count of errors at each section. */
export const SectionList = ({ sections }: { sections: readonly SectionState[] }) => (
  <nav className={css.sections} aria-label={say(words.sections)}>
    <ol>
      {sections.map(({ name, errors, done }) => (
        <li key={name} data-state={errors > 0 ? 'errors' : done ? 'done' : undefined}>
          <a href={`#${sectionId(name)}`}>
            <span className={css.mark} aria-hidden="true">
              {errors > 0 ? errors : done && <Icon name="check" size={16} />}
            </span>
            {say(sectionWords[name].title)}
            <span className="visually-hidden">
              {errors > 0 ? say(fill(words.sectionErrors, { n: errors })) : done && say(words.sectionDone)}
            </span>
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
