import { say } from '../../lib/language.ts'
import { useStore } from '../../lib/store.ts'
import { DraftRestored } from '../draft-restored.tsx'
import { confirmDiscard } from '../unsaved.ts'
import type { DraftSaver } from './draft-saver.ts'
import { formWords as words } from './text.ts'

/** What was typed earlier and never saved is back, and what becomes of it. */
export function Restored({ saver, at }: { saver: DraftSaver; at: Date }) {
  const { restored } = useStore(saver.state)
  if (restored === 'saved') return <DraftRestored>{say(words.restoredSaved)}</DraftRestored>
  if (restored === 'saving') return <DraftRestored at={at}>{say(words.restoredSaving)}</DraftRestored>
  return (
    <DraftRestored
      at={at}
      onDiscard={async () => {
        if (await confirmDiscard()) saver.discard()
      }}
    />
  )
}
