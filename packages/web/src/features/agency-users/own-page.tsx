import { UsersPage } from './users-page.tsx'

/** /user-manage/index */
export const Page = () => <UsersPage side="own" />
