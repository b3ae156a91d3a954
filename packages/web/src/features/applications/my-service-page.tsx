import { ApplicationsList } from './applications-list.tsx'

export const Page = () => <ApplicationsList of="mine" />
