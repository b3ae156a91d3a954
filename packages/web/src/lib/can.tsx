import type { Role } from '@cass/contract/permissions.ts'
import type { ReactNode } from 'react'
import { useCan } from './session.ts'

export const Can = ({ roles, children }: { roles: readonly Role[]; children: ReactNode }) =>
  useCan(roles) ? children : null
