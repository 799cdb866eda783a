import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** An answer that is sent as it is, instead of as JSON of its schema: a file, or a list too long to be held. */
export class Download {
  readonly mediaType: string
  readonly content: Buffer | Readable
  /** With it the browser saves the answer under this name. */
  readonly fileName: string | null

  constructor(mediaType: string, content: Buffer | Readable, fileName: string | null = null) {
    this.mediaType = mediaType
    this.content = content
    this.fileName = fileName
  }
}

/** Opened by itself a download can do nothing: neither run scripts nor send forms, and it is taken for nothing but its type. */
const SANDBOX = "default-src 'none'; sandbox"

export function sendDownload(reply: FastifyReply, { mediaType, content, fileName }: Download): FastifyReply {
  reply.header('content-type', mediaType)
  if (fileName !== null) {
    reply.header('content-disposition', dispositionOf(fileName))
    reply.header('content-security-policy', SANDBOX)
  }
  return reply.send(content)
}

/** For old and new clients, RFC 6266: plain letters, and the whole name in UTF-8. */
function dispositionOf(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16)}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}
