import type { beginApplication, getOpenCases } from '@cass/contract/applications/endpoints.ts'
import type { ServiceType } from '@cass/contract/applications/enums.ts'
import { flowCode, flowOf } from '@cass/contract/applications/flows.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { BodyOf, DataOf } from '@cass/contract/kit/endpoint.ts'

export type Beginning = BodyOf<typeof beginApplication>
export type Open = DataOf<typeof getOpenCases>

export type Choice = {
  readonly beginning: Beginning
  /** The case that waits for it; undefined: it begins something new. */
  readonly waiting?: Open['cases'][number]
}

/** What the address has settled already. */
export type FromAddress = Partial<Record<'serviceType' | 'caseId' | 'flow' | 'tree', string>>

/** Whether it matters which tree: what is carried along is what the institution holds, and the flow of a permission change says that it does. */
function hasTree(serviceType: ServiceType, flows: Open['flows']): boolean {
  const nodes = kindOf(serviceType)?.nodes
  return (
    nodes === 'pick' ||
    nodes === 'change' ||
    (nodes === 'inherited' && flows.includes(flowCode.permissionChange))
  )
}

/** What can be begun on a page of these kinds: steps that a case waits for, and what begins a case or stands alone. */
export function choicesOf(
  types: readonly ServiceType[],
  { cases, flows, trees }: Open,
  fromAddress: FromAddress = {},
): Choice[] {
  const waiting = cases.flatMap((one) =>
    one.open
      .filter((type) => types.includes(type))
      .map((serviceType): Choice => ({ beginning: { serviceType, caseId: one.id }, waiting: one })),
  )
  const first = flows.flatMap((code) =>
    types
      .filter((type) => flowOf(code)?.steps[0]?.includes(type))
      .flatMap((serviceType): Beginning[] => {
        const begun = { serviceType, flow: code }
        return trees.length > 1 && hasTree(serviceType, flows)
          ? trees.map((tree) => ({ ...begun, tree }))
          : [begun]
      }),
  )
  const alone = types.filter((type) => kindOf(type)?.alone).map((serviceType) => ({ serviceType }))
  const fits = ({ beginning }: Choice) =>
    (Object.keys(fromAddress) as (keyof FromAddress)[]).every((name) => fromAddress[name] === beginning[name])
  return [...waiting, ...[...first, ...alone].map((beginning) => ({ beginning }))].filter(fits)
}
