import { serviceType } from '@cass/contract/applications/enums.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { messages } from '@cass/contract/errors.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { Unit } from '../../platform/unit.ts'
import type { ApplicationRow } from '../applications/service.ts'
import { findEnabledWith } from '../people/service.ts'

/** Puts something about a test into the bells of its institution; once for every `eventKey`. */
export async function notifyInstitution(
  unit: Unit,
  application: Pick<ApplicationRow, 'institutionId' | 'ordNo'>,
  eventKey: string,
  sentence?: Text,
): Promise<void> {
  const { module } = kindOf(serviceType.certificationTest)!
  const followers = await findEnabledWith(unit.tx, {
    institutionId: application.institutionId,
    permission: 'COMMON_serviceApplication_my_service',
  })
  unit.notify({
    userIds: followers.map(({ id }) => id),
    content: application.ordNo,
    body: module,
    sentence: sentence ?? fill(messages.bellItem, { x: application.ordNo, y: module }),
    eventKey,
  })
}
