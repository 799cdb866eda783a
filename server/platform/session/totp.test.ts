import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeOf } from '#server/testing/authenticator.ts'
import { describeSecret, drawSecret, openSecret, sealSecret, stepOf } from './totp.ts'

/** Secret of the test vectors in RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [20_000_000_000, '353130', 666_666_666],
  ])('matches RFC 6238 at %i s', (seconds, code, step) => {
    expect(stepOf(SECRET, code, at(seconds))).toBe(step)
    expect(codeOf(describeSecret(SECRET, 'x').text, at(seconds))).toBe(code)
  })

  it('is accepted one step before and after its time, but not two', () => {
    const steps = [-60, -30, 0, 30, 60].map(later => stepOf(SECRET, '287082', at(45 + later)))
    expect(steps).toEqual([null, 1, 1, 1, null])
  })

  it.each(['', '28708', '2870822', '287083', '28708２', '-87082'])('is rejected if it is %j', code => {
    expect(stepOf(SECRET, code, at(59))).toBeNull()
  })
})

describe('a secret of an authenticator app', () => {
  it('has 160 bits, and is described in the format of authenticator apps', () => {
    expect(drawSecret()).toHaveLength(20)
    const { text, uri } = describeSecret(SECRET, 'ann@example.org')
    expect(text).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(uri).toMatch(/^otpauth:\/\/totp\/Collegium:ann%40example\.org\?/)
    expect(Object.fromEntries(new URL(uri).searchParams)).toEqual({
      issuer: 'Collegium',
      secret: text,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
  })

  it('can be opened only for its owner and with the key that sealed it', () => {
    const keys = { token: randomBytes(32), certificate: randomBytes(32) }
    const sealed = sealSecret(keys, 7, SECRET)
    expect(sealed.includes(SECRET)).toBe(false)
    expect(openSecret(keys, 7, sealed)).toEqual(SECRET)
    expect(openSecret(keys, 8, sealed)).toBeNull()
    expect(openSecret({ ...keys, token: randomBytes(32) }, 7, sealed)).toBeNull()
    expect(
      openSecret(keys, 7, Buffer.concat([sealed.subarray(0, 20), Buffer.from([1]), sealed.subarray(21)])),
    ).toBeNull()
    expect(openSecret(keys, 7, Buffer.alloc(0))).toBeNull()
  })
})
