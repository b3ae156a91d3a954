import { setImmediate } from 'node:timers/promises'
import { api } from '@cass/contract/api.ts'
import { basePath, type Endpoint } from '@cass/contract/kit/endpoint.ts'
import { envelopeOf } from '@cass/contract/kit/envelope.ts'
import { languageOf, systemLanguage } from '@cass/contract/kit/text.ts'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const info = {
  title: 'CASS',
  version: '2.3.0',
  description:
    'Interface services of the market. Every answer is {code, message, data}; ACK is success. Business outcomes answer HTTP 200.',
}

/**
 * The contract as an OpenAPI document: what is mounted is what is described, since both come from one list. Written when
 * it is first asked for and kept as bytes: most starts serve nobody who reads it, and its making takes 20 MB.
 */
const documentBytes = (): Promise<Buffer> =>
  (written ??= describeApi().then(JSON.stringify).then(Buffer.from))
let written: Promise<Buffer> | undefined

async function describeApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Schemas = {}
  for (const endpoint of api) {
    const path = basePath + endpoint.path
    paths[path] ??= {}
    paths[path][endpoint.method.toLowerCase()] = operationOf(endpoint, schemas)
    // A third of a second in all: others are answered in between.
    await setImmediate()
  }
  return {
    openapi: '3.1.0',
    info,
    components: {
      schemas,
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'Admin-Token' },
        header: { type: 'apiKey', in: 'header', name: 'auth-token' },
      },
    },
    paths,
  }
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{8,128}$' },
  description:
    'A new one for each thing that is meant to happen, the same when it is sent again: a repeat has no second effect and gets the first answer. Without it, what is sent twice happens twice: send one where a repeat is never meant, above all to begin an application or a case. Our own pages send one with every change that a logged-in user makes by POST; login, registration and other public calls come without.',
}

function operationOf(endpoint: Endpoint, schemas: Schemas) {
  const query = z.toJSONSchema(endpoint.query, { io: 'input' }) as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  const parameters = [
    {
      name: 'System-Language',
      in: 'header',
      schema: { enum: Object.values(systemLanguage), default: systemLanguage[languageOf(undefined)] },
    },
    ...(endpoint.changes && !endpoint.secretAnswer ? [idempotencyKey] : []),
    ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      schema,
      required: query.required?.includes(name) ?? false,
    })),
  ]
  const access = Array.isArray(endpoint.access) ? endpoint.access.join(', ') : String(endpoint.access)
  return {
    summary: endpoint.summary,
    description: `Specification ${endpoint.spec}. Access: ${access}.`,
    tags: [endpoint.path.split('/')[1]],
    parameters,
    ...(endpoint.access === 'public' ? {} : { security: [{ cookie: [] }, { header: [] }] }),
    ...(endpoint.method === 'GET'
      ? {}
      : {
          requestBody: { content: contentOf(endpoint, schemas) },
        }),
    responses: {
      200: {
        description: endpoint.answers === 'blob' ? 'The bytes' : 'ACK with data, or another code',
        content:
          endpoint.answers === 'blob'
            ? { '*/*': { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: jsonSchemaOf(envelopeOf(endpoint.data), 'output', schemas) } },
      },
    },
  }
}

function contentOf(endpoint: Endpoint, schemas: Schemas) {
  const schema = jsonSchemaOf(endpoint.body, 'input', schemas) as { properties?: object; required?: string[] }
  if (endpoint.takes === 'json') return { 'application/json': { schema } }
  // The order counts: the fields say what file is to come.
  const properties = { ...schema.properties, file: { type: 'string', format: 'binary' } }
  const required = [...(schema.required ?? []), 'file']
  return { 'multipart/form-data': { schema: { ...schema, properties, required } } }
}

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="40" height="40" fill="none"><path d="M21.5 7.2A10 10 0 1 0 21.5 20.8" stroke="#fff" stroke-width="3.2"/><path d="M11 14h16" stroke="#7fb2f0" stroke-width="3.2"/><circle cx="12" cy="14" r="3.2" fill="#7fb2f0"/></svg>`

/** Schemas that contain themselves have a name, under which the whole document refers to them. */
type Schemas = Record<string, unknown>

function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Schemas): object {
  const { $defs, $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  const placed = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'))
  Object.assign(schemas, placed($defs ?? {}))
  return placed(rest)
}

export async function mountOpenApi(app: FastifyInstance): Promise<void> {
  const address = `${basePath}/openapi.json`
  app.get(address, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(await documentBytes()),
  )
  // The page's own copies of the document are this one; JSON is YAML as well.
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info, paths: {} } },
  })
  await app.register(swaggerUi, {
    routePrefix: `${basePath}/docs`,
    uiHooks: {
      onRequest: async (request, reply) => {
        if (/\/(json|yaml)$/.test(request.routeOptions.url ?? '')) return reply.redirect(address)
      },
    },
    staticCSP: true,
    uiConfig: { tryItOutEnabled: false },
    logo: { type: 'image/svg+xml', content: logo },
    theme: { title: 'CASS API' },
  })
}
