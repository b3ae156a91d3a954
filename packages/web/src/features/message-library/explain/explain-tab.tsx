import type { Dictionary } from '@cass/contract/message-library/dictionary.ts'
import type { DictionaryEdition } from '@cass/contract/message-library/endpoints.ts'
import { explain } from '@cass/contract/message-library/explain.ts'
import { useDeferredValue, useMemo } from 'react'
import { editionFor } from '../../../domain/message-library/edition-for.ts'
import { keyOfEdition } from '../../../domain/message-library/edition-name.ts'
import { Explained } from '../../../domain/message-library/explained.tsx'
import { OfDictionary } from '../../../domain/message-library/of-dictionary.tsx'
import { go, type Place } from '../../../domain/message-library/place.ts'
import { explainWords as words } from '../../../domain/message-library/text.ts'
import { say } from '../../../lib/language.ts'
import { useSubject } from '../../../lib/subject.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Empty } from '../../../ui/page/states.tsx'
import { words as pageWords } from '../text.ts'
import { VersionChoice, versionIn } from '../version-choice.tsx'
import css from './explain-tab.module.css'

type Props = {
  editions: readonly DictionaryEdition[]
  edition: DictionaryEdition
  place: Place
  raw: string
  onRaw: (raw: string) => void
}

/** A pasted message, explained here: it may hold somebody's orders, and leaves the browser by no way, not even the address. */
export function ExplainTab({ editions, edition, place, raw, onRaw }: Props) {
  useSubject(say(pageWords.tabs.explain))
  const { read, notice } = editionFor(raw, editions, edition)
  return (
    <div className={css.explain}>
      <div className={css.input}>
        <div className={css.choices}>
          <VersionChoice
            editions={editions}
            chosen={edition}
            onChoose={(next) => go({ v: versionIn(editions, next) })}
          />
          <OfDictionary id={edition.id}>
            {(dictionary) => <ExampleChoice dictionary={dictionary} raw={raw} onRaw={onRaw} />}
          </OfDictionary>
          {raw && (
            <button type="button" className="button" onClick={() => onRaw('')}>
              {say(words.clear)}
            </button>
          )}
        </div>
        <TextField
          name="raw"
          label={say(words.label)}
          help={say(words.help)}
          className={css.raw}
          rows={5}
          value={raw}
          spellCheck={false}
          autoComplete="off"
          placeholder={say(words.placeholder)}
          onChange={onRaw}
        />
      </div>
      {raw.trim() ? (
        <>
          <p className={notice ? 'form-error' : undefined} data-tone="waiting" role="status">
            {notice && <Icon name="warning" />}
            {notice && say(notice)}
          </p>
          <OfDictionary id={read.id}>
            {(dictionary) => (
              <Result dictionary={dictionary} raw={raw} v={read === edition ? place.v : keyOfEdition(read)} />
            )}
          </OfDictionary>
        </>
      ) : (
        <Empty title={say(words.emptyTitle)} hint={say(words.emptyHint)} />
      )}
    </div>
  )
}

function Result({ dictionary, raw, v }: { dictionary: Dictionary; raw: string; v: string }) {
  const read = useDeferredValue(raw)
  const explanation = useMemo(() => explain(dictionary, read), [dictionary, read])
  return <Explained explanation={explanation} v={v} />
}

function ExampleChoice({
  dictionary,
  raw,
  onRaw,
}: {
  dictionary: Dictionary
  raw: string
  onRaw: (raw: string) => void
}) {
  const examples = useMemo(
    () =>
      dictionary.messages.flatMap(({ name, msgType, examples: own }) =>
        own.map((example) => ({ raw: example.raw, label: `${name} (${msgType}): ${say(example.label)}` })),
      ),
    [dictionary],
  )
  if (examples.length === 0) return null
  return (
    <Select
      name="sample"
      label={say(words.sample)}
      value={examples.some((example) => example.raw === raw) ? raw : undefined}
      options={examples.map((example) => ({ value: example.raw, label: example.label }))}
      onChange={onRaw}
    />
  )
}
