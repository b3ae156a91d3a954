import { fill } from '@cass/contract/kit/text.ts'
import { type ManagedDictionary, publishDictionary } from '@cass/contract/message-library/endpoints.ts'
import { dictionaryWorkflow } from '@cass/contract/message-library/workflow.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ImportWarnings } from '../../../domain/file-import/import-problems.tsx'
import { titleOfEdition } from '../../../domain/message-library/edition-name.ts'
import { dictionariesKey } from '../../../domain/message-library/queries.ts'
import { SidePanel } from '../../../editing/side-panel.tsx'
import { call } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { Empty } from '../../../ui/page/states.tsx'
import { DifferenceView } from '../differences/difference-view.tsx'
import { manageWords, compareWords as words } from './text.ts'

const published = dictionaryWorkflow.states.published.code

/** What a version changes against another; where it is to be published, against what readers see now. */
export function ComparePanel({
  dictionary,
  all,
  publish,
  onClose,
}: {
  dictionary: ManagedDictionary
  all: readonly ManagedDictionary[]
  publish: boolean
  onClose: () => void
}) {
  const others = all.filter(({ id }) => id !== dictionary.id)
  // ISO times sort as they are written.
  const newest = others
    .filter(({ status, protocol }) => status === published && protocol === dictionary.protocol)
    .toSorted((a, b) => (a.publishTime < b.publishTime ? 1 : -1))[0]
  const [against, setAgainst] = useState(
    (newest ?? others.find(({ protocol }) => protocol === dictionary.protocol) ?? others[0])?.id,
  )
  const before = others.find(({ id }) => id === against)
  const client = useQueryClient()
  const { id, version } = dictionary
  const name = titleOfEdition(dictionary)
  const { run, working } = useGuarded(async () => {
    const refresh = () => client.invalidateQueries({ queryKey: dictionariesKey })
    await call(publishDictionary, { body: { id, version } }, { mask: true }).finally(refresh)
    toast.success(say(fill(manageWords.published, { name })))
    onClose()
  })

  return (
    <SidePanel
      open
      wide
      title={say(fill(publish ? words.publishTitle : words.title, { name }))}
      onClose={onClose}
      footer={
        publish && (
          <>
            <button type="button" className="button" onClick={onClose}>
              {say(words.cancel)}
            </button>
            <button
              type="button"
              className="button button-primary"
              aria-disabled={working}
              onClick={() => run()}
            >
              {say(words.publish)}
            </button>
          </>
        )
      }
    >
      {publish && (
        <p>
          {say(
            newest
              ? fill(words.publishLead, { name, before: titleOfEdition(newest) })
              : fill(words.publishFirst, { name }),
          )}
        </p>
      )}
      {dictionary.warnings.length > 0 && <ImportWarnings warnings={dictionary.warnings} />}
      {before ? (
        <>
          <AgainstChoice all={others} chosen={before.id} onChoose={setAgainst} />
          <DifferenceView before={before} after={dictionary} />
        </>
      ) : (
        <Empty title={say(words.nothing)} />
      )}
    </SidePanel>
  )
}

function AgainstChoice({
  all,
  chosen,
  onChoose,
}: {
  all: readonly ManagedDictionary[]
  chosen: string
  onChoose: (id: string) => void
}) {
  return (
    <Select
      name="against"
      label={say(words.against)}
      value={chosen}
      options={all.map((each) => ({
        value: each.id,
        label: `${titleOfEdition(each)} · ${say(stateOf(each))}`,
      }))}
      onChange={onChoose}
    />
  )
}

const stateOf = ({ status }: ManagedDictionary) =>
  Object.values(dictionaryWorkflow.states).find(({ code }) => code === status)!.label
