import type { InstitutionDetail } from '@cass/contract/institutions/endpoints.ts'
import { type Identity, identities, staffScales } from '@cass/contract/institutions/enums.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { say } from '../../lib/language.ts'
import { Facts } from '../../ui/page/facts.tsx'
import { StatusTag } from '../../ui/page/status-tag.tsx'
import { fieldWords, ownWords, words } from './text.ts'

export function OwnFacts({ institution }: { institution: InstitutionDetail }) {
  const field = (name: keyof typeof fieldWords) => [say(fieldWords[name]), institution[name]] as const
  const { staffScale } = institution
  return (
    <section className="card" aria-label={say(ownWords.basics)}>
      <h2>{say(ownWords.basics)}</h2>
      <Facts
        rows={[
          field('name'),
          field('nameEn'),
          [
            say(fieldWords.creditCode),
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
      <Facts
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
          <Facts
            rows={[
              field('establishedOn'),
              field('registeredCapital'),
              [say(fieldWords.staffScale), staffScale && say(staffScales[staffScale])],
            ]}
          />
        </>
      )}
    </section>
  )
}
