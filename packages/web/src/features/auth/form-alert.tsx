import { Icon } from '../../kit/ui/icons.tsx'
import css from './form-alert.module.css'

/** What went wrong with the form as a whole. */
export const FormAlert = ({ message }: { message: string | undefined }) => (
  <div role="alert">
    {message && (
      <p className={css.alert}>
        <Icon name="error" size={20} />
        {message}
      </p>
    )}
  </div>
)
