import { paths } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './dead-end-page.module.css'
import { pagesText } from './text.ts'

const ends = {
  noPermission: {
    icon: 'lock',
    code: '401',
    title: pagesText.noPermission,
    hint: pagesText.noPermissionHint,
  },
  notFound: { icon: 'search', code: '404', title: pagesText.notFound, hint: pagesText.notFoundHint },
} as const

export function Page({ of }: { of: keyof typeof ends }) {
  const { icon, code, title, hint } = ends[of]
  return (
    <section className={css.box}>
      <p className={css.code}>
        <Icon name={icon} size={24} />
        {code}
      </p>
      <h1>{say(title)}</h1>
      <p className={css.hint}>{say(hint)}</p>
      <p className={css.actions}>
        <Link to={paths.home} className="button button-primary">
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
}
