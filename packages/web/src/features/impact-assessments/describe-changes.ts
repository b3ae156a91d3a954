import { changeLabels, type ImpactChange } from '@cass/contract/impact-assessments/changes.ts'
import { fill, type Language, type Text, text } from '@cass/contract/kit/text.ts'
import { filledLines, panelWords as words } from './text.ts'

/** More names than these are not read in a sentence. */
const mostNames = 12
const kinds = ['added', 'removed', 'changed'] as const
const parts = ['message', 'header', 'trailer', 'field'] as const

/** A title and a description in both languages, from what changes between two dictionaries: a draft to be edited. */
export function describeChanges(changes: readonly ImpactChange[], before: string, after: string) {
  const title = fill(words.filledTitle, { before, after })
  const lines = parts.flatMap((of) =>
    kinds.flatMap((change) => {
      const found = changes.filter((one) => one.of === of && one.change === change)
      return found.length === 0 ? [] : [lineOf(of, change, found)]
    }),
  )
  const said = (language: Language) => lines.map((line) => line[language]).join('\n')
  return { titleZh: title.zh, titleEn: title.en, descriptionZh: said('zh'), descriptionEn: said('en') }
}

function lineOf(
  of: ImpactChange['of'],
  change: ImpactChange['change'],
  found: readonly ImpactChange[],
): Text {
  const names = found.slice(0, mostNames).map(({ key, name }) => `${key} ${name}`)
  const rest = found.length - names.length
  const namesIn = (language: Language) =>
    names.join(words.separator[language]) + (rest > 0 ? fill(words.filledMore, { n: rest })[language] : '')
  const label = changeLabels[change]
  return fill(filledLines[of], {
    n: found.length,
    change: text(label.zh, label.en.toLowerCase()),
    names: text(namesIn('zh'), namesIn('en')),
  })
}
