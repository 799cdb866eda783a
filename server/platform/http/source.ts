import { isIPv6 } from 'node:net'

/**
 * The source a request is counted for: an IPv4 address itself; for IPv6, the /64 network, because a client with one of its addresses has
 * all 2^64 of them.
 */
export function sourceOf(address: string): string {
  const bare = address.split('%', 1)[0] ?? ''
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map(group => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an IPv6 address, in any notation. */
function groupsOf(address: string): readonly number[] {
  const [, written = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? []
  const [before = [], after = []] = written.split('::').map(part => part.split(':').filter(group => group !== ''))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].map(group => Number.parseInt(group, 16))
}
