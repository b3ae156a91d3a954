import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import type { DeveloperForm } from '@cass/contract/registration/fields.ts'
import { showTime } from '../../lib/format.ts'
import { language, say } from '../../lib/language.ts'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { Changed } from './changed.tsx'
import { words } from './text.ts'

const shortOf = (families: readonly string[]): string =>
  families.map((code) => interfaceFamilies[code as keyof typeof interfaceFamilies]?.short ?? code).join(', ')

const productsIn = ({ products }: DeveloperForm): string =>
  products
    .map(
      ({ families, nameEn, nameZh, number }) =>
        `${language === 'zh' ? nameZh : nameEn} ${number} (${shortOf(families)})`,
    )
    .join('; ')

const certifiedIn = ({ certifications }: DeveloperForm): string =>
  certifications
    .map(
      ({ certifiedAt, families, ordNo, product, productEn }) =>
        `${ordNo} ${say({ zh: product, en: productEn ?? product })} (${shortOf(families)}) ${showTime(certifiedAt, '{y}-{m}-{d}')}`,
    )
    .join('; ')

/** What a candidate asks for as developer, and what it had been certified with. */
export function DeveloperPart({
  asked,
  before,
}: {
  asked: DeveloperForm
  before: DeveloperForm | undefined
}) {
  const row = (label: { zh: string; en: string }, of: (form: DeveloperForm) => string) =>
    [say(label), <Changed key={label.en} now={of(asked)} before={before && of(before)} />] as const
  return (
    <>
      <h3>{say(words.developer)}</h3>
      <DescriptionList
        rows={[
          row(words.statement, ({ statement }) => statement),
          row(words.products, (form) => productsIn(form) || say(words.noProducts)),
          row(words.certifications, certifiedIn),
        ]}
      />
    </>
  )
}
