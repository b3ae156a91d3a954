import { createServer, type RequestListener, type Server } from 'node:http'

/**
 * A server for the calls of a page. Whether it is there at all (kit/network.ts) it answers by itself: a page asks that only
 * of a slow machine, and no test may depend on how fast its machine is.
 */
export const createPageServer = (answer: RequestListener): Server =>
  createServer((request, response) => {
    if (request.url === '/healthz') response.end()
    else answer(request, response)
  })
