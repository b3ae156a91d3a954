import { userStatuses } from '../directory/enums.ts'
import { accountWorkflow } from './workflow.ts'

/** As lists of users show it: status `cancelled` is the user status DISABLE (spec §3). */
export const userStatusWorkflow = {
  ...accountWorkflow,
  states: {
    ...accountWorkflow.states,
    cancelled: { ...accountWorkflow.states.cancelled, label: userStatuses.DISABLE },
  },
}
