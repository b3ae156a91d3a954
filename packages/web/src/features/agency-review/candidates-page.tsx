import { ReviewsPage } from './reviews-page.tsx'

/** /grip/review/isv-candidates */
export const Page = () => <ReviewsPage side="candidates" />
