import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { deviceName } from './device-name.ts'
import type { RequestContext } from './handler.ts'
import { networksOf, sourceOf } from './source.ts'

/** Request context whose cookies are sent only after the handler succeeds. A failed request must not replace the cookie of an active session. */
type Pending = RequestContext & { grantCookies(): void }

/**
 * Creates the context of a request. Cookies are HttpOnly and SameSite=Strict. Over https, they are bound to the host and marked Secure,
 * which isn't possible on http://localhost.
 */
export function exchangeOf(request: FastifyRequest, reply: FastifyReply, isPublicHttps: boolean): Pending {
  const secure = isPublicHttps || request.protocol === 'https'
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name)
  const granted: (() => unknown)[] = []
  const attributes = { httpOnly: true, secure, sameSite: 'strict', path: '/' } as const
  return {
    address: sourceOf(request.ip),
    networks: networksOf(request.ip),
    device: deviceName(request.headers['user-agent'] ?? ''),
    cookies: new Proxy(
      {},
      { get: (_, name) => (typeof name === 'string' ? request.cookies[nameOf(name)] : undefined) },
    ),
    setCookie: (name, value, maxAge) =>
      void granted.push(() => reply.setCookie(nameOf(name), value, { ...attributes, maxAge })),
    clearCookie: name => void reply.clearCookie(nameOf(name), attributes),
    grantCookies: () => {
      for (const grant of granted) grant()
    },
  }
}

/**
 * Rejects requests from other sites by the origin that browsers report.
 * @throws {ApiError} `forbidden`
 */
export function assertSameOrigin(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new ApiError('forbidden', 'Requests from other sites aren’t accepted.')
  const { origin } = request.headers
  if (site === undefined && origin !== undefined && URL.parse(origin)?.host !== request.host) {
    throw new ApiError('forbidden', 'Requests from other sites aren’t accepted.')
  }
}
