import { type Language, languageCookie, languageOfPage } from '@cass/contract/kit/text.ts'
// What the plugin adds to requests and replies, also for who compiles this without the plugin.
import type {} from '@fastify/cookie'
import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose session it came with, once that is known. */
    userId: string | null
  }
}

export const tokenCookie = 'Admin-Token'

export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

export const tokenOf = (request: FastifyRequest): string | null =>
  headerOf(request, 'auth-token') ?? request.cookies[tokenCookie] ?? null

/** The language of a page: as the portal itself decides once it runs. */
export function pageLanguageOf(request: FastifyRequest): Language {
  const wanted = (headerOf(request, 'accept-language') ?? '')
    .split(',')
    .map((item) => {
      const [tag = '', ...settings] = item.trim().split(';')
      const weight = settings.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find(Boolean)
      return { tag, weight: Number(weight ?? 1) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
  return languageOfPage(request.cookies[languageCookie], wanted)
}

/** Whether a browser says that one of our own pages sent this. Programs say nothing, and hold no cookie by accident. */
export function comesFromHere(request: FastifyRequest, origin: string | undefined): boolean {
  const site = headerOf(request, 'sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  const from = headerOf(request, 'origin')
  if (from === undefined) return true
  if (origin !== undefined) return from === new URL(origin).origin
  return from === `http://${request.host}` || from === `https://${request.host}`
}

export const isLoopback = (host: string): boolean =>
  host === 'localhost' ||
  host === '::1' ||
  host === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(host) ||
  host === '::ffff:127.0.0.1'
