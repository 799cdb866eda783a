import { CallError, call } from './client.ts'
import { currentSession, resume, startSession } from './session.ts'
import { requirePasswordChange } from './temporary-password.ts'
import { takeTemporaryToken } from './temporary-token.ts'
import { toastError } from './toasts.ts'

/**
 * Signs in by the temporary token in the address, or takes up the session that this browser may have. `unreachable`: nobody knows whether
 * there is a session, so nobody is shown as a guest.
 */
export async function start(): Promise<'ready' | 'unreachable'> {
  // Before anything is waited for: the router reads the address next.
  const token = takeTemporaryToken()
  try {
    if (token === null || !(await enterBy(token))) await resume()
    return 'ready'
  } catch (error) {
    const noSession = error instanceof CallError && error.status === 401
    return noSession || currentSession().status === 'signed-in' ? 'ready' : 'unreachable'
  }
}

/** @returns whether it opened a session; one that is over says so and leaves things as they are. */
async function enterBy(token: string): Promise<boolean> {
  try {
    const signed = await call('POST auth/signin-by-temp-token', { body: { token } })
    startSession(signed)
    requirePasswordChange(signed.token === null)
    return signed.token !== null
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 0) throw error
    toastError(error.message)
    return false
  }
}
