import type { Language } from '@cass/contract/kit/text.ts'
import { type ReactNode, useState } from 'react'
import { language as own, say } from '../../lib/language.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Choice } from '../../ui/page/view-choice.tsx'
import { languages } from './bilingual.tsx'
import css from './preview.module.css'
import { writingWords as words } from './text.ts'

const widths = ['desk', 'phone'] as const
type Width = (typeof widths)[number]
const titled = <Key extends Language | Width>(key: Key) => ({ key, title: say(words[key]) })

/** As readers will see it, in either language, at a desk and on a phone. */
export function Preview({
  title,
  onClose,
  actions,
  children,
}: {
  title: string
  onClose: () => void
  actions?: ReactNode
  children: (language: Language) => ReactNode
}) {
  const [language, setLanguage] = useState<Language>(own)
  const [width, setWidth] = useState<Width>('desk')
  return (
    <Dialog
      open
      full
      title={title}
      onClose={onClose}
      footer={
        <>
          {actions}
          <button type="button" className="button" onClick={onClose}>
            {say(words.close)}
          </button>
        </>
      }
    >
      <div className={css.choices}>
        <Choice
          label={say(words.languages)}
          of={languages.map(titled)}
          chosen={language}
          onChoose={setLanguage}
        />
        <Choice label={say(words.width)} of={widths.map(titled)} chosen={width} onChoose={setWidth} />
      </div>
      <div className={css.ground}>
        <div className={css.screen} data-width={width} lang={language === 'zh' ? 'zh-CN' : 'en'}>
          {children(language)}
        </div>
      </div>
    </Dialog>
  )
}
