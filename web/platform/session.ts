import type { CurrentUser } from '#contract/auth/auth.ts'
import type { OutputOf } from '#contract/index.ts'
import { CallError, call } from './client.ts'
import { accessToken, onRenewal, setAccessToken } from './credentials.ts'
import { AlreadyReported } from './errors.ts'
import { SIGN_IN } from './messages.ts'
import { oneTabAtATime } from './one-tab.ts'
import { toastError } from './toasts.ts'

/** Session of the user. Its status is `starting` until the refresh cookie has been tried once. */
export type Session =
  | { readonly status: 'starting' }
  | { readonly status: 'guest' }
  | { readonly status: 'signed-in'; readonly user: CurrentUser }

let session: Session = { status: 'starting' }
/**
 * Storage key of the mark that a refresh cookie may exist. Scripts cannot see the cookie, so the mark saves guests a request that would
 * fail.
 */
const WAS_HERE = 'collegium-was-here'
const listeners = new Set<() => void>()

export const currentSession = () => session
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Runs the function for the signed-in user now, or as soon as this browser's session is resumed. The function does not run for a guest who
 * signs in later.
 */
export function onceSignedIn(run: (user: CurrentUser) => void): void {
  if (session.status === 'signed-in') run(session.user)
  if (session.status !== 'starting') return
  const stop = onSessionChange(() => {
    stop()
    if (session.status === 'signed-in') run(session.user)
  })
}

function enter(next: Session, nextToken: string | null): void {
  session = next
  setAccessToken(nextToken)
  if (next.status === 'signed-in') localStorage.setItem(WAS_HERE, '1')
  else localStorage.removeItem(WAS_HERE)
  for (const listener of listeners) listener()
}

/** Tabs notify each other when someone signs in or out. */
const tabs = new BroadcastChannel('collegium-session')
tabs.onmessage = event => {
  if (event.data === 'signed-out') enter({ status: 'guest' }, null)
  // Another user may have signed in, so this tab could show another person's data.
  if (event.data === 'signed-in' && session.status !== 'starting') void renewAccessToken().catch(() => undefined)
}

/** Error for a sign-in response without a user or token, which cannot be from this server. */
export class IncompleteAnswer extends Error {}

/**
 * Signs in. @param entering Function that runs before listeners are notified of the sign-in
 * @returns `null` if a second step follows, otherwise the user. While `is_password_reset_required`, there is no session, and the temporary
 * password must be changed first.
 * @throws {CallError | IncompleteAnswer}
 */
export async function signIn(
  email: string,
  password: string,
  entering: (user: CurrentUser) => void = () => undefined,
): Promise<CurrentUser | null> {
  const answer: Partial<OutputOf<'POST auth/signin'>> | null = await call('POST auth/signin', {
    body: { email, password },
  })
  const { user, token: fresh } = answer ?? {}
  if (user === null && fresh === null) return null
  if (user && !fresh && user.is_password_reset_required === 1) return user
  if (!user || !fresh) throw new IncompleteAnswer()
  entering(user)
  enter({ status: 'signed-in', user }, fresh)
  tabs.postMessage('signed-in')
  return user
}

/** Starts a session after a sign-in without a password, such as registration. */
export function startSession({
  user,
  token: fresh,
}: {
  readonly user: CurrentUser
  readonly token: string | null
}): void {
  if (!fresh) return
  enter({ status: 'signed-in', user }, fresh)
  tabs.postMessage('signed-in')
}

/** Signs out. Failures are ignored, because this browser is signed out in any case. */
export async function signOut(): Promise<void> {
  await call('DELETE auth/refresh-token', { keepalive: true }).catch(() => undefined)
  enter({ status: 'guest' }, null)
  tabs.postMessage('signed-out')
}

/** Errors of a gateway rather than the server, which reveal nothing about the session. */
const GATEWAY = [502, 503, 504]

/**
 * Reloads the user after a change. If the server rejects the request, the function shows an error and signs this browser out (1 §8). A lost
 * connection does not affect the session.
 * @throws {CallError | AlreadyReported}
 */
export async function refreshUser(): Promise<void> {
  try {
    const user = await call('GET user/get-current-sign-user')
    if (session.status === 'signed-in') enter({ status: 'signed-in', user }, accessToken())
  } catch (error) {
    if (error instanceof CallError && error.status === 401) throw error
    toastError(SIGN_IN.failedWithoutMessage)
    if (error instanceof CallError && error.status > 0 && !GATEWAY.includes(error.status))
      enter({ status: 'guest' }, null)
    throw new AlreadyReported()
  }
}

let renewal: Promise<void> | null = null

/**
 * Exchanges the refresh cookie for a new access token, once for all waiting callers and one tab at a time.
 * @throws {CallError} If the session has ended (this tab is then a guest) or the server cannot be reached
 */
function renewAccessToken(): Promise<void> {
  renewal ??= oneTabAtATime('refresh', exchange).finally(() => {
    renewal = null
  })
  return renewal
}

function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
}

onRenewal(renewAccessToken)

/** Resumes the session of this browser at startup, if there is one. */
export async function resume(): Promise<void> {
  if (localStorage.getItem(WAS_HERE)) await renewAccessToken()
  else enter({ status: 'guest' }, null)
}

const ATTEMPT = 'collegium-refresh-attempt'

async function exchange(): Promise<void> {
  // Stored before the request and removed after it. If the page dies in between, the next page repeats the same attempt. The server then
  // recognizes it instead of treating the cookie as stolen.
  const attempt = localStorage.getItem(ATTEMPT) ?? newAttempt()
  localStorage.setItem(ATTEMPT, attempt)
  try {
    const { user, token: fresh } = await call('POST auth/refresh-token', { body: { attempt }, keepalive: true })
    localStorage.removeItem(ATTEMPT)
    enter({ status: 'signed-in', user }, fresh)
  } catch (error) {
    // It is unknown whether a session exists, so the state stays unchanged.
    if (!(error instanceof CallError) || error.status !== 401) throw error
    localStorage.removeItem(ATTEMPT)
    enter({ status: 'guest' }, null)
    throw error
  }
}
