import { notificationsStore } from '@mantine/notifications'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Client from './client.ts'
import type * as Session from './session.ts'

const USER = { id: 7, first_name: 'Ann', roles: ['MSS_USER'], is_password_reset_required: 0, settings: '{"a":1}' }
const WAS_HERE = 'collegium-was-here'

/** Responses by operation: JSON, a status, or a function of the request. */
type Answers = Record<string, (headers: Headers) => Response | Promise<Response>>
let answers: Answers
let asked: string[]
let kept: Map<string, string>
let session: typeof Session
let client: typeof Client

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refusal = (status: number, message = 'No.') => json({ code: 'refused', message }, status)
const status = () => session.currentSession().status
const toasts = () => notificationsStore.getState().notifications.map(({ message, autoClose }) => [message, autoClose])

beforeEach(async () => {
  vi.resetModules()
  notificationsStore.setState(state => ({ ...state, notifications: [] }))
  ;[answers, asked, kept] = [{}, [], new Map()]
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, { method, headers }: { method: string; headers: Headers }) => {
    const key = `${method} ${new URLSearchParams(url.split('?')[1]).get('r')}`
    asked.push(key)
    const answer = answers[key]
    if (!answer) throw new TypeError('no connection')
    return answer(headers)
  })
  client = await import('./client.ts')
  session = await import('./session.ts')
})

const signInAs = async (user: object = USER, token: string | null = 'first') => {
  answers['POST auth/signin'] = () => json({ user, token })
  return session.signIn('ann@example.org', 'a password')
}

describe('signing in', () => {
  it('stores the user, and the token for the next calls', async () => {
    answers['GET state/index'] = headers => json([headers.get('authorization')])
    await signInAs()
    expect(session.currentSession()).toEqual({ status: 'signed-in', user: USER })
    expect(await client.call('GET state/index')).toEqual(['Bearer first'])
  })

  it('with a temporary password starts no session', async () => {
    const user = await signInAs({ ...USER, is_password_reset_required: 1 }, null)
    expect(user?.is_password_reset_required).toBe(1)
    expect(status()).not.toBe('signed-in')
    expect(kept.has(WAS_HERE)).toBe(false)
  })

  it('with a pending second step starts no session and returns no user', async () => {
    answers['POST auth/signin'] = () => json({ user: null, token: null })
    expect(await session.signIn('ann@example.org', 'x')).toBeNull()
    expect(status()).not.toBe('signed-in')
    expect(kept.has(WAS_HERE)).toBe(false)
  })

  it.each([{ user: USER }, { user: USER, token: null }, { token: 'x' }, {}, null])(
    'fails with the response %j',
    async answer => {
      answers['POST auth/signin'] = () => json(answer)
      await expect(session.signIn('ann@example.org', 'x')).rejects.toBeInstanceOf(session.IncompleteAnswer)
      expect(status()).not.toBe('signed-in')
    },
  )
})

describe('the sign-in callback', () => {
  it('runs before listeners are notified, and only with a session', async () => {
    const seen: string[] = []
    const entering = (user: { first_name: string }) => void seen.push(`${user.first_name} ${status()}`)
    answers['POST auth/signin'] = () => json({ user: USER, token: 'first' })
    await session.signIn('ann@example.org', 'x', entering)
    answers['POST auth/signin'] = () => json({ user: { ...USER, is_password_reset_required: 1 }, token: null })
    await session.signIn('ann@example.org', 'x', entering)
    expect(seen).toEqual(['Ann starting'])
  })
})

describe('signing out', () => {
  it.each(['answers', 'refuses', 'is not there'])('clears everything when the server %s', async what => {
    await signInAs()
    if (what !== 'is not there')
      answers['DELETE auth/refresh-token'] = () => (what === 'answers' ? json({}) : refusal(500))
    answers['GET state/index'] = headers => json([headers.get('authorization')])
    await session.signOut()
    expect(asked).toContain('DELETE auth/refresh-token')
    expect(session.currentSession()).toEqual({ status: 'guest' })
    expect(kept.has(WAS_HERE)).toBe(false)
    expect(await client.call('GET state/index')).toEqual([null])
    expect(toasts()).toEqual([])
  })
})

it("a user's cached data is cleared on sign-out", async () => {
  const { queryClient } = await import('./query-client.ts')
  await signInAs()
  queryClient.setQueryData(['user', 'settings'], '{"demoMode":true}')
  await session.signOut()
  expect(queryClient.getQueryData(['user', 'settings'])).toBeUndefined()
})

