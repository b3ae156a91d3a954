import { getPrivatePolicy } from '@cass/contract/site-texts/endpoints.ts'
import { say } from '../../lib/language.ts'
import { ReadingPage } from './reading.tsx'
import { readingWords as words } from './text.ts'

export const Page = () => (
  <ReadingPage kind="privatePolicy" lead={say(words.privacyLead)} endpoint={getPrivatePolicy} />
)
