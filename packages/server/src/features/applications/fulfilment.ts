import { flowOf, isComplete } from '@cass/contract/applications/flows.ts'
import type { Unit } from '../../platform/unit.ts'
import { makeLive } from '../api-accounts/service.ts'
import { changeOf, grant } from '../holdings/service.ts'
import type { MenuService } from '../menus/service.ts'
import type { ApplicationRow } from './records.ts'
import * as repository from './records.ts'

/** What an application that has passed brings about: nodes, live accounts, the end of its case. */
export async function fulfil(
  unit: Unit,
  application: ApplicationRow,
  menus: Pick<MenuService, 'editionTree'>,
): Promise<void> {
  const { caseId, editionId, serviceType } = application
  if ((serviceType === '00' || serviceType === '40') && editionId !== null)
    await grant(unit, application, (await menus.editionTree(editionId, unit.ctx.language)).tree)
  if (serviceType === '20') await makeLive(unit, application)
  if (caseId === null) return
  const { flow } = (await repository.lockCase(unit.tx, caseId))!
  // Nothing that is only given up needs a network, a test or a go-live.
  const onlyRemoves = serviceType === '40' && changeOf(application).added.length === 0
  if (onlyRemoves || isComplete(flowOf(flow)!, await repository.filedIn(unit.tx, caseId)))
    await repository.closeCase(unit.tx, caseId, unit.ctx.now)
}
