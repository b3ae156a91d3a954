import { say } from '../../lib/language.ts'
import { commonWords } from '../../lib/text.ts'
import { Icon } from '../icons.tsx'
import css from './print-button.module.css'

/** Prints what is shown; it is not on the paper itself. */
export const PrintButton = ({ primary = false }: { primary?: boolean }) => (
  <button
    type="button"
    className={`button ${primary ? 'button-primary ' : ''}${css.print}`}
    onClick={() => window.print()}
  >
    <Icon name="file" size={16} />
    {say(commonWords.print)}
  </button>
)
