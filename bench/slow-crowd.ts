import { connect, type Socket } from 'node:net'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { findAllLinks } from '@cass/contract/links/endpoints.ts'

// A process of its own: a thousand connections must not hold up the client that measures.

const [port, clients] = process.argv.slice(2).map(Number) as [number, number]

const slowBody =
  `POST ${basePath}${findAllLinks.path} HTTP/1.1\r\nhost: 127.0.0.1\r\n` +
  'content-type: application/json\r\ncontent-length: 1000000\r\n\r\n'
const largeAnswers = `GET ${basePath}/openapi.json HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`.repeat(20)

/** How long those lived that were cut off, in ms. */
const lives: number[] = []
const sockets = new Set<Socket>()

/** Half of them send a body drop by drop, half do not take what they ask for; who is cut off or not let in comes back. */
function begin(number: number): void {
  // From four addresses: one alone would not be let in so often.
  const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (number % 4)}` })
  const since = performance.now()
  let talked = false
  sockets.add(socket)
  socket.on('error', () => {})
  socket.once('connect', () => {
    socket.write(number % 2 === 0 ? slowBody : largeAnswers)
    socket.pause()
  })
  const drop = setInterval(() => {
    talked = true
    if (number % 2 === 0) socket.write(' ')
  }, 1_000)
  socket.once('close', () => {
    clearInterval(drop)
    sockets.delete(socket)
    if (talked) lives.push(performance.now() - since)
    setTimeout(() => begin(number), 1_000)
  })
}
for (let number = 0; number < clients; number++) begin(number)

process.on('message', () => {
  const open = [...sockets].filter((socket) => socket.readyState === 'open').length
  process.send!({ open, lives })
})
process.on('disconnect', () => process.exit())
