import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply } from 'fastify'
import { ApiError, type ApiErrorCode, type ErrorBody, STATUS } from '#contract/errors.ts'
import { isConnectionError } from '../database/unavailable.ts'
import type { Environment } from '../environment.ts'
import { DIST, registerBrowserPart } from './browser-part.ts'
import { compressAnswers } from './compression.ts'
import { registerDocs } from './docs.ts'
import { assertSameOrigin } from './exchange.ts'
import type { Handler, Services } from './handler.ts'
import { registerHealth } from './health.ts'
import { registerMailReports } from './mail-reports.ts'
import { registerMetrics } from './metrics.ts'
import { type PaymentEventHandler, policyOf, registerPaymentEvents } from './payments.ts'
import { rawHeaders, rejectExpectation, rejectMalformedRequest, TRANSPORT_SECURITY } from './raw-responses.ts'
import { registerOperations, rewriteUrl } from './router.ts'

export interface ServerOptions {
  readonly environment: Environment
  readonly services: Services
  readonly handlers: readonly Handler[]
  readonly takePaymentEvent: PaymentEventHandler
  /** Folder of the browser part, if it isn't the build folder. */
  readonly browserPart?: string
  /** Time limit for receiving a request, in ms. Slower requests are rejected, and their connections are closed. */
  readonly slowestMs?: number
}

/** Time for a database to recover or a lock to be released. The form retries automatically. */
const RETRY_AFTER_SECONDS = 5

/** Creates the HTTP server with operations, API reference, health checks, and the browser part. */
export async function createServer({
  environment,
  services,
  handlers,
  takePaymentEvent,
  browserPart = DIST,
  slowestMs = 30_000,
}: ServerOptions): Promise<FastifyInstance> {
  const { log } = services
  const isPublicHttps = environment.PUBLIC_URL?.startsWith('https:') ?? false
  const trusted = environment.TRUSTED_PROXIES.split(',')
    .map(address => address.trim())
    .filter(Boolean)
  const transportSecurity = isPublicHttps ? TRANSPORT_SECURITY : null
  const bareHeaders = rawHeaders(transportSecurity)
  const server = fastify({
    logger: false,
    trustProxy: trusted.length > 0 ? trusted : false,
    rewriteUrl: request => rewriteUrl(request.url ?? '/', request.method),
    genReqId: () => randomUUID(),
    bodyLimit: 64 * 1024,
    forceCloseConnections: 'idle',
    requestTimeout: slowestMs,
    // Requests without Host are rejected below, because Node's own response would lack our headers.
    http: { headersTimeout: slowestMs, connectionsCheckingInterval: slowestMs / 10, requireHostHeader: false },
    clientErrorHandler: (error, socket) => rejectMalformedRequest(error, socket, bareHeaders),
    // A URL that can't be decoded never reaches the hooks and the error handler.
    frameworkErrors: (error, _request, untyped) => {
      const { code, message } = toApiError(error)
      const body: ErrorBody = { code, message }
      const reply = untyped as unknown as FastifyReply
      void reply.code(STATUS[code]).headers(bareHeaders).send(body)
    },
  })
  server.server.on('checkExpectation', (_request, response) => rejectExpectation(response, bareHeaders))
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)))
    } catch {
      done(new ApiError('malformed', 'The request isn’t valid JSON.'))
    }
  })
  await server.register(cookie)
  await server.register(helmet, {
    // Set below, because the library would rebuild it for every response.
    contentSecurityPolicy: false,
    strictTransportSecurity: transportSecurity ?? false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })

  const policy = policyOf(services.payments)
  server.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy(request.url))
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new ApiError('malformed', 'We couldn’t read the request.')
  })
  server.setErrorHandler((error: FastifyError | Error, request, reply) => {
    // If the client disconnected before the end of the request, nothing failed, and no one reads the response.
    const isAborted = request.raw.destroyed && !request.raw.complete
    const failure = isAborted ? new ApiError('malformed', 'The request is incomplete.') : toApiError(error)
    if (failure.code === 'unavailable')
      log.warn({ err: error, request: request.id, operation: request.routeOptions.url }, 'unavailable')
    if (failure.code === 'internal')
      log.error({ err: error, request: request.id, operation: request.routeOptions.url }, 'failed')
    const body: ErrorBody = { code: failure.code, message: failure.message }
    if (failure.errors.length > 0) body.errors = [...failure.errors]
    if (failure.code === 'internal') body.id = request.id
    if (failure.code === 'unavailable') reply.header('retry-after', RETRY_AFTER_SECONDS)
    return reply
      .code(STATUS[failure.code])
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(body))
  })

  registerHealth(server, services.readiness)
  registerMetrics(server, services.metrics, environment.METRICS_TOKEN)
  registerMailReports(server, services, environment.MAIL_REPORTS_TOKEN)
  registerPaymentEvents(server, services, takePaymentEvent)
  await server.register(
    async api => {
      // Registered for this scope instead of testing the requested URL, which can be written in many ways.
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store')
        if (request.method !== 'GET' && request.method !== 'HEAD') assertSameOrigin(request)
      })
      api.addHook('onResponse', async (request, reply) => {
        // Uses the registered path, never the requested one, which can contain anything.
        const operation = `${request.method} ${request.routeOptions.url ?? 'unknown'}`
        const { statusCode, elapsedTime } = reply
        log.info({ operation, status: statusCode, ms: Math.round(elapsedTime), request: request.id }, 'request')
      })
      compressAnswers(api)
      registerDocs(api)
      registerOperations(api, {
        services,
        handlers,
        checkAnswers: environment.NODE_ENV !== 'production',
        isPublicHttps,
      })
    },
    { prefix: '/api' },
  )
  await registerBrowserPart(server, browserPart)
  return server
}

/** Failures by error code. */
const KNOWN: Readonly<Record<string, [ApiErrorCode, string]>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'The request is too large.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['unsupported_media_type', 'Only JSON is accepted.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['malformed', 'The request isn’t valid JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['malformed', 'The request is incomplete.'],
  FST_ERR_BAD_URL: ['malformed', 'Invalid URL.'],
  // PostgreSQL can't store text that contains NUL. This is a second line of defense: text-encoding.ts rejects it with the name of the
  // field.
  '22021': ['malformed', 'The request contains an invalid character.'],
}

function toApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error
  const known = 'code' in error ? KNOWN[error.code] : undefined
  if (known) return new ApiError(...known)
  if (isConnectionError(error))
    return new ApiError('unavailable', 'Collegium is temporarily unavailable. Please try again.')
  return new ApiError('internal', 'Some error occurred')
}
