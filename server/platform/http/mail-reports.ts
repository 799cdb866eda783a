import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ApiError } from '#contract/errors.ts'
import { processReports } from '../mail/process-reports.ts'
import { isOfAddress, type Report, readReport } from '../mail/reports.ts'
import { messageIdIn } from '../mail/return-token.ts'
import { hasToken } from './bearer.ts'
import type { Services } from './handler.ts'

/** Size limit of a message. A report contains at most the bounced email. */
const MESSAGE_LIMIT = 2 * 1024 * 1024
const EVENTS_LIMIT = 512 * 1024

/** Provider events in our format (docs/operations.md). Unknown fields are ignored. */
const events = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['bounced', 'complained']),
        /** Message-ID of the email, or its sender address (MAIL_BOUNCES). */
        message: z.string().max(1000),
        status: z
          .string()
          .regex(/^([245]\.\d{1,3}\.\d{1,3})?$/)
          .default(''),
      }),
    )
    .max(1000),
})

/**
 * Registers the routes for reports on accepted emails. `/webhooks/mail` accepts a provider's events as JSON, and `/webhooks/mail/message`
 * accepts an unchanged bounced email. Senders need the token of MAIL_REPORTS_TOKEN. Without a token, there are no routes.
 */
export function registerMailReports(
  server: FastifyInstance,
  services: Pick<Services, 'db' | 'clock' | 'keys' | 'log'>,
  token: string | undefined,
): void {
  const { keys, log } = services
  const refuseOthers = async (request: FastifyRequest) => {
    if (token === undefined) throw new ApiError('not_found', 'Not found.')
    if (!hasToken(request.headers.authorization, token))
      throw new ApiError('unauthenticated', 'Missing or invalid token for email reports.')
  }
  const take = async (received: number, reports: readonly Report[]) => {
    const known = await processReports(services, reports)
    log.info({ received, known }, 'reports about emails')
    return { received, known }
  }
  void server.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    // Checked before the body is read.
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await refuseOthers(request)
    })
    scope.post('/webhooks/mail', { bodyLimit: EVENTS_LIMIT }, async request => {
      const given = events.safeParse(jsonOf(bodyOf(request)))
      if (!given.success) throw new ApiError('malformed', 'The request doesn’t contain email reports.')
      const reports = given.data.events.flatMap(({ type: kind, message, status }): Report[] => {
        const messageId = messageIdIn(keys, message)
        return messageId === null || (kind === 'bounced' && !isOfAddress(status)) ? [] : [{ messageId, kind, status }]
      })
      return take(given.data.events.length, reports)
    })
    scope.post('/webhooks/mail/message', { bodyLimit: MESSAGE_LIMIT }, async request => {
      const report = await readReport(keys, bodyOf(request)).catch(() => null)
      return take(1, report ? [report] : [])
    })
  })
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
