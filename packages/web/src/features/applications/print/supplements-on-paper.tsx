import type { Supplement } from '@cass/contract/applications/schemas.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { supplementWords as words } from '../../../domain/application-form/text.ts'
import { say } from '../../../lib/language.ts'
import { LineTable, PaperSection, printedTime } from './paper.tsx'

/** What reviewers asked for and what was replied, from the oldest on. */
export function SupplementsOnPaper({ supplements }: { supplements: readonly Supplement[] }) {
  if (supplements.length === 0) return null
  return (
    <PaperSection title={say(words.title)}>
      {supplements.map(({ round, stage, teamName, at, feedback, reply }) => (
        <div key={round}>
          <h3>
            {teamName} · {say(stages[stage].label)} · {printedTime(at)}
          </h3>
          <LineTable
            lines={[
              [say(words.request), feedback, true],
              [say(words.reply), replied(reply), true],
            ]}
          />
        </div>
      ))}
    </PaperSection>
  )
}

function replied(reply: Supplement['reply']): string {
  if (!reply) return say(words.waiting)
  const said = [reply.text, ...reply.files.map(({ name }) => name)].filter(Boolean)
  return said.length > 0 ? [`${reply.by} · ${printedTime(reply.at)}`, ...said].join('\n') : say(words.noReply)
}
