import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { Metrics } from '../metrics.ts'
import { hasToken } from './bearer.ts'

/**
 * Registers `/metrics` for Prometheus, which requires a token (decision 37). Without a token in the environment, there is no route. All
 * responses are counted. Those outside the API share one name, because paths can be anything.
 */
export function registerMetrics(server: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  server.addHook('onResponse', async (request, reply) => {
    metrics.requestAnswered(
      operationOf(request.routeOptions.url),
      request.method,
      reply.statusCode,
      reply.elapsedTime / 1000,
    )
  })
  server.get('/metrics', async (request, reply) => {
    if (token === undefined) throw new ApiError('not_found', 'Not found.')
    if (!hasToken(request.headers.authorization, token)) {
      reply.header('www-authenticate', 'Bearer')
      throw new ApiError('unauthenticated', 'Missing or invalid metrics token.')
    }
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

const PREFIX = '/api/'

function operationOf(url: string | undefined): string {
  return url?.startsWith(PREFIX) ? url.slice(PREFIX.length) : 'other'
}
