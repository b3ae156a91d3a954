import { DraftRestored } from '../../editing/draft-restored.tsx'
import { confirmDiscard } from '../../editing/unsaved.ts'
import { say } from '../../lib/language.ts'
import { useStore } from '../../lib/store.ts'
import type { Saver } from './saver.ts'
import { formWords as words } from './text.ts'

/** What was typed earlier and never saved is back, and what becomes of it. */
export function Restored({ saver, at }: { saver: Saver; at: Date }) {
  const { restored } = useStore(saver.state)
  if (restored === 'saved') return <DraftRestored>{say(words.restoredSaved)}</DraftRestored>
  if (restored === 'goes') return <DraftRestored at={at}>{say(words.restoredGoes)}</DraftRestored>
  return (
    <DraftRestored
      at={at}
      onDiscard={async () => {
        if (await confirmDiscard()) saver.discard()
      }}
    />
  )
}
