import { accountEndpoints } from './account/endpoints.ts'
import { authEndpoints } from './auth/endpoints.ts'
import { carouselEndpoints } from './carousel/endpoints.ts'
import { directoryEndpoints } from './directory/endpoints.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { linkEndpoints } from './links/endpoints.ts'
import { messageEndpoints } from './messages/endpoints.ts'
import { noticeEndpoints } from './notices/endpoints.ts'
import { workdayEndpoints } from './workdays/endpoints.ts'

/** Every call the product answers. What is not here does not exist, and what is here must be mounted. */
export const api: readonly Endpoint[] = [
  ...authEndpoints,
  ...accountEndpoints,
  ...messageEndpoints,
  ...directoryEndpoints,
  ...workdayEndpoints,
  ...linkEndpoints,
  ...noticeEndpoints,
  ...carouselEndpoints,
]
