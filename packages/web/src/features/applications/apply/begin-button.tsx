import type { ServiceType } from '@cass/contract/applications/enums.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { sayServiceType } from '../../../domain/applications/service-type.ts'
import { say } from '../../../lib/language.ts'
import { useCan } from '../../../lib/session.ts'
import css from './apply-page.module.css'
import { applyWords as words } from './text.ts'
import { type Beginning, useBegin } from './use-begin.ts'

type Props = {
  serviceType: ServiceType
  of: Omit<Beginning, 'serviceType'>
  /** Something is to be chosen first: the form's page asks. */
  choose?: boolean
  primary?: boolean
  /** What is begun, where it is more than this step. */
  what?: string
  children: ReactNode
}

/** Begins a step, for who may; others read who does it. */
export function BeginButton({ serviceType, of, choose = false, primary = false, what, children }: Props) {
  const kind = kindOf(serviceType)!
  const can = useCan([kind.permission])
  const { run, working } = useBegin()
  if (!can)
    return (
      <span className={css.note}>
        {sayServiceType(serviceType)} · {say(words.forbidden)}
      </span>
    )
  const beginning = { serviceType, ...of }
  const look = {
    className: primary ? 'button button-primary' : 'button',
    'aria-label': say(fill(words.beginOf, { what: what ?? sayServiceType(serviceType) })),
  }
  if (choose)
    return (
      <Link to={kind.page} search={beginning} {...look}>
        {children}
      </Link>
    )
  return (
    <button type="button" disabled={working} {...look} onClick={() => run(beginning)}>
      {children}
    </button>
  )
}
