import { say } from '../language.ts'
import { kitText } from '../text.ts'
import { Icon } from './icons.tsx'
import css from './print-button.module.css'

/** Prints what is shown; it is not on the paper itself. */
export const PrintButton = ({ primary = false }: { primary?: boolean }) => (
  <button
    type="button"
    className={`button ${primary ? 'button-primary ' : ''}${css.print}`}
    onClick={() => window.print()}
  >
    <Icon name="file" size={16} />
    {say(kitText.print)}
  </button>
)
