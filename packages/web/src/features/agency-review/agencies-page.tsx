import { ReviewsPage } from './reviews-page.tsx'

/** /grip/review/agencies */
export const Page = () => <ReviewsPage side="agencies" />
