import {
  contactSuggestions,
  nodesSlot,
  vendorControl,
  vendorVersionControl,
} from '@cass/contract/applications/form-context.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { replyParts } from '@cass/contract/applications/supplement.ts'
import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import { casesAside, currencyPairsControl, testTimeControl } from '@cass/contract/certification/form.ts'
import { filesOf, longestDraftText } from '@cass/contract/kit/form/values.ts'
import css from '../../editing/form/form.module.css'
import type { Drawing } from '../../editing/form/form-store-context.ts'
import { textIfAny } from '../../editing/form/places.ts'
import { formWords } from '../../editing/form/text.ts'
import { say } from '../../lib/language.ts'
import { DocumentList } from '../applications/form-view-files.tsx'
import { Value } from '../applications/form-view-values.tsx'
import { CasesAside } from './cases-aside.tsx'
import { ContactPicker } from './contact-picker.tsx'
import { CurrencyPairsInput } from './currency-pairs-input.tsx'
import { type GoneTime, TestTimeInput } from './test-time-input.tsx'
import { TreeInput } from './tree-input.tsx'
import { VendorInput } from './vendor-input.tsx'
import { VendorVersionInput } from './vendor-version-input.tsx'

/** What the forms of applications have that others do not. */
export const drawingOf = (
  detail: ApplicationDetail,
  catalogue: Catalogue | null,
  goneTime: GoneTime,
): Drawing => ({
  controls: {
    [vendorControl]: VendorInput,
    [vendorVersionControl]: VendorVersionInput,
    [currencyPairsControl]: CurrencyPairsInput,
    [testTimeControl]: (props) => <TestTimeInput {...props} applicationId={detail.id} gone={goneTime} />,
  },
  slots: { [nodesSlot]: () => <TreeInput detail={detail} /> },
  ...(catalogue && { asides: { [casesAside]: () => <CasesAside id={detail.id} catalogue={catalogue} /> } }),
  suggestions: { [contactSuggestions]: ContactPicker },
  longestText: longestDraftText,
  value: (field, value) => <Value field={field} value={value} />,
  ...(detail.previous && { previous: previousIn(detail.previous) }),
})

/** What was submitted before, beside what is being written. */
export const previousIn = ({
  form,
  files,
}: Pick<NonNullable<ApplicationDetail['previous']>, 'form' | 'files'>): Drawing['previous'] => ({
  textAt(place, field) {
    // A secret never comes back, and a reply belongs to one submission: the one before answers another request.
    if (field.input === 'secret' || place in replyParts) return undefined
    return textIfAny(form, place)
  },
  filesAt(place, now) {
    const gone = filesOf(form, place).filter((id) => !now.includes(id))
    return (
      gone.length > 0 && (
        <div className={css.previous}>
          {say(formWords.submittedBefore)}
          <DocumentList ids={gone} files={files} />
        </div>
      )
    )
  },
})
