import { messages } from '@cass/contract/errors.ts'
import { say } from '../../lib/language.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { words } from './text.ts'

/** A code that another organisation uses may be used all the same, if that is meant (spec §5). */
export const confirmCreditCode = () =>
  confirm({
    title: say(words.creditCodeTitle),
    body: say(messages.creditCodeUsed),
    ok: say(words.use),
    cancel: say(words.correct),
  })
