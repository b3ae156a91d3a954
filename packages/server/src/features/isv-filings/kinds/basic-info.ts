import { textOf } from '@cass/contract/kit/form/values.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { findLatest } from '../repository.ts'
import { subjectText } from '../text.ts'
import type { KindRules } from './kind.ts'

/** Company data by year. */
export const basicInfo: KindRules = {
  subject(form) {
    const year = textOf(form, 'year')
    return year === '' ? null : fill(subjectText.basicInfo, { year })
  },
  uniqueKey: (_, form) => textOf(form, 'year'),
  uniqueAt: 'year',
  /** Last year's, but for the year, its report and what changed in it. */
  async prefill(unit, { institutionId }) {
    const latest = await findLatest(unit.tx, { institutionId, kind: 'basicInfo' })
    return { ...latest?.form, year: '', changes: '', report: [] }
  },
}
