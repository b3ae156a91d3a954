import { isIPv6 } from 'node:net'

/** Where requests come from: an address, of IPv6 the network that a single household is given. */
export function placeOf(ip: string): string {
  const address = withoutMapping(ip)
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address
}

/** The network around it, of the size that is given to an organisation. */
export function networkOf(ip: string): string {
  const address = withoutMapping(ip)
  return isIPv6(address)
    ? `${groupsOf(address).slice(0, 3).join(':')}::/48`
    : address.replace(/\.\d+$/, '.0/24')
}

const withoutMapping = (ip: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip

function groupsOf(ip: string): string[] {
  // As a part of a URL it is written in one way, without an IPv4 address at its end.
  const { hostname } = new URL(`http://[${ip.replace(/%.*$/, '')}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after]
}
