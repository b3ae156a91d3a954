import { familyCodes, sessionCodes } from '@cass/contract/certification/enums.ts'
import { standingCapacities } from '../features/test-slots/tables.ts'
import type { Tx } from '../platform/db.ts'

/** Seats of a session from Monday to Friday. */
const seats = { LCAPI: 4, LPAPI: 3, CASH: 4, CSWAP: 2, TRD: 3, PLEDGE: 2, DERIVATIVES: 2, CMDS: 3, IFTP: 3 }

export async function loadInterfaceTime(tx: Tx): Promise<void> {
  await tx
    .insert(standingCapacities)
    .values(
      familyCodes.flatMap((family) =>
        [1, 2, 3, 4, 5].flatMap((weekday) =>
          sessionCodes.map((session) => ({ family, weekday, session, capacity: seats[family] })),
        ),
      ),
    )
}
