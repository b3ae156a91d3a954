import type { Language } from '@cass/contract/kit/text.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type ReactNode, useState } from 'react'
import { language, say } from '../../lib/language.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Tabs } from '../../ui/page/tabs.tsx'
import css from './bilingual.module.css'
import { writingWords as words } from './text.ts'

export const languages = ['zh', 'en'] as const
const narrow = '(max-width: 1180px)'

/** The same in both languages: side by side where there is room, else as tabs. Both stay, with all that is undone. */
export function Bilingual({
  errors,
  children,
}: {
  /** How many places of each have to be corrected. */
  errors: Readonly<Record<Language, number>>
  children: (language: Language) => ReactNode
}) {
  const [chosen, setChosen] = useState<Language>(language)
  const folded = useMedia(narrow)
  const sides = (
    <div className={css.sides}>
      {languages.map((each) => (
        <section key={each} aria-label={say(words[each])} hidden={folded && each !== chosen}>
          {!folded && <h2>{say(words[each])}</h2>}
          {children(each)}
        </section>
      ))}
    </div>
  )
  if (!folded) return sides
  const tabs = languages.map((key) => ({
    key,
    title:
      errors[key] > 0
        ? say(fill(words.toCheck, { language: say(words[key]), n: errors[key] }))
        : say(words[key]),
  }))
  return (
    <Tabs label={say(words.languages)} tabs={tabs} chosen={chosen} onChoose={setChosen}>
      {sides}
    </Tabs>
  )
}
