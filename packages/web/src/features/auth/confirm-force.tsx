import { messages } from '@cass/contract/errors.ts'
import { say } from '../../lib/language.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { loginWords as words } from './text.ts'

/** FORCE_LOGIN: whether to end the session that lives elsewhere (spec §4). */
export const confirmForce = (): Promise<boolean> =>
  confirm({
    title: say(words.forceTitle),
    body: (
      <>
        <p>{say(messages.forceLogin)}</p>
        <p>{say(words.forceHint)}</p>
      </>
    ),
    ok: say(words.force),
    cancel: say(words.cancel),
  })
