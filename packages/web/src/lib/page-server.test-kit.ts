import { createServer, type RequestListener, type Server } from 'node:http'

/** Longer than any test: a machine that stands still for a second would use a connection just as it is closed. */
const keepAliveTimeout = 600_000

/**
 * A server for the calls of a page. Whether it is there at all (lib/network.ts) it answers by itself: a page asks that only
 * of a slow machine, and no test may depend on how fast its machine is.
 */
export const createPageServer = (answer: RequestListener): Server =>
  createServer({ keepAliveTimeout }, (request, response) => {
    if (request.url === '/healthz') response.end()
    else answer(request, response)
  })
