import { serviceType } from '@cass/contract/applications/enums.ts'
import { searchCertifications } from '@cass/contract/certification/endpoints.ts'
import { familyCodes } from '@cass/contract/certification/enums.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { z } from 'zod'
import { statusChoices } from '../../../domain/applications/application-status.tsx'
import { say } from '../../../lib/language.ts'
import type { Filter } from '../../../ui/table/filter-bar.tsx'
import { testWords as words } from '../text.ts'

const { view: _, ...listed } = searchCertifications.body.shape
/** What the address of a list says: which of the views it is, its page knows. */
export const listAddress = z.object(listed)

type Name = 'keyword' | 'status' | 'family' | 'from' | 'to'

/** An institution looks for its products, the operator for institutions. */
const keyword = (side: keyof typeof words.keywordHint): Filter<Name> => ({
  kind: 'text',
  name: 'keyword',
  label: say(words.keyword),
  placeholder: say(words.keywordHint[side]),
})
const status: Filter<Name> = {
  kind: 'select',
  name: 'status',
  label: say(words.status),
  // Of what was submitted: a draft is nobody's test yet.
  options: statusChoices([serviceType.certificationTest]).filter(
    ({ value }) => value !== certificationWorkflow.states.draft.code,
  ),
}
const family: Filter<Name> = {
  kind: 'select',
  name: 'family',
  label: say(words.family),
  options: familyCodes.map((code) => ({ value: code, label: say(interfaceFamilies[code].name) })),
}
const dates: Filter<Name> = { kind: 'dates', from: 'from', to: 'to', label: say(words.timeIn) }

export const testFilters: readonly Filter<Name>[] = [keyword('institution'), status, family, dates]
/** In testing they all are. */
export const executionFilters: readonly Filter<Name>[] = [keyword('institution'), family, dates]
export const deskFilters: readonly Filter<Name>[] = [keyword('operator'), status, family, dates]
export const todayFilters: readonly Filter<Name>[] = [keyword('operator'), family, dates]
