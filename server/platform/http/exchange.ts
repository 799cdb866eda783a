import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors.ts'
import { deviceName } from './device-name.ts'
import type { Exchange } from './handler.ts'
import { networksOf, sourceOf } from './source.ts'

/** Cookies that a handler set are sent once it has succeeded: what failed must not replace the cookie of a session that continues. */
type Pending = Exchange & { grantCookies(): void }

/** Cookies are HttpOnly and SameSite=Strict; over https they are bound to the host and marked Secure, on http://localhost they cannot be. */
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
 * Browsers report the origin of a request: every request from another site is refused.
 * @throws {Failure} `forbidden`
 */
export function refuseForeignSites(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Failure('forbidden', 'Requests from other sites aren’t accepted.')
  const { origin } = request.headers
  if (site === undefined && origin !== undefined && URL.parse(origin)?.host !== request.host) {
    throw new Failure('forbidden', 'Requests from other sites aren’t accepted.')
  }
}
