import { describe, expect, it } from 'vitest'
import { breadcrumbOf } from './breadcrumb.ts'
import { type AppRoute, sections } from './route.ts'
import { routeAt } from './route-at.ts'
import { titles } from './text.ts'

const crumbs = (path: string) => breadcrumbOf(routeAt(path) as AppRoute)

describe('the breadcrumb (spec §2)', () => {
  it('is hidden on home and the entrances', () => {
    for (const path of ['/home', '/login', '/inside']) expect(crumbs(path)).toEqual([])
  })

  it('shows the matched titles; a section without a page is plain text', () => {
    expect(crumbs('/grip/workdays')).toEqual([
      { title: titles.home, to: '/home' },
      sections.operations,
      { title: titles.workdays },
    ])
    expect(sections.operations).not.toHaveProperty('to')
  })

  it('names a section and its page once where both are called the same', () => {
    expect(crumbs('/grip/institutions')).toEqual([
      { title: titles.home, to: '/home' },
      { title: titles.institutions },
    ])
  })

  it('links a section that has a page', () => {
    const route = {
      ...(routeAt('/grip/workdays') as AppRoute),
      section: { title: titles.version, to: '/version-page' as const },
    }
    expect(breadcrumbOf(route)[1]).toEqual({ title: titles.version, to: '/version-page' })
  })
})
