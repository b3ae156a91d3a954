import type { CertificationDetail } from '@cass/contract/certification/endpoints.ts'
import { recordId } from '@cass/contract/kit/rules.ts'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { useListSearch } from '../../../lib/list-search.ts'
import { Correction } from './correction.tsx'
import { ReportForm } from './report-form.tsx'
import { TestFeedback } from './test-feedback.tsx'
import { TestForm } from './test-form.tsx'

const address = z.object({ id: recordId.optional(), case: z.string().max(32).optional() })

/** The forms of a test, with what their moves allow; which case is open stands in the address. */
export function TestForms({ detail: { appeals, id, testForms } }: { detail: CertificationDetail }) {
  const { search, show } = useListSearch(address)
  const opened = search.case
  const before = useRef(opened)
  useEffect(() => {
    if (before.current === opened) return
    before.current = opened
    const line = opened === undefined ? null : document.getElementById(`case-${opened}`)
    line?.scrollIntoView?.({ block: 'start' })
    line?.querySelector('button')?.focus({ preventScroll: true })
  }, [opened])
  return testForms.map((form) => (
    <TestForm
      key={form.id}
      form={form}
      attempt={appeals}
      openCase={opened}
      onCase={(next) => show({ case: next }, { replace: true, stays: true })}
    >
      {form.moves.includes('submit') && <Correction key={form.version} form={form} applicationId={id} />}
      {(form.moves.includes('passTest') || form.moves.includes('failTest')) && (
        <TestFeedback key={`feedback ${form.version}`} form={form} />
      )}
      {form.moves.includes('handInReport') && <ReportForm key={form.version} form={form} />}
    </TestForm>
  ))
}
