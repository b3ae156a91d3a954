import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'

/** An answer other than ACK. */
export type Refusal = { code: string; message: string; data: unknown }

/** What lies open over a list. */
export type Opened =
  | { what: 'withdraw' | 'sign' | 'evaluate' | 'process' | 'feedback'; row: ApplicationRow }
  | { what: 'refused'; rows: readonly ApplicationRow[]; reply: Refusal }