describe('a 401', () => {
  /** Accepts only the token from the refresh. */
  const withFresh = (headers: Headers) =>
    headers.get('authorization') === 'Bearer second' ? json([]) : refusal(401, 'Please sign in.')

  it('causes one refresh for many concurrent calls, which are repeated with the new token', async () => {
    await signInAs()
    answers['GET state/index'] = withFresh
    answers['GET region/index'] = withFresh
    answers['POST auth/refresh-token'] = async () => {
      await new Promise(resolve => setTimeout(resolve, 5))
      return json({ user: USER, token: 'second' })
    }
    const all = [client.call('GET state/index'), client.call('GET region/index'), client.call('GET state/index')]
    expect(await Promise.all(all)).toEqual([[], [], []])
    expect(asked.filter(key => key === 'POST auth/refresh-token')).toHaveLength(1)
    expect(asked.filter(key => key === 'GET state/index')).toHaveLength(4)
  })

  it('that arrives after the refresh causes no other refresh', async () => {
    await signInAs()
    const { promise: refreshed, resolve: arrive } = Promise.withResolvers<void>()
    answers['GET state/index'] = withFresh
    answers['GET region/index'] = async headers => {
      await refreshed
      return withFresh(headers)
    }
    answers['POST auth/refresh-token'] = () => json({ user: USER, token: 'second' })
    const late = client.call('GET region/index')
    expect(await client.call('GET state/index')).toEqual([])
    arrive()
    expect(await late).toEqual([])
    expect(asked.filter(key => key === 'POST auth/refresh-token')).toHaveLength(1)
  })

  it('after the refresh causes no other refresh', async () => {
    await signInAs()
    answers['GET state/index'] = () => refusal(401)
    answers['POST auth/refresh-token'] = () => json({ user: USER, token: 'second' })
    await expect(client.call('GET state/index')).rejects.toMatchObject({ status: 401 })
    expect(asked.filter(key => key === 'POST auth/refresh-token')).toHaveLength(1)
  })

  it('is the final response for a failed sign-in or refresh', async () => {
    answers['POST auth/signin'] = () => refusal(401, 'Wrong.')
    await expect(session.signIn('ann@example.org', 'x')).rejects.toMatchObject({ status: 401, message: 'Wrong.' })
    answers['POST auth/refresh-token'] = () => refusal(401)
    const attempt = 'one-attempt-of-many'
    await expect(client.call('POST auth/refresh-token', { body: { attempt } })).rejects.toMatchObject({ status: 401 })
    expect(asked).toEqual(['POST auth/signin', 'POST auth/refresh-token'])
  })

  it('for the refresh ends the session', async () => {
    await signInAs()
    answers['GET state/index'] = () => refusal(401)
    answers['POST auth/refresh-token'] = () => refusal(401)
    await expect(client.call('GET state/index')).rejects.toMatchObject({ status: 401 })
    expect(status()).toBe('guest')
    expect(kept.has(WAS_HERE)).toBe(false)
  })

  it('leaves the session unchanged if the refresh cannot reach the server', async () => {
    await signInAs()
    answers['GET state/index'] = () => refusal(401)
    await expect(client.call('GET state/index')).rejects.toMatchObject({ status: 0 })
    expect(status()).toBe('signed-in')
  })
})

describe('refreshUser', () => {
  it('shows a toast for three seconds and makes the user a guest after a server error', async () => {
    await signInAs()
    answers['GET user/get-current-sign-user'] = () => refusal(500)
    await expect(session.refreshUser()).rejects.toThrow()
    expect(toasts()).toEqual([['Some error occurs', 3000]])
    expect(session.currentSession()).toEqual({ status: 'guest' })
  })

  it('shows one toast, even if the caller shows the error', async () => {
    await signInAs()
    answers['GET user/get-current-sign-user'] = () => refusal(500)
    const { showError } = await import('./errors.ts')
    await session.refreshUser().catch(showError)
    expect(toasts()).toHaveLength(1)
  })

  it.each([0, 502, 503, 504])('keeps the user signed in without a connection (%i)', async code => {
    await signInAs()
    if (code) answers['GET user/get-current-sign-user'] = () => refusal(code)
    await expect(session.refreshUser()).rejects.toThrow()
    expect(toasts()).toEqual([['Some error occurs', 3000]])
    expect(session.currentSession()).toEqual({ status: 'signed-in', user: USER })
  })
})
