import { ApplicationPage } from './application-page.tsx'

export const Page = () => <ApplicationPage types={['00']} />
