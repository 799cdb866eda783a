import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Client from './client.ts'
import type * as Session from './session.ts'

const USER = { id: 7, first_name: 'Ann', roles: ['MSS_USER'], is_password_reset_required: 0, settings: '{}' }

/** Storage shared by a browser's tabs. */
let kept: Map<string, string>
let cookie: string
/** Exchanged tokens of the server's only session, with the attempt that exchanged each. */
let exchanged: Map<string, string>
let isOver: boolean
let access: string
let refreshes: number

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refusal = () => json({ code: 'unauthenticated', message: 'Please sign in.' }, 401)

/** Exchanges a token by the server's rule: an exchanged token is valid only for the same attempt, and any other use ends the session. */
function exchange(presented: string, attempt: string): Response {
  refreshes++
  const former = exchanged.get(presented)
  if (isOver || (former !== undefined && former !== attempt)) {
    isOver = true
    return refusal()
  }
  exchanged.set(presented, attempt)
  cookie = `${presented}+${attempt}`
  access = `access ${cookie}`
  return json({ user: USER, token: access })
}

beforeEach(() => {
  ;[kept, exchanged, isOver, cookie, access, refreshes] = [new Map(), new Map(), false, 'first', 'none yet', 0]
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
  vi.stubGlobal('fetch', async (url: string, { headers, body }: { headers: Headers; body?: string }) => {
    const presented = cookie
    // Delays the response, so that another tab may also request it.
    await new Promise(resolve => setTimeout(resolve, 2))
    if (url.includes('auth%2Frefresh-token') || url.includes('auth/refresh-token'))
      return exchange(presented, JSON.parse(body ?? '{}').attempt)
    return !isOver && headers.get('authorization') === `Bearer ${access}` ? json([]) : refusal()
  })
})

interface Tab {
  readonly client: typeof Client
  readonly session: typeof Session
}
/** Opens another page in the same browser. */
async function tab(): Promise<Tab> {
  vi.resetModules()
  const opened = { client: await import('./client.ts'), session: await import('./session.ts') }
  opened.session.startSession({ user: USER as never, token: 'expired' })
  return opened
}
const status = ({ session }: Tab) => session.currentSession().status

describe('two tabs with expired access tokens', () => {
  it('take turns to refresh, stay signed in, and never use a refresh token twice', async () => {
    const tabs = [await tab(), await tab()]
    const answers = await Promise.allSettled(tabs.map(({ client }) => client.call('GET state/index')))
    expect(isOver).toBe(false)
    expect(tabs.map(status)).toEqual(['signed-in', 'signed-in'])
    expect(new Set(exchanged.keys()).size).toBe(refreshes)
    // The first request finds its token replaced and receives the next token.
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  })

  it('share one attempt if the browser has no locks', async () => {
    vi.stubGlobal('navigator', {})
    const tabs = [await tab(), await tab()]
    await Promise.allSettled(tabs.map(({ client }) => client.call('GET state/index')))
    expect([isOver, exchanged.size, refreshes]).toEqual([false, 1, 2])
    expect(tabs.map(status)).toEqual(['signed-in', 'signed-in'])
  })
})
