import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'

export const findAllLinks = endpoint({
  method: 'POST',
  path: '/links/findAll',
  access: 'public',
  changes: false,
  touches: false,
  data: z.array(z.strictObject({ id: z.string(), linkName: z.string(), linkAddress: z.url() })),
  spec: '§3 External link',
  summary: 'The external links of the footer',
})

export const linkEndpoints = [findAllLinks]
