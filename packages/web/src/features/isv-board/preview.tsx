import type { CardContent, CardOwner } from '@cass/contract/isv-board/card.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { useState } from 'react'
import { CardDetails } from '../../domain/isv-board/card-details.tsx'
import { CardFace } from '../../domain/isv-board/card-face.tsx'
import { cardIn } from '../../domain/isv-board/card-in.ts'
import { language as own, say } from '../../lib/language.ts'
import { Choice } from '../../ui/page/view-choice.tsx'
import css from './manage-page.module.css'
import { manageWords as words } from './text.ts'

/** A card as its readers see it, in either of their languages. */
export function Preview({
  content,
  owner,
  wide = false,
}: {
  content: CardContent
  owner: CardOwner
  /** Card and details side by side, where there is room. */
  wide?: boolean
}) {
  const [language, setLanguage] = useState<Language>(own)
  return (
    <section className={`card ${css.preview}`} data-wide={wide || undefined} aria-labelledby="preview">
      <div className={css.previewHead}>
        <h2 id="preview">{say(words.preview)}</h2>
        <Choice
          label={say(words.previewLanguage)}
          of={[
            { key: 'zh', title: say(words.chinese) },
            { key: 'en', title: say(words.english) },
          ]}
          chosen={language}
          onChoose={setLanguage}
        />
      </div>
      <div>
        <p className={css.label}>{say(words.previewCard)}</p>
        <div className={css.frame}>
          <CardFace card={cardIn(content, owner, language)} language={language} />
        </div>
      </div>
      <div>
        <p className={css.label}>{say(words.previewDetails)}</p>
        <div className={css.frame}>
          <CardDetails content={content} owner={owner} language={language} />
        </div>
      </div>
    </section>
  )
}
