/** A version nobody has seen: what may be changed answers that it was, what may not that it is not there. */
export const version = 2_000_000_000
export const stale = { version: String(version) }
export const decision = { version, result: 'pass', feedback: 'Fine' }

type Input = { body?: unknown; query?: unknown }
/** What an id opens to whom. */
export type Scope =
  | {
      /** What the id is of; see idsOf in the test. */
      ids: string
      input: (id: string) => Input | Promise<Input>
      /** Who sees what is bank01's, but no other's. */
      own?: string
      /** Who sees everybody's. */
      all?: string
    }
  /** Calls whose id counts only after much else is right. */
  | { testedIn: string }

export const inQuery =
  (name: string, more: object = {}) =>
  (id: string): Input => ({ query: { [name]: id, ...more } })
export const inBody =
  (name: string, more: object = {}) =>
  (id: string): Input => ({ body: { [name]: id, ...more } })
