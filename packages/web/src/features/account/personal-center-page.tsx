import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { say } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { AuthenticatorSection } from './authenticator-section.tsx'
import { BasicSection } from './basic-section.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import css from './personal-center-page.module.css'
import { PhoneSection } from './phone-section.tsx'
import {
  authenticatorWords,
  basicWords,
  emailWords,
  passwordWords,
  phoneWords,
  roleWords,
  words,
} from './text.ts'

type Section = { id: string; title: Text; icon: IconName; Content: ComponentType<{ user: CurrentUser }> }

const basic: Section = { id: 'basic', title: basicWords.title, icon: 'user', Content: BasicSection }
const sections: Section[] = [
  basic,
  { id: 'phone', title: phoneWords.title, icon: 'phone', Content: PhoneSection },
  { id: 'email', title: emailWords.title, icon: 'mail', Content: EmailSection },
  {
    id: 'authenticator',
    title: authenticatorWords.title,
    icon: 'clock',
    Content: AuthenticatorSection,
  },
  { id: 'password', title: passwordWords.title, icon: 'lock', Content: PasswordSection },
]

/** The same page for institution users and for the operator's (spec §2). */
export function Page() {
  const { user } = useSession()
  const search = useSearch({ strict: false }) as { section?: unknown }
  if (!user) return null
  const { id, title, Content } = sections.find((section) => section.id === search.section) ?? basic
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      <Identity user={user} />
      <div className={css.columns}>
        <SectionList current={id} />
        <section className={`card ${css.section}`} aria-labelledby="section-title">
          <h2 id="section-title">{say(title)}</h2>
          <Content key={id} user={user} />
        </section>
      </div>
    </>
  )
}

function Identity({ user }: { user: CurrentUser }) {
  const role = roleWords[user.roleType.code as keyof typeof roleWords]
  const facts: [Text, string][] = [
    [words.loginName, user.loginName],
    [words.institution, user.institutionName ?? say(words.operator)],
    [words.role, role ? say(role) : user.roleType.name],
  ]
  return (
    <dl className={css.identity}>
      {facts.map(([name, value]) => (
        <div key={name.en}>
          <dt>{say(name)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function SectionList({ current }: { current: string }) {
  const { pathname } = useLocation()
  return (
    <nav className={css.list} aria-label={say(words.sections)}>
      {sections.map(({ id, title, icon }) => (
        <Link
          key={id}
          to={pathname}
          search={{ section: id }}
          activeProps={{}}
          aria-current={id === current ? 'page' : undefined}
        >
          <Icon name={icon} size={16} />
          {say(title)}
        </Link>
      ))}
    </nav>
  )
}
