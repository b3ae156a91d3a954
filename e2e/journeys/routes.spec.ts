import type { Page } from '@playwright/test'
import { expect, journey } from '../support/journey.ts'

// Every page that the specification names (§2), opened by somebody who may and by somebody who may not. Those of the
// operator's back office are the design's, and have journeys of their own.

type Pages = {
  /** Who may; without one, a visitor. */
  by?: string
  /** Where another one who tries ends. */
  refused: readonly { by?: string; ends: string }[]
  paths: readonly string[]
}

const home = '/home'
const noAccess = '/401'
const visitor = { ends: home }
const staff = { by: 'field01', ends: noAccess }

const pages: readonly Pages[] = [
  // Anybody's: somebody who is logged in sees them as well.
  {
    refused: [],
    paths: [
      '/home',
      '/401',
      '/404',
      '/forget',
      '/standard-more/standard-more',
      '/message-lib/index',
      '/privacy-policy',
      '/service-support/common-problem',
      '/common-problem',
      '/service-support/contact-way',
      '/service-support/online-service',
      '/FileExtraction/index',
      '/service-support/jgIsv_kanban',
      '/version-page',
      '/isv_back',
      '/isv_back/register-isvjg',
    ],
  },
  // Of no use to somebody who is in.
  { refused: [{ by: 'bank01user', ends: home }], paths: ['/login', '/register', '/inside'] },
  { by: 'bank01user', refused: [], paths: ['/reset-password'] },
  // The operator's people have a management of notices of their own.
  { refused: [{ by: 'field01', ends: '/grip/notices' }], paths: ['/notice/index', '/notice/detail'] },
  {
    by: 'bank01user',
    refused: [visitor, { by: 'field01', ends: home }],
    paths: [
      '/service-manage/network-opening-list',
      '/service-manage/vpdn-list',
      '/service-manage/vpdn',
      '/service-manage/interface-online-list',
      '/service-manage/service-online',
      '/service-manage/acceptance-test-list',
      '/service-manage/acceptance-test',
      '/service-manage/test-execute-list',
      '/service-manage/log-feedback-list',
      '/service-manage/permission-change-list',
      '/service-manage/permission-change',
      '/service-manage/service-opening',
      '/service-manage/system-test-list',
      '/service-manage/system-test',
      '/service-manage/product-report',
      '/service-application/index',
      '/service-application/my-service',
      '/service-application/my-test',
    ],
  },
  { by: 'bank01user', refused: [visitor, staff], paths: ['/download/resources-download'] },
  {
    by: 'isv02admin',
    refused: [visitor, { by: 'bank01admin', ends: noAccess }],
    paths: [
      '/agree-manage/agree-manage-jg',
      '/agree-manage/product-info-fill/market',
      '/agree-manage/product-info-fill/dev-plan-record-list',
      '/agree-manage/product-info-fill/dev-plan-record',
      '/agree-manage/product-info-fill/impact-assessment',
      '/agree-manage/product-info-fill/basic-info-record',
      '/agree-manage/product-info-fill/basic-info-record-info',
      '/agree-manage/product-info-fill/product-info-view',
    ],
  },
  {
    by: 'bank01admin',
    refused: [visitor, { by: 'bank01user', ends: noAccess }],
    paths: ['/user-manage/index', '/organ-basicinfo/organ-basicinfo'],
  },
  {
    by: 'isv01admin',
    refused: [visitor, { by: 'bank01admin', ends: noAccess }],
    paths: ['/organ-basicinfo/jgIsv_manage'],
  },
  { by: 'field01', refused: [visitor], paths: ['/personal-center/persion_index', '/personal-center/index'] },
  // Three names, and no administrator besides.
  { by: 'ops01', refused: [visitor, { by: 'admin', ends: noAccess }], paths: ['/sql-execute'] },
]

