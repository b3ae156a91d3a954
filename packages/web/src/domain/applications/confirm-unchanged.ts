import { say } from '../../lib/language.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { supplementWords as words } from '../application-form/text.ts'

/** Asks before what was sent back is submitted as it was. */
export const confirmUnchanged = (question: string): Promise<boolean> =>
  confirm({ title: say(words.unchangedTitle), body: question, ok: say(words.submitAnyway) })
