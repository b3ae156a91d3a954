import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import type { DeveloperForm } from '@cass/contract/registration/fields.ts'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import css from './developer-page.module.css'

/** What the institution was certified with. */
export const Evidence = ({ certifications }: Pick<DeveloperForm, 'certifications'>) => (
  <ul className={css.evidence}>
    {certifications.map(({ certifiedAt, families, ordNo, product, productEn }) => (
      <li key={ordNo}>
        <span className="mono">{ordNo}</span>
        <strong>{say({ zh: product, en: productEn ?? product })}</strong>
        <span>
          {families
            .map((code) => interfaceFamilies[code as keyof typeof interfaceFamilies]?.short ?? code)
            .join(' · ')}
        </span>
        <span>{showTime(certifiedAt, '{y}-{m}-{d}')}</span>
      </li>
    ))}
  </ul>
)
