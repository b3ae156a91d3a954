import type { Displaced, ScheduledTest } from '@cass/contract/certification/slot-endpoints.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { openActs, openMoves, stateByCode } from '@cass/contract/kit/workflow.ts'
import type { NamedTest } from './named-tests-repository.ts'

export function presentDisplaced(
  { applicationId, date, session }: TestTime & { applicationId: string },
  tests: readonly NamedTest[],
  language: Language,
): Displaced[] {
  const test = tests.find(({ id }) => id === applicationId)
  if (!test) return []
  return [
    { id: test.id, applyOrdNo: test.ordNo, institutionName: institutionName(test, language), date, session },
  ]
}

export function presentScheduled(test: NamedTest, language: Language): ScheduledTest {
  const state = stateByCode(certificationWorkflow, test.status)
  return {
    id: test.id,
    applyOrdNo: test.ordNo,
    institutionName: institutionName(test, language),
    subject: test.subject[language],
    status: test.status,
    version: test.version,
    families: test.families,
    moves: [
      ...openMoves(certificationWorkflow, state, ['desk']),
      ...openActs(certificationWorkflow, state, ['desk']),
    ],
  }
}
