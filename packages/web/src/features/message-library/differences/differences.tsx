import type { DictionaryEdition } from '@cass/contract/message-library/endpoints.ts'
import { keyOfEdition } from '../../../domain/message-library/edition-name.ts'
import { go, type Place } from '../../../domain/message-library/place.ts'
import { say } from '../../../lib/language.ts'
import { useSubject } from '../../../lib/subject.ts'
import { Icon } from '../../../ui/icons.tsx'
import { Empty } from '../../../ui/page/states.tsx'
import { words as pageWords } from '../text.ts'
import { VersionChoice, versionIn } from '../version-choice.tsx'
import { DifferenceView } from './difference-view.tsx'
import css from './differences.module.css'
import { differenceWords as words } from './text.ts'

/** Two versions side by side: the one of the page, and by itself the one published before it. */
export function Differences({
  editions,
  edition,
  place,
}: {
  editions: readonly DictionaryEdition[]
  edition: DictionaryEdition
  place: Place
}) {
  useSubject(say(pageWords.tabs.differences))
  const before =
    editions.find((each) => keyOfEdition(each) === place.from) ??
    editions.slice(editions.indexOf(edition) + 1).find(({ protocol }) => protocol === edition.protocol) ??
    editions.find((each) => each !== edition && each.protocol === edition.protocol) ??
    editions.find((each) => each !== edition)
  if (!before) return <Empty title={say(words.onlyOne)} />
  return (
    <>
      <div className={css.choices}>
        <VersionChoice
          label={say(words.before)}
          editions={editions}
          chosen={before}
          onChoose={(next) => go({ from: keyOfEdition(next) })}
        />
        <button
          type="button"
          className="icon-button"
          aria-label={say(words.swap)}
          title={say(words.swap)}
          onClick={() => go({ v: versionIn(editions, before), from: keyOfEdition(edition) })}
        >
          <Icon name="swap" size={20} />
        </button>
        <VersionChoice
          label={say(words.after)}
          editions={editions}
          chosen={edition}
          onChoose={(next) => go({ v: versionIn(editions, next), from: keyOfEdition(before) })}
        />
      </div>
      <DifferenceView before={before} after={edition} />
    </>
  )
}
