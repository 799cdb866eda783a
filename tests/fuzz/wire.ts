import { Agent, type IncomingMessage, request } from 'node:http'

/** Request as sent over the network. */
export interface Wire {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: Buffer | null
  /** Closes the connection before the body is complete. */
  readonly isAborted?: true
}

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly text: string
}

/** Timeout for a response. A slower server counts as hanging. */
const PATIENCE_MS = 30_000
/** Size above which a server may respond and close before it has read everything. */
const LARGE = 64 * 1024

/** Response, or outcome without one: `refused` if the connection was closed in an allowed way, `broken` if not. */
export type Outcome = Answered | 'refused' | 'unsendable' | 'broken' | 'silent'

export interface Line {
  send(wire: Wire): Promise<Outcome>
  close(): void
}

/** Opens a connection to the server. It reconnects after the connection is closed. */
export function openLine(origin: string): Line {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(origin)
  return {
    send: wire =>
      new Promise(resolve => {
        const options = { agent: wire.isAborted ? false : agent, hostname, port, timeout: PATIENCE_MS }
        const asking = sendable(() =>
          request({ ...options, method: wire.method, path: wire.path, setHost: !('host' in wire.headers) }),
        )
        if (!asking) return resolve('unsendable')
        const isGood =
          sendable(() => {
            for (const [name, value] of Object.entries(wire.headers)) asking.setHeader(name, value)
            if (wire.body && !('content-length' in wire.headers)) asking.setHeader('content-length', wire.body.length)
          }) !== null
        const isLarge = (wire.body?.length ?? 0) > LARGE || wire.isAborted
        asking.on(
          'response',
          response => void answerIn(response).then(resolve, () => resolve(isLarge ? 'refused' : 'broken')),
        )
        asking.on('timeout', () => {
          resolve('silent')
          asking.destroy()
        })
        asking.on('error', () => resolve(isGood ? (isLarge ? 'refused' : 'broken') : 'unsendable'))
        if (!isGood) asking.destroy()
        else if (wire.isAborted) {
          asking.write(wire.body ?? '', () => asking.destroy())
        } else asking.end(wire.body ?? undefined)
      }),
    close: () => agent.destroy(),
  }
}

/** Returns `null` if the values can't be sent in a request. */
function sendable<T>(make: () => T): T | null {
  try {
    return make()
  } catch {
    return null
  }
}

async function answerIn(response: IncomingMessage): Promise<Answered> {
  const parts: Buffer[] = []
  for await (const part of response) parts.push(part)
  return { status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(parts).toString() }
}
