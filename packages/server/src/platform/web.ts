import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { type Language, systemLanguage } from '@cass/contract/kit/text.ts'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import {
  type BuiltPages,
  builtPages,
  fileLinks,
  firstCallsScript,
  type PageText,
  pageAt,
  pageHtml,
} from '../lib/site-document.ts'
import { createPageWriter, type FindHeadline, headOf } from '../lib/site-head.ts'
import { answerFailure } from './failures.ts'
import { Refusal } from './refusal.ts'
import { pageLanguageOf, tokenCookie } from './request.ts'

export type FindText = (path: string, search: URLSearchParams, language: Language) => Promise<PageText | null>

const built = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/**
 * Serves the built portal: hashed assets for ever and precompressed, every page address with the same document, whose
 * head says what is there.
 */
export async function mountWeb(
  app: FastifyInstance,
  options: {
    demo: boolean
    channels: readonly string[]
    /** Where people open it. */
    origin: string
    findHeadline: FindHeadline
    /** What a public page says; null where nothing is known of it. */
    findText: FindText
    folder?: string
  },
): Promise<void> {
  const { folder = built } = options
  const indexFile = join(folder, 'index.html')
  const document = existsSync(indexFile)
    ? readFileSync(indexFile, 'utf8')
        .replace('__DEMO__', options.demo ? '1' : '')
        .replace('__CHANNELS__', options.channels.join())
    : null
  if (document !== null) {
    const options: FastifyStaticOptions = {
      root: folder,
      index: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        // Scanned pages are unpacked by WebAssembly inside the worker that reads PDFs, which keeps its own policy.
        if (/pdf\.worker[^/]*$/.test(path))
          response.header('content-security-policy', "default-src 'none'; script-src 'wasm-unsafe-eval'")
      },
    }
    // Hundreds, which as routes of their own would take 5 MB.
    await app.register(fastifyStatic, {
      ...options,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      // A folder is no file, and nobody's secret either.
      allowedPath: (path) => !path.endsWith('/'),
      immutable: true,
      maxAge: '365d',
    })
    // The document needs its nonce, whatever its address; robots.txt is written by site-map.ts.
    await app.register(fastifyStatic, {
      ...options,
      wildcard: false,
      globIgnore: ['assets/**', 'index.html*', 'pages.json*', 'robots.txt*'],
      maxAge: '5m',
      decorateReply: false,
    })
  } else app.log.warn('the portal is not built: npm run build')

  const pages = readPages(folder)
  const writePage = document === null ? null : createPageWriter(document)
  async function partsOf(url: string, language: Language, token: boolean) {
    const [pathname = '', search = ''] = url.split('?', 2)
    const path = pageAt(pages, pathname, token)
    if (path === null) return { links: '', page: '' }
    const page = pages[path]!
    // Without its words the document is still whole.
    const text = await options.findText(path, new URLSearchParams(search), language).catch(() => null)
    return {
      links: `${firstCallsScript(path, search, language, token)}\n    ${fileLinks(page)}`,
      page: pageHtml(page.kind, text ?? { title: page.title[language] }),
    }
  }
  app.setNotFoundHandler((request, reply) =>
    answerFailure(new Refusal('NOT_FOUND', { status: 404 }), request, reply),
  )
  app.get('/*', async (request, reply) => {
    const isPage =
      !request.url.startsWith(basePath) &&
      !request.url.startsWith('/assets/') &&
      (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/)
    if (writePage === null || !isPage) return reply.callNotFound()
    const language = pageLanguageOf(request)
    const [head, parts] = await Promise.all([
      headOf(request.url, language, options.findHeadline),
      partsOf(request.url, language, tokenCookie in request.cookies),
    ])
    // The library of controls writes a line of styles at run time; a nonce per answer lets that in and nothing else.
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-language', systemLanguage[language])
      .header('vary', 'cookie, accept-language')
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .send(writePage(head, language, options.origin, nonce, parts))
  })
}

/** None where the portal is not built, or by an older build. */
function readPages(folder: string): BuiltPages {
  const file = join(folder, 'pages.json')
  return existsSync(file) ? builtPages.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
