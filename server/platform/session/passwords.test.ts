import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'

describe('a stored password', () => {
  it('is an argon2id hash with 19 MiB, two passes, one lane, and a unique salt', async () => {
    const [one, two] = await Promise.all([hashPassword('a heron on one leg'), hashPassword('a heron on one leg')])
    for (const kept of [one, two]) expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
  })

  it.each([
    ['another case', 'A heron on one leg'],
    ['a blank before', ' a heron on one leg'],
    ['a blank behind', 'a heron on one leg '],
    ['less', 'a heron on one le'],
    ['nothing', ''],
  ])('does not match %s', async (_, typed) => {
    expect(await verifyPassword(await hashPassword('a heron on one leg'), typed)).toBe(false)
  })

  it('is compared in full, including the last of its 128 characters, in any script', async () => {
    const long = `${'сорок тысяч обезьян '.repeat(6)}1234567!`
    expect(long).toHaveLength(128)
    const kept = await hashPassword(long)
    expect([await verifyPassword(kept, long), await verifyPassword(kept, `${long.slice(0, -1)}?`)]).toEqual([
      true,
      false,
    ])
  })

  it('never matches for an account that does not exist, not even with the placeholder', async () => {
    expect(await verifyPassword(null, 'no one has this password')).toBe(false)
  })

  it('is outdated only if its parameters have changed', async () => {
    const today = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
    expect(isOutdated(await hashPassword('a heron on one leg'))).toBe(false)
    for (const former of [{ memoryCost: 4096 }, { timeCost: 3 }, { parallelism: 2 }, { algorithm: 1 }])
      expect(isOutdated(await hash('a heron on one leg', { ...today, ...former }))).toBe(true)
  })
})
