import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Options {
  /** Name under which the browser saves the response. */
  readonly fileName?: string
  /** Tag that changes with the content. A client that has this version gets 304. */
  readonly etag?: string
}

/** Response sent unchanged instead of as JSON of its schema: a file, or a list too long for memory. */
export class Download {
  readonly mediaType: string
  readonly content: Buffer | Readable
  readonly options: Options

  constructor(mediaType: string, content: Buffer | Readable, options: Options = {}) {
    this.mediaType = mediaType
    this.content = content
    this.options = options
  }
}

/** Policy that prevents a file opened in the browser from running scripts or sending forms. All responses forbid guessing their type. */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox"

export function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType, content, options }: Download,
): FastifyReply {
  const { fileName, etag } = options
  if (etag !== undefined) {
    // Only the browser can cache it, and must revalidate each time, because permissions can change.
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  reply.header('content-type', mediaType)
  if (fileName !== undefined)
    reply.header('content-disposition', dispositionOf(fileName)).header('content-security-policy', SANDBOX)
  return reply.send(content)
}

/** Returns a header for old and new clients (RFC 6266), with an ASCII name and the full name in UTF-8. */
function dispositionOf(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(fileName).replaceAll(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
