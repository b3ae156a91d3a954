import { UsersPage } from './users-page.tsx'

/** /grip/agency-users */
export const Page = () => <UsersPage side="operator" />
