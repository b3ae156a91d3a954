import type { FilingKindCode } from '@cass/contract/isv-filings/kinds.ts'
import { Filing } from './filing.tsx'

/** The filing that the address names, of whatever kind. */
export const Page = ({ kind }: { kind: FilingKindCode }) => <Filing kind={kind} />
