import type { RequestContext, Services } from '../http/handler.ts'
import { issueAccessToken, REFRESH_TOKEN_SECONDS } from './tokens.ts'

export const REFRESH_COOKIE = 'refresh'
/** Cookie of a person who signed in with a temporary password. It only allows setting a new one. */
export const PASSWORD_COOKIE = 'password'

/** Cookie of a person who passed the first step of signing in. It only allows the second step. */
export const TICKET_COOKIE = 'second-step'

/** Sets the refresh cookie of a new session and returns its access token. */
export function admit(
  services: Pick<Services, 'keys' | 'clock'>,
  exchange: RequestContext,
  userId: number,
  session: { readonly sessionId: string; readonly refreshToken: string },
): Promise<string> {
  exchange.setCookie(REFRESH_COOKIE, session.refreshToken, REFRESH_TOKEN_SECONDS)
  return issueAccessToken(services.keys, userId, session.sessionId, services.clock.now())
}
