import { FilingList } from './filing-list.tsx'
import type { kindWords } from './text.ts'

/** The institution's development plans, or its company data by year. */
export const Page = ({ kind }: { kind: keyof typeof kindWords }) => <FilingList kind={kind} />
