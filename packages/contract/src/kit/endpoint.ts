import { z } from 'zod'
import type { Permission, sqlRole } from '../permissions.ts'

/**
 * Who may call:
 * - `public`: anybody, logged in or not
 * - `session`: anybody logged in
 * - a list: anybody logged in who holds one of these permissions; `sqlRole`: who is named for it
 */
export type Access = 'public' | 'session' | readonly [Permission, ...Permission[]] | readonly [typeof sqlRole]

/** What a session may still owe before it may do anything else (spec §4 Login). */
export type Duty = 'consent' | 'initialPassword'

type Schema = z.ZodType
const nothing = z.strictObject({})
type Nothing = typeof nothing

export type Endpoint<
  Body extends Schema = Schema,
  Query extends Schema = Schema,
  Params extends Schema = Schema,
  Data extends Schema = Schema,
  Takes extends 'json' | 'multipart' = 'json' | 'multipart',
> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Relative to `basePath`. */
  readonly path: string
  readonly access: Access
  /** Open to a session that still owes these. */
  readonly evenBefore: readonly Duty[]
  /**
   * `multipart`: form data with the fields of `body`, then one `file`. One of the fields is its `kind`, a key of
   * `fileKinds`: what kind it is says how large it may be.
   */
  readonly takes: Takes
  readonly body: Body
  readonly query: Query
  readonly params: Params
  /** `data` of an ACK. `'blob'` answers bytes instead of an envelope. */
  readonly data: Data
  readonly answers: 'envelope' | 'blob'
  /** Changes something, so a browser's call must come from our own pages. GET is a read unless it says so. */
  readonly changes: boolean
  /** False for polls: they must not keep an idle session alive. */
  readonly touches: boolean
  /** The answer holds a secret that is shown once: it is not kept for a repeat with the same Idempotency-Key. */
  readonly secretAnswer: boolean
  /** Section of the specification, or of the design where the specification is silent. */
  readonly spec: string
  readonly summary: string
}

/** All paths on the wire start here (spec §7). */
export const basePath = '/cass/mgt'

export function endpoint<
  Data extends Schema,
  Body extends Schema = Nothing,
  Query extends Schema = Nothing,
  Params extends Schema = Nothing,
  Takes extends Endpoint['takes'] = 'json',
>(given: {
  method: Endpoint['method']
  path: string
  access: Access
  evenBefore?: readonly Duty[]
  takes?: Takes
  body?: Body
  query?: Query
  params?: Params
  data: Data
  answers?: Endpoint['answers']
  changes?: boolean
  touches?: boolean
  secretAnswer?: boolean
  spec: string
  summary: string
}): Endpoint<Body, Query, Params, Data, Takes> {
  return {
    ...callProperties(given),
    takes: given.takes ?? ('json' as Takes),
    body: given.body ?? (nothing as unknown as Body),
    query: given.query ?? (nothing as unknown as Query),
    params: given.params ?? (nothing as unknown as Params),
  }
}

/** How an endpoint is called; a page that reads none of its schemas is built with this alone. */
export const callProperties = <Given extends Pick<Endpoint, 'method'>>(given: Given) => ({
  answers: 'envelope' as const,
  evenBefore: [],
  changes: given.method !== 'GET',
  touches: true,
  secretAnswer: false,
  takes: 'json' as const,
  ...given,
})

export type BodyOf<E extends Endpoint> = z.input<E['body']>
export type QueryOf<E extends Endpoint> = z.input<E['query']>
export type DataOf<E extends Endpoint> = z.output<E['data']>

/** `data` of calls that answer nothing but their code. */
export const noData = z.null()
