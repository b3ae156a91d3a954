import { basePath } from '@cass/contract/kit/endpoint.ts'
import { publicPages } from '@cass/contract/site/pages.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../lib/clock.ts'
import { escapeHtml } from '../lib/escape-html.ts'

/** Addresses that say nothing to those who are not logged in. */
const closed = [
  '/cass/',
  '/demo/',
  '/grip',
  paths.inside,
  paths.forget,
  paths.resetPassword,
  '/redirect/',
  paths.authRedirect,
  paths.noPermission,
  paths.notFound,
  paths.serviceApplication,
  paths.serviceManage,
  paths.print,
  '/download/',
  paths.isvManagement,
  '/user-manage',
  '/organ-basicinfo',
  paths.personalCenter,
]
/** What articles and the home page are drawn from; the longer rule counts. */
const open = [`${basePath}/notice/`, `${basePath}/image/`]

const keptMs = 60_000

/** For search engines: which pages there are, and where not to look. */
export function mountSiteMap(
  app: FastifyInstance,
  deps: { origin: string; clock: Clock; articles: () => Promise<{ id: string; changedAt: Date }[]> },
): void {
  const robots = [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    `Sitemap: ${deps.origin}/sitemap.xml`,
    '',
  ].join('\n')
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  )

  const entry = (path: string, changed?: Date) =>
    `  <url><loc>${escapeHtml(deps.origin + path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`
  const pages = Object.entries(publicPages).filter(([, page]) => page.listed && !page.canonical)
  async function writeMap(): Promise<string> {
    const articles = await deps.articles()
    const entries = [
      ...pages.map(([path]) => entry(path)),
      ...articles.map(({ id, changedAt }) => entry(addressOf(paths.notice, { id }), changedAt)),
    ]
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
  }

  /** Anybody may ask for it, as often as they like. */
  let kept: { until: number; map: Promise<string> } | undefined
  function sitemap(): Promise<string> {
    const now = deps.clock.now().getTime()
    if (kept && now < kept.until) return kept.map
    const map = writeMap()
    kept = { until: now + keptMs, map }
    map.catch(() => {
      kept = undefined
    })
    return map
  }
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await sitemap()),
  )
}
