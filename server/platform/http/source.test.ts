import { expect, it } from 'vitest'
import { networksOf, sourceOf } from './source.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['something else', 'something else'],
])('%s is counted as %s', (address, source) => {
  expect(sourceOf(address)).toBe(source)
})

it('the address of a closed connection counts as unknown', () => {
  expect(sourceOf(undefined)).toBe('unknown')
  expect(networksOf(undefined)).toEqual([])
})

it.each([
  ['192.0.2.7', ['192.0.2.0/24']],
  ['::ffff:192.0.2.7', ['192.0.2.0/24']],
  ['2001:db8:1:2f3:4:5:6:7', ['2001:db8:1:200::/56', '2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0:0::/56', '2001:db8:0::/48']],
  ['something else', []],
])('%s is in the networks %j', (address, names) => {
  expect(networksOf(address).map(({ name }) => name)).toEqual(names)
})

it('neighboring networks are different sources', () => {
  expect(sourceOf('2001:db8:0:1::1')).not.toBe(sourceOf('2001:db8:0:2::1'))
})
