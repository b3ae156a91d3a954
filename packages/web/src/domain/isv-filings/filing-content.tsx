import type { IsvFilingDetail } from '@cass/contract/isv-filings/endpoints.ts'
import { filingForms } from '@cass/contract/isv-filings/forms/by-kind.ts'
import { otherCustomer } from '@cass/contract/isv-filings/forms/market.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { ReactNode } from 'react'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { contextOf } from '../application-form/application-context.ts'
import { FormView } from '../applications/form-view.tsx'
import { KnownNames } from '../applications/form-view-values.tsx'
import css from './filing-content.module.css'
import { filingWords as words } from './text.ts'

/** What its form names by id, with what stands for an institution that is not listed. */
export const FilingNames = ({
  names,
  children,
}: {
  names: IsvFilingDetail['names']
  children: ReactNode
}) => <KnownNames value={{ ...names, [otherCustomer]: say(words.otherCustomer) }}>{children}</KnownNames>

/** A filing to be read; what differs from the submission before is marked. */
export function FilingContent({ filing }: { filing: IsvFilingDetail }) {
  const { files, form, kind, names, previous } = filing
  return (
    <section className={`card ${css.content}`} aria-label={say(words.content)}>
      {previous && (
        <p className={css.note}>
          <Icon name="info" size={16} />
          {say(fill(words.changedSince, { at: showTime(previous.submittedAt, '{y}-{m}-{d} {h}:{i}') }))}
        </p>
      )}
      <FilingNames names={names}>
        <FormView
          definition={filingForms[kind]}
          form={form}
          previous={previous}
          files={files}
          context={contextOf({ tree: null, nodes: [], heldNodes: [], secrets: [] })}
        />
      </FilingNames>
    </section>
  )
}
