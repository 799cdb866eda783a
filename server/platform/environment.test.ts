import { describe, expect, it } from 'vitest'
import { readEnvironment } from './environment.ts'

const DATABASE_URL = 'postgres://somewhere/collegium'
const SECRET = Buffer.alloc(32, 1).toString('base64')
const OTHER = Buffer.alloc(32, 2).toString('base64')

describe('the demo world', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['on the embedded database of this machine', {}, true],
    ['at an address of this machine', { PUBLIC_URL: 'http://localhost:3000', HOST: '::1' }, true],
    ['not on a database of somebody’s', { DATABASE_URL }, false],
    ['not at a public address', { PUBLIC_URL: 'https://collegium.example' }, false],
    ['not on every network of this machine', { HOST: '0.0.0.0' }, false],
    ['not in production', { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost' }, false],
    ['wherever it is asked for', { DATABASE_URL, HOST: '0.0.0.0', DEMO_WORLD: '1' }, true],
    ['nowhere it is not wanted', { DEMO_WORLD: '0' }, false],
  ])('%s', (_, variables, expected) => {
    expect(readEnvironment(variables).DEMO_WORLD).toBe(expected)
  })

  it('is rejected in production', () => {
    expect(() => readEnvironment({ NODE_ENV: 'production', PUBLIC_URL: 'https://a.example', DEMO_WORLD: '1' })).toThrow(
      'DEMO_WORLD=1 isn’t allowed in production.',
    )
  })
})

it('DATABASE_OWNER_URL requires DATABASE_URL', () => {
  const DATABASE_OWNER_URL = 'postgres://owner@somewhere/collegium'
  expect(() => readEnvironment({ DATABASE_OWNER_URL })).toThrow('DATABASE_OWNER_URL requires DATABASE_URL')
  expect(readEnvironment({ DATABASE_URL, DATABASE_OWNER_URL })).toMatchObject({ DATABASE_URL, DATABASE_OWNER_URL })
})

it('production requires a public URL, and secrets must be different', () => {
  expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow('Set PUBLIC_URL in production')
  expect(() => readEnvironment({ TOKEN_SECRET: SECRET, CERTIFICATE_SECRET: SECRET })).toThrow('must be different')
  expect(readEnvironment({ TOKEN_SECRET: SECRET, CERTIFICATE_SECRET: OTHER }).TOKEN_SECRET).toBe(SECRET)
})
