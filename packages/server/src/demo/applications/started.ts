import type { FileKindName } from '@cass/contract/kit/file-rules.ts'

/** An application of the demo. */
export type Started = { id: string; by: string; caseId: string | null }
export type Attach = (kind: FileKindName, name: string) => Promise<string>