/** Those that lead on to another page, and where. */
const leading: readonly {
  by?: string
  path: string
  ends: string
  refused?: { by?: string; ends: string }
}[] = [
  { path: '/redirect/home', ends: home },
  {
    by: 'bank01user',
    path: '/auth-redirect?redirect=%2Fservice-application%2Fmy-service',
    ends: '/service-application/my-service',
    refused: { ends: '/login' },
  },
  {
    by: 'bank01user',
    path: '/service-application',
    ends: '/service-manage/service-opening',
    refused: visitor,
  },
  {
    by: 'isv02admin',
    path: '/agree-manage',
    ends: '/agree-manage/agree-manage-jg',
    refused: { by: 'bank01admin', ends: noAccess },
  },
  {
    by: 'isv02admin',
    path: '/agree-manage/product-info-fill',
    ends: '/agree-manage/product-info-fill/market',
    refused: { by: 'bank01admin', ends: noAccess },
  },
]

const pathOf = (page: Page) => new URL(page.url()).pathname

journey(
  'every page of the specification opens for who may see it, and leads others elsewhere',
  {
    walks: ['site', 'auth'],
    by: [
      'visitor',
      'member administrator',
      'member user',
      'software vendor',
      'field affairs',
      'reviewer',
      'super administrator',
    ],
  },
  async ({ as, visitor: asVisitor, say }) => {
    const open = new Map<string, Page>()
    const pageOf = async (login = ''): Promise<Page> => {
      const page = open.get(login) ?? (await (login === '' ? asVisitor() : as(login)))
      open.set(login, page)
      return page
    }
    const goesTo = async (path: string, ends: string, login?: string) => {
      const page = await pageOf(login)
      await page.goto(path)
      await expect.poll(() => pathOf(page), `${path} as ${login ?? 'a visitor'}`).toBe(ends)
      return page
    }
    const opens = async (path: string, ends: string, login?: string) => {
      const page = await goesTo(path, ends, login)
      const name = `${path} as ${login ?? 'a visitor'}`
      await expect(page.getByRole('heading', { level: 1 }).first(), name).toBeVisible()
      await expect(
        page.getByText(say('内容加载失败', 'The content could not be loaded'), { exact: false }),
        name,
      ).toHaveCount(0)
    }

    const [notice] = await noticesOf(await pageOf())
    for (const { by, refused, paths } of pages)
      for (const path of paths) {
        await opens(path === '/notice/detail' ? `${path}?id=${notice!.id}` : path, path, by)
        for (const other of refused) await goesTo(path, other.ends, other.by)
      }
    for (const { by, path, ends, refused } of leading) {
      await opens(path, ends, by)
      if (refused) await goesTo(path, refused.ends, refused.by)
    }

    // A printed go-live is its institution's: others have nothing to print.
    const sheet = '/service-online-print'
    const [owner, other] = [await pageOf('bank02admin'), await pageOf('bank01admin')]
    const [goLive] = await goLivesOf(owner)
    await goesTo(`${sheet}?id=${goLive!.id}`, sheet, 'bank02admin')
    await expect(owner.getByText(goLive!.applyOrdNo).first()).toBeVisible()
    await goesTo(`${sheet}?id=${goLive!.id}`, sheet, 'bank01admin')
    await expect(other.getByRole('main').getByRole('alert')).toBeVisible()
    await expect(other.getByText(goLive!.applyOrdNo)).toHaveCount(0)

    const named = [...pages.flatMap(({ paths }) => paths), ...leading.map(({ path }) => path), sheet]
    expect(new Set(named).size).toBe(61)
  },
)

async function listOf<Row>(page: Page, path: string, data: object): Promise<Row[]> {
  await page.goto('/version-page')
  const reply = await page.request.post(`/cass/mgt${path}`, { data, headers: { 'system-language': 'en-US' } })
  return (await reply.json()).data.list
}
const noticesOf = (page: Page) => listOf<{ id: string }>(page, '/notice/getNoticeByPaging', {})
const goLivesOf = (page: Page) =>
  listOf<{ id: string; applyOrdNo: string }>(page, '/service/apply/search', { serviceTypes: ['20'] })
