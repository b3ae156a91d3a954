import { mayLeave } from '../../editing/leaving.ts'
import { changeLanguage, language, say } from '../../lib/language.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './header.module.css'
import { shellText } from './text.ts'

const other = language === 'zh' ? 'en' : 'zh'

export function LanguageSwitch() {
  const { run, working } = useGuarded(async () => {
    if (await mayLeave()) changeLanguage(other)
  }, 'ends here')
  return (
    <button type="button" className={css.tool} lang={other} onClick={() => void run()} aria-busy={working}>
      <Icon name="globe" size={18} />
      {say(shellText.otherLanguage)}
    </button>
  )
}
