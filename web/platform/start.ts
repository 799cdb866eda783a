import { CallError } from './client.ts'
import { currentSession, resume } from './session.ts'

/**
 * Takes up the session that this browser may have. `unreachable`: nobody knows whether there is a session, so nobody is shown as a guest.
 */
export async function start(): Promise<'ready' | 'unreachable'> {
  try {
    await resume()
    return 'ready'
  } catch (error) {
    const noSession = error instanceof CallError && error.status === 401
    return noSession || currentSession().status === 'signed-in' ? 'ready' : 'unreachable'
  }
}
