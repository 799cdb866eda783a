import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorBody } from '#contract/errors.ts'

export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // Components use style attributes for their position. Styles can't run code.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join(';')

/** Valid for two years, if users connect with https. */
export const TRANSPORT_SECURITY = { maxAge: 63_072_000, includeSubDomains: true } as const

type Headers = Readonly<Record<string, string>>

/** Returns the headers of a response sent before a request is parsed. Hooks set them for all other responses. */
export function rawHeaders(transportSecurity: typeof TRANSPORT_SECURITY | null): Headers {
  return {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(transportSecurity
      ? { 'strict-transport-security': `max-age=${transportSecurity.maxAge}; includeSubDomains` }
      : {}),
  }
}

const BODY = bodyOf('The request isn’t valid HTTP.')
const LATE_BODY = bodyOf('The request took too long.')
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8', connection: 'close' }

function bodyOf(message: string): string {
  return JSON.stringify({ code: 'malformed', message } satisfies ErrorBody)
}

/**
 * Rejects input that isn't HTTP, is too long, or is too slow, without storing or returning any of it. If a browser's preopened connection
 * times out during a request, the browser repeats the request only after status 408.
 */
export function rejectMalformedRequest(error: NodeJS.ErrnoException, socket: Socket, bareHeaders: Headers): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const lines = Object.entries({ ...bareHeaders, ...JSON_TYPE }).map(([name, value]) => `${name}: ${value}\r\n`)
  const [status, body] =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? ['408 Request Timeout', LATE_BODY] : ['400 Bad Request', BODY]
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`)
  // Closes the connection after writing, because a client could otherwise keep it open forever.
  socket.destroySoon()
}

/** Rejects all expectations except 100-continue, which Node handles. */
export function rejectExpectation(response: ServerResponse, bareHeaders: Headers): void {
  response.writeHead(417, { ...bareHeaders, ...JSON_TYPE }).end(BODY)
}
