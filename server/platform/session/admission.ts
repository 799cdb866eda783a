import type { Exchange, Services } from '../http/handler.ts'
import { issueAccessToken, REFRESH_TOKEN_SECONDS } from './tokens.ts'

export const REFRESH_COOKIE = 'refresh'
/** Of somebody who signed in with a temporary password: good for setting the own one, and for nothing else. */
export const PASSWORD_COOKIE = 'password'

/** Sets the refresh cookie of a session that has begun, and answers its access token. */
export function admit(
  services: Pick<Services, 'keys' | 'clock'>,
  exchange: Exchange,
  userId: number,
  session: { readonly sessionId: string; readonly refreshToken: string },
): Promise<string> {
  exchange.setCookie(REFRESH_COOKIE, session.refreshToken, REFRESH_TOKEN_SECONDS)
  return issueAccessToken(services.keys, userId, session.sessionId, services.clock.now())
}
