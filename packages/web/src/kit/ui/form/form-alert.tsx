import { Icon } from '../icons.tsx'

type Props = { message: string | undefined; tone?: 'waiting' }

/** What went wrong with the form as a whole, or what one must know before it. */
export const FormAlert = ({ message, tone }: Props) => (
  <div role="alert">
    {message && (
      <p className="form-error" data-tone={tone}>
        <Icon name={tone ? 'info' : 'error'} size={20} />
        {message}
      </p>
    )}
  </div>
)
