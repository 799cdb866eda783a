import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface Options {
  /** With it the browser saves the answer under this name. */
  readonly fileName?: string
  /** Changes with the content: a client that has this version gets 304. */
  readonly etag?: string
}

/** Answer sent unchanged instead of as JSON of its schema: a file, or a list too long for memory. */
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

/** A file opened on its own can do nothing: neither run scripts nor send forms. All answers state that its type must not be guessed. */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox"

export function sendDownload(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType, content, options }: Download,
): FastifyReply {
  const { fileName, etag } = options
  if (etag !== undefined) {
    // Only the browser may cache it, and must revalidate each time, because permissions can change.
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  }
  reply.header('content-type', mediaType)
  if (fileName !== undefined)
    reply.header('content-disposition', dispositionOf(fileName)).header('content-security-policy', SANDBOX)
  return reply.send(content)
}

/** For old and new clients (RFC 6266): an ASCII name, and the full name in UTF-8. */
function dispositionOf(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(fileName).replaceAll(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
