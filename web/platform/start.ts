import { CallError, call } from './client.ts'
import { captureLinkTokens } from './link-tokens.ts'
import { expectSecondStep } from './second-step.ts'
import { currentSession, resume, startSession } from './session.ts'
import { requirePasswordChange } from './temporary-password.ts'
import { captureTemporaryToken } from './temporary-token.ts'
import { toastError } from './toasts.ts'

/**
 * Signs in with the temporary token in the URL, or resumes the session of this browser. It returns `unreachable` if the session is unknown,
 * so that the user is not shown as a guest.
 */
export async function start(): Promise<'ready' | 'unreachable'> {
  // Runs before the first await, because the router then reads the URL.
  const token = captureTemporaryToken()
  captureLinkTokens()
  try {
    if (token === null || !(await enterBy(token))) await resume()
    return 'ready'
  } catch (error) {
    const noSession = error instanceof CallError && error.status === 401
    return noSession || currentSession().status === 'signed-in' ? 'ready' : 'unreachable'
  }
}

/** Signs in with a temporary token. @returns Whether it started a session. An expired token shows an error and changes nothing. */
async function enterBy(token: string): Promise<boolean> {
  try {
    const signed = await call('POST auth/signin-by-temp-token', { body: { token } })
    if (signed.user === null) {
      expectSecondStep(true)
      return false
    }
    startSession(signed)
    requirePasswordChange(signed.token === null)
    return signed.token !== null
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 0) throw error
    toastError(error.message)
    return false
  }
}
