import { Link } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'
import css from './dead-end.module.css'
import { pagesText } from './text.ts'

export const DeadEnd = ({
  icon,
  code,
  title,
  hint,
}: {
  icon: IconName
  code: string
  title: string
  hint: string
}) => (
  <section className={css.box}>
    <p className={css.code}>
      <Icon name={icon} size={24} />
      {code}
    </p>
    <h1>{title}</h1>
    <p className={css.hint}>{hint}</p>
    <p className={css.actions}>
      <Link to="/home" className="button button-primary">
        {say(pagesText.goHome)}
      </Link>
      {history.length > 1 && (
        <button type="button" className="button" onClick={() => history.back()}>
          {say(pagesText.goBack)}
        </button>
      )}
    </p>
  </section>
)
