import { changedParts, changeLabels, type ImpactChange } from '@cass/contract/impact-assessments/changes.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { panelWords as words } from './text.ts'

/** More names than these are not read in a sentence. */
const mostNames = 12
const kinds = ['added', 'removed', 'changed'] as const
const parts = ['message', 'header', 'trailer', 'field'] as const

/** A title and a description in both languages, from what changes between two dictionaries: a draft to be edited. */
export function describeChanges(changes: readonly ImpactChange[], before: string, after: string) {
  const title = fill(words.filledTitle, { before, after })
  const lines = (language: Language): string =>
    parts
      .flatMap((of) =>
        kinds.flatMap((change) => {
          const found = changes.filter((one) => one.of === of && one.change === change)
          if (found.length === 0) return []
          const names = found
            .slice(0, mostNames)
            .map(({ key, name }) => [key, name].filter(Boolean).join(' '))
            .filter(Boolean)
          if (found.length > mostNames) names.push(words.filledMore[language])
          const listed = names.join(words.separator[language])
          const what = `${changeLabels[change][language]} · ${changedParts[of][language]} (${found.length})`
          return [listed ? `${what}: ${listed}` : what]
        }),
      )
      .join('\n')
  return { titleZh: title.zh, titleEn: title.en, descriptionZh: lines('zh'), descriptionEn: lines('en') }
}
