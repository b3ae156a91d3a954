import { thousands } from '@cass/contract/kit/format.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import {
  deleteDictionary,
  dictionaryTemplate,
  type ManagedDictionary,
  withdrawDictionary,
} from '@cass/contract/message-library/endpoints.ts'
import { dictionaryWorkflow } from '@cass/contract/message-library/workflow.ts'
import { useQueryClient } from '@tanstack/react-query'
import { titleOfEdition } from '../../../domain/message-library/edition-name.ts'
import { dictionariesKey } from '../../../domain/message-library/queries.ts'
import { call, callBlob } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { saveAs } from '../../../lib/upload.ts'
import { confirm } from '../../../ui/overlays/dialog.tsx'
import type { RowAction } from '../../../ui/table/row-actions.tsx'
import { manageWords as words } from './text.ts'

/** What can be done with a version, by the moves that the reply lists; one that readers see cannot be deleted. */
export function useDictionaryActions(on: {
  onCompare: (dictionary: ManagedDictionary) => void
  onPublish: (dictionary: ManagedDictionary) => void
}): (dictionary: ManagedDictionary) => RowAction[] {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: dictionariesKey })

  return (dictionary) => {
    const { id, version, moves } = dictionary
    const name = titleOfEdition(dictionary)
    const counts = { messages: thousands(dictionary.messages), fields: thousands(dictionary.fields) }
    const of = (text: Text) => say(fill(text, { name, ...counts }))
    const body = { id, version }

    async function withdraw() {
      const question = { title: of(words.withdrawTitle), body: of(words.withdrawBody), danger: true }
      if (!(await confirm({ ...question, ok: say(dictionaryWorkflow.moves.withdraw.label) }))) return
      await call(withdrawDictionary, { body }).finally(refresh)
      toast.success(of(words.withdrawn))
    }
    async function remove() {
      const question = { title: of(words.removeTitle), body: of(words.removeBody), danger: true }
      if (!(await confirm({ ...question, ok: say(words.remove) }))) return
      await call(deleteDictionary, { body }).finally(refresh)
      toast.success(of(words.removed))
    }
    async function download() {
      const { blob } = await callBlob(dictionaryTemplate, { query: { id } })
      saveAs(blob, of(words.workbookName))
    }

    const published = moves.includes('withdraw')
    const all: (RowAction & { shown: boolean })[] = [
      { key: 'compare', label: say(words.compare), onClick: () => on.onCompare(dictionary), shown: true },
      {
        key: 'publish',
        label: say(dictionaryWorkflow.moves.publish.label),
        onClick: () => on.onPublish(dictionary),
        shown: moves.includes('publish'),
      },
      {
        key: 'withdraw',
        label: say(dictionaryWorkflow.moves.withdraw.label),
        onClick: withdraw,
        shown: published,
      },
      { key: 'download', label: say(words.download), onClick: download, shown: true },
      { key: 'remove', label: say(words.remove), onClick: remove, danger: true, shown: !published },
    ]
    return all.filter(({ shown }) => shown).map(({ shown: _, ...action }) => action)
  }
}
