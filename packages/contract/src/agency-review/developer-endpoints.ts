import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { limitedText, recordId } from '../kit/rules.ts'
import { developerSchema, fileIds } from '../registration/fields.ts'
import { historyItemSchema } from '../reviews/history.ts'

/** What stands in the way of an application as system access developer (design §8). */
export const developerObstacles = ['notCandidate', 'noAgreement', 'noCertification'] as const

export const getDeveloperState = endpoint({
  method: 'GET',
  path: '/isv/developer/state',
  access: ['AGENCY_institutionBaseInfo'],
  data: z.strictObject({
    isDeveloper: z.boolean(),
    isCandidate: z.boolean(),
    /** None: an application can be made, unless one is under review. */
    obstacles: z.array(z.enum(developerObstacles)),
    certifications: developerSchema.shape.certifications,
    /** The last application. */
    request: z
      .strictObject({
        id: z.string(),
        /** Code of `agencyReviewWorkflow`. */
        status: z.string(),
        feedback: z.string(),
        submittedAt: z.string(),
        form: developerSchema,
        history: z.array(historyItemSchema),
      })
      .nullable(),
  }),
  spec: '§1 System-access developer',
  summary:
    'Get whether the own institution can apply as system access developer, and how its application stands',
})

export const applyAsDeveloper = endpoint({
  method: 'POST',
  path: '/isv/developer/apply',
  access: ['AGENCY_institutionBaseInfo'],
  body: z.strictObject({
    statement: limitedText(1500).min(1),
    /** Versions of own products. */
    versionIds: z.array(recordId).max(20),
    fileIds,
  }),
  data: z.strictObject({ id: z.string() }),
  spec: '§1 System-access developer',
  summary: 'Apply for own institution to become a system access developer',
})

export const developerEndpoints = [getDeveloperState, applyAsDeveloper]
