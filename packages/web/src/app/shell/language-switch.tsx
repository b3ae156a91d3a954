import { changeLanguage, language, say } from '../../kit/language.ts'
import { Icon } from '../../kit/ui/icons.tsx'
import css from './header.module.css'
import { shellText } from './text.ts'

const other = language === 'zh' ? 'en' : 'zh'

export const LanguageSwitch = () => (
  <button type="button" className={css.tool} lang={other} onClick={() => changeLanguage(other)}>
    <Icon name="globe" size={18} />
    {say(shellText.otherLanguage)}
  </button>
)
