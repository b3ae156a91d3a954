import { Icon } from '../icons.tsx'

/** What went wrong with the form as a whole. */
export const FormAlert = ({ message }: { message: string | undefined }) => (
  <div role="alert">
    {message && (
      <p className="form-error">
        <Icon name="error" size={20} />
        {message}
      </p>
    )}
  </div>
)
