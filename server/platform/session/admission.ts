import type { Exchange, Services } from '../http/handler.ts'
import { issueAccessToken, REFRESH_TOKEN_SECONDS } from './tokens.ts'

export const REFRESH_COOKIE = 'refresh'
/** For someone who signed in with a temporary password: allows only setting a new one. */
export const PASSWORD_COOKIE = 'password'

/** For someone who has taken the first step of signing in: allows only taking the second. */
export const TICKET_COOKIE = 'second-step'

/** Sets the refresh cookie of a new session and returns its access token. */
export function admit(
  services: Pick<Services, 'keys' | 'clock'>,
  exchange: Exchange,
  userId: number,
  session: { readonly sessionId: string; readonly refreshToken: string },
): Promise<string> {
  exchange.setCookie(REFRESH_COOKIE, session.refreshToken, REFRESH_TOKEN_SECONDS)
  return issueAccessToken(services.keys, userId, session.sessionId, services.clock.now())
}
