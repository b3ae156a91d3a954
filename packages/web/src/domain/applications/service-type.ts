import { type ServiceType, serviceType, serviceTypeCodes } from '@cass/contract/applications/enums.ts'
import { flowOf } from '@cass/contract/applications/flows.ts'
import { kindOf, serviceTypeLabel } from '@cass/contract/applications/kinds.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { say } from '../../lib/language.ts'

export const sayServiceType = (code: string): string => say(serviceTypeLabel(code))

/** The process that an application is a step of; undefined where it has none, or one called as its own type is. */
export function sayFlow({
  serviceType,
  flow,
}: {
  serviceType: string
  flow: string | null
}): string | undefined {
  const label = flow === null ? undefined : flowOf(flow)?.label
  return label && say(label) !== sayServiceType(serviceType) ? say(label) : undefined
}

/** For a filter: all of them, or these. */
export const serviceTypeChoices = (
  codes: readonly ServiceType[] = serviceTypeCodes,
): { value: string; label: string }[] => codes.map((value) => ({ value, label: sayServiceType(value) }))

/** Where an application is read and written; undefined where its kind has no page yet. */
export const formPath = ({ id, serviceType }: { id: string; serviceType: string }): string | undefined => {
  const page = kindOf(serviceType)?.page
  return page && addressOf(page, { id })
}

/** A certification test that was submitted has a page where it is run. */
export const isTest = (of: { serviceType: string; submittedAt: string | null }): boolean =>
  of.serviceType === serviceType.certificationTest && of.submittedAt !== null
export const testPath = (id: string): string => addressOf(paths.testExecution, { id })

/** Where an application, or the agreement that ends it, is printed and saved as PDF. */
export const printPath = (id: string, document?: 'agreement'): string =>
  addressOf(paths.print, { id, ...(document && { document }) })
