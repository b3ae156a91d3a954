import { changeLanguage, language, say } from '../../kit/language.ts'
import { mayLeave } from '../../kit/leaving.ts'
import { Icon } from '../../kit/ui/icons.tsx'
import { useGuarded } from '../../kit/use-guarded.ts'
import css from './header.module.css'
import { shellText } from './text.ts'

const other = language === 'zh' ? 'en' : 'zh'

export function LanguageSwitch() {
  const { run, working } = useGuarded(async () => {
    if (await mayLeave()) changeLanguage(other)
  }, 0)
  return (
    <button type="button" className={css.tool} lang={other} onClick={() => void run()} aria-busy={working}>
      <Icon name="globe" size={18} />
      {say(shellText.otherLanguage)}
    </button>
  )
}
