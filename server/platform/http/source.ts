import { isIPv4, isIPv6 } from 'node:net'

/**
 * Returns the source that a request is counted for: an IPv4 address or an IPv6 /64 network. A client with one address of a /64 network has
 * all 2^64.
 */
export function sourceOf(address: string | undefined): string {
  // The address of a closed connection is unknown.
  if (address === undefined) return 'unknown'
  const groups = sixOf(address)
  if (groups === null) return address
  return fourOf(groups) ?? `${written(groups.slice(0, 4))}::/64`
}

/** Network that contains an address, by the number of leading bits that its addresses share. */
export interface Network {
  readonly bits: 24 | 48 | 56
  readonly name: string
}

/**
 * Returns the larger networks that a request is counted for. These are blocks assigned to one owner: in IPv4 often a /24, in IPv6 a /56 (a
 * household) or a /48 (a site).
 */
export function networksOf(address: string | undefined): readonly Network[] {
  const groups = sixOf(address ?? '')
  const four = groups === null ? (address ?? '') : fourOf(groups)
  if (four !== null) return isIPv4(four) ? [{ bits: 24, name: `${four.slice(0, four.lastIndexOf('.'))}.0/24` }] : []
  const [first = 0, second = 0, third = 0, fourth = 0] = groups ?? []
  return [
    { bits: 56, name: `${written([first, second, third, fourth & 0xff00])}::/56` },
    { bits: 48, name: `${written([first, second, third])}::/48` },
  ]
}

const written = (groups: readonly number[]): string => groups.map(group => group.toString(16)).join(':')

/** Returns the eight groups of an IPv6 address, or `null` for other addresses. */
function sixOf(address: string): readonly number[] | null {
  const bare = address.split('%', 1)[0] ?? ''
  return isIPv6(bare) ? groupsOf(bare) : null
}

/** Returns the IPv4 address that an IPv6 address represents, or `null` if there is none. */
function fourOf(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null
}

/** Returns the eight groups of an IPv6 address in any notation. */
function groupsOf(address: string): readonly number[] {
  const [, written = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? []
  const [before = [], after = []] = written.split('::').map(part => part.split(':').filter(group => group !== ''))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].map(group => Number.parseInt(group, 16))
}
