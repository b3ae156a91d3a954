import type { InstitutionDetail } from '@cass/contract/institutions/endpoints.ts'
import { type Identity, identities } from '@cass/contract/institutions/enums.ts'
import { baseInfo, candidateInfo } from '@cass/contract/institutions/fields.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { shownValue } from '@cass/contract/kit/form/show.ts'
import { language, say } from '../../lib/language.ts'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import { ownWords, words } from './text.ts'

const fields = { ...candidateInfo, ...baseInfo }

export function OwnProfile({ institution }: { institution: InstitutionDetail }) {
  const field = (name: keyof typeof fields & keyof InstitutionDetail) =>
    [say(fields[name].label), shownValue(fields[name], institution[name], language)] as const
  return (
    <section className="card" aria-label={say(ownWords.basics)}>
      <h2>{say(ownWords.basics)}</h2>
      <DescriptionList
        rows={[
          field('name'),
          field('nameEn'),
          [
            say(baseInfo.creditCode.label),
            <span key="code" className="mono">
              {institution.creditCode}
            </span>,
          ],
          [
            say(words.identity),
            institution.identities.map((code) => say(identities[code as Identity])).join(' · '),
          ],
          [
            say(words.status),
            <StatusTag key="status" workflow={institutionWorkflow} code={institution.status} />,
          ],
        ]}
      />
      <h2>{say(ownWords.contact)}</h2>
      <DescriptionList
        rows={[
          field('address'),
          field('postcode'),
          field('contactName'),
          field('contactPhone'),
          field('contactEmail'),
        ]}
      />
      {institution.establishedOn && (
        <>
          <h2>{say(ownWords.vendor)}</h2>
          <DescriptionList rows={[field('establishedOn'), field('registeredCapital'), field('staffScale')]} />
        </>
      )}
    </section>
  )
}
