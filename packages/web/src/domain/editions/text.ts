import { text } from '@cass/contract/kit/text.ts'

/** Of whatever is published in editions. */
export const editionWords = {
  note: text('变更说明', 'Summary of changes'),
}
