import { createServer, type RequestListener } from 'node:http'
import type { FastifyServerFactory } from 'fastify'

/** What Fastify itself would listen with, where `admit` decides what reaches it. */
export const createHttpServer =
  (admit: (handle: RequestListener) => RequestListener): FastifyServerFactory =>
  (handle, options) => {
    const { http, keepAliveTimeout, requestTimeout } = options
    const server = createServer(http as object, admit(handle as RequestListener))
    return Object.assign(server, { keepAliveTimeout, requestTimeout })
  }
