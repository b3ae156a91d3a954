import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { sayServiceType } from '../applications/service-type.ts'
import { processWords as words } from './text.ts'

/** The process view is named after the application it was opened from. */
export const processTitle = ({
  serviceType,
  applyOrdNo,
}: Pick<ApplicationRow, 'serviceType' | 'applyOrdNo'>) =>
  say(fill(words.of, { type: sayServiceType(serviceType), number: applyOrdNo }))
