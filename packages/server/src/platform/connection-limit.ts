import { BlockList, isIPv6, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { placeOf } from '../lib/place.ts'
import { throttledLog } from '../lib/throttled-log.ts'

/**
 * One address opens only so many connections. A proxy that we trust speaks for many people, and has to count those itself.
 */
export function mountConnectionLimit(
  app: FastifyInstance,
  { perAddress, trustProxy }: { perAddress: number; trustProxy: string | undefined },
): void {
  const open = new Map<string, number>()
  const isProxy = proxies(trustProxy)
  const warn = throttledLog((fields, words) => app.log.warn(fields, words))
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket
    if (remoteAddress === undefined || isProxy(remoteAddress)) return
    const place = placeOf(remoteAddress)
    const number = (open.get(place) ?? 0) + 1
    if (number > perAddress) {
      warn({ ip: remoteAddress }, 'an address opens too many connections')
      socket.destroy()
      return
    }
    open.set(place, number)
    socket.once('close', () => {
      const left = open.get(place)! - 1
      if (left > 0) open.set(place, left)
      else open.delete(place)
    })
  })
}

const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Whether an address is one of these, which are listed as Fastify takes them. */
function proxies(list = ''): (address: string) => boolean {
  const trusted = new BlockList()
  for (const item of list.split(',').map((each) => each.trim()))
    for (const network of named[item] ?? [item]) {
      const [address = '', bits] = network.split('/')
      if (bits !== undefined) trusted.addSubnet(address, Number(bits), family(address))
      else if (address !== '') trusted.addAddress(address, family(address))
    }
  // It also finds an IPv4 address that came mapped into IPv6.
  return (address) => trusted.check(address, family(address))
}
