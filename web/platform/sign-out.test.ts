import { beforeEach, expect, it, vi } from 'vitest'
import type * as Session from './session.ts'

const KEY = 'collegium-until-sign-out:1:unusual-7'
const userWith = (id: number) =>
  ({ id, roles: ['MSS_USER'] }) as unknown as Parameters<typeof Session.startSession>[0]['user']
const kept = new Map<string, string>()
let session: typeof Session

beforeEach(async () => {
  vi.resetModules()
  kept.clear()
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  vi.stubGlobal('fetch', async () => new Response('null'))
  // Keys are also properties, as in a browser.
  const storage = new Proxy(
    {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    { ownKeys: () => [...kept.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
  )
  vi.stubGlobal('localStorage', storage)
  session = await import('./session.ts')
  await import('./sign-out.ts')
})

/** Signs in, or resumes a session after a reload. */
const enter = (id: number) => session.startSession({ user: userWith(id), token: 'token' })

it('stores values on this device until their owner signs out', async () => {
  enter(1)
  kept.set(KEY, '[]')
  enter(1)
  expect(kept.has(KEY)).toBe(true)
  await session.signOut()
  expect(kept.has(KEY)).toBe(false)
})

it('removes the values of a user who didn’t sign out when another user signs in', () => {
  enter(1)
  kept.set(KEY, '[]')
  enter(2)
  expect(kept.has(KEY)).toBe(false)
})
