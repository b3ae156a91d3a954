import { innerTypes } from '@cass/contract/auth/current-user.ts'
import { type NewsSubject, newsSubjects } from '@cass/contract/messages/endpoints.ts'
import type { Role } from '@cass/contract/permissions.ts'
import { describe, expect, it } from 'vitest'
import type { Visitor } from './decide.ts'
import { newsAt } from './news-at.ts'

const number = 'SO20260312000123'
const id = '0d9b7f0e-59a1-4a54-b2a3-6b2f5f3f0001'
const who = (type: 'agency' | 'grip', ...roles: Role[]): Visitor => ({
  user: { initialPassword: false, userInnerType: innerTypes[type] },
  roles,
})
const readers = {
  applicant: who('agency', 'COMMON_serviceApplication_my_service'),
  'user without My service': who('agency', 'COMMON_noticeMgt'),
  reviewer: who('grip', 'GRIP_MENU_WORKBENCH'),
  'reader of all applications': who('grip', 'GRIP_MENU_APPLICATIONS'),
  'super administrator': who('grip', 'admin'),
  'operator without either': who('grip', 'GRIP_MENU_NOTICES'),
}
const review = '/grip/applications/review'
const own = { to: '/service-application/my-service', search: { keyword: number } }
/** Of each sort of message: who is led where; the others nowhere. */
type ApplicationSubject = Exclude<
  NewsSubject,
  'logFeedback' | 'isvMessage' | 'isvCard' | 'isvFiling' | 'impactAssessment' | 'permissionAdjustment'
>
const led: Record<ApplicationSubject, Partial<Record<keyof typeof readers, object>>> = {
  application: {
    applicant: own,
    reviewer: { to: review, search: { id } },
    'reader of all applications': { to: review, search: { id } },
    'super administrator': { to: review, search: { id } },
  },
  reviewTask: {
    applicant: own,
    reviewer: { to: review, search: { task: id } },
    'reader of all applications': { to: review, search: { task: id } },
    'super administrator': { to: review, search: { task: id } },
  },
  operationOrder: {
    reviewer: { to: '/grip/operation-order', search: { id } },
    'reader of all applications': { to: '/grip/operation-order', search: { id } },
    'super administrator': { to: '/grip/operation-order', search: { id } },
  },
}

const applicationSubjects = newsSubjects.filter((subject) => subject in led) as ApplicationSubject[]

describe('a message about a permission adjustment', () => {
  it('opens the adjustment for the operator, and no list of applications for the institution', () => {
    const news = { content: 'PA20261119000001', about: { subject: 'permissionAdjustment', id } } as const
    expect(newsAt(news, readers['super administrator'])).toEqual({
      to: '/grip/permission-adjust',
      search: { id },
    })
    expect(newsAt(news, readers.applicant)).toBeUndefined()
  })
})

describe('a message from the operator to ISVs', () => {
  it('opens where its reader reads it', () => {
    const news = { content: '', about: { subject: 'isvMessage', id } } as const
    expect(newsAt(news, who('agency', 'AGENCY_isvManage'))).toEqual({
      to: '/agree-manage/messages',
      search: { id },
    })
    expect(newsAt(news, who('grip', 'GRIP_MENU_ISV_MSG_MANGER'))).toEqual({
      to: '/grip/isv/messages',
      search: { id },
    })
    expect(newsAt(news, readers.applicant)).toBeUndefined()
  })
})

it('a review task leads to the page on which it is decided', () => {
  const at = (subjectKind: string, subjectType: string) =>
    newsAt(
      {
        content: '',
        about: { subject: 'reviewTask', id, of: { subjectKind, subjectType, subjectId: 's1' } },
      },
      who('grip', 'GRIP_MENU_WORKBENCH', 'GRIP_MENU_ISV_MSG_MANGER'),
    )
  expect(at('application', '00')).toEqual({ to: review, search: { task: id } })
  expect(at('testForm', 'testReport')).toEqual({ to: '/grip/certification/review', search: { task: id } })
  expect(at('isvCard', 'isvCard')).toEqual({ to: '/grip/isv/card', search: { task: id } })
  expect(at('isvFiling', 'customer')).toEqual({ to: '/grip/isv/filings/review', search: { id: 's1' } })
})

it('what became of its card leads an ISV to its card', () => {
  const news = { content: '', about: { subject: 'isvCard', id } } as const
  expect(newsAt(news, who('agency', 'JGISV_NEW'))).toEqual({
    to: '/organ-basicinfo/jgIsv_manage',
    search: {},
  })
  expect(newsAt(news, readers.applicant)).toBeUndefined()
})

describe('a message about what an ISV files', () => {
  const vendor = who('agency', 'AGENCY_isvManage_product_menu')
  const operator = who('grip', 'GRIP_MENU_ISV_MSG_MANGER')

  it('leads its institution to the filing, and to the assessment to be answered', () => {
    const places = (['isvFiling', 'impactAssessment'] as const).map((subject) =>
      newsAt({ content: 'IF', about: { subject, id } }, vendor),
    )
    expect(places).toEqual([
      { to: '/agree-manage/product-info-fill/product-info-view', search: { id } },
      { to: '/agree-manage/product-info-fill/impact-assessment', search: { assessment: id } },
    ])
  })

  it('leads the operator to the review of the filing, and others nowhere', () => {
    const about = { subject: 'isvFiling', id } as const
    expect(newsAt({ content: 'IF', about }, operator)).toEqual({
      to: '/grip/isv/filings/review',
      search: { id },
    })
    expect(newsAt({ content: 'IF', about }, readers.reviewer)).toBeUndefined()
  })
})

describe('a message about log feedback', () => {
  it('leads each side to its own list, with its thread open', () => {
    const about = { subject: 'logFeedback', id } as const
    const asker = who('agency', 'COMMON_serviceApplication_test')
    const desk = who('grip', 'GRIP_MENU_CERTIFICATION')
    expect(newsAt({ content: 'LF', about }, asker)).toEqual({
      to: '/service-manage/log-feedback-list',
      search: { id },
    })
    expect(newsAt({ content: 'LF', about }, desk)).toEqual({
      to: '/grip/certification',
      search: { tab: 'logs', id },
    })
    expect(newsAt({ content: 'LF', about }, readers['operator without either'])).toBeUndefined()
  })
})

describe.each(applicationSubjects)('a message about: %s', (subject) => {
  const content = subject === 'operationOrder' ? `OO${number}` : number
  it.each(Object.keys(readers) as (keyof typeof readers)[])('%s', (reader) => {
    expect(newsAt({ content, about: { subject, id } }, readers[reader])).toEqual(led[subject][reader])
  })
})

describe('a message about nothing that opens', () => {
  it('leads to the list in which its number is found, or nowhere', () => {
    const about = null
    expect(newsAt({ content: number, about }, readers.applicant)).toEqual(own)
    expect(newsAt({ content: number, about }, readers['super administrator'])).toEqual({
      to: '/grip/applications',
      search: { keyword: number },
    })
    expect(newsAt({ content: number, about }, readers['user without My service'])).toBeUndefined()
    for (const reader of Object.values(readers))
      expect(newsAt({ content: 'TEST', about }, reader)).toBeUndefined()
  })
})
