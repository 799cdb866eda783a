import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Minimum length of a compressed response. Shorter responses fit into the first packets even uncompressed. */
const MIN_LENGTH = 4096
const compress = promisify(gzip)

/**
 * Compresses long JSON, such as the definition of a study, to a fifth. The length of a compressed response can reveal a secret in it only to
 * someone who has a victim's browser repeat the request with text of their choice. Other sites can't: requests carry the access token in a
 * header, and responses with tokens are short.
 */
export function compressAnswers(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_LENGTH) return payload
    reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '') || reply.hasHeader('content-encoding'))
      return payload
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return compress(payload)
  })
}
