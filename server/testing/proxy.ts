import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** Proxy between the product and its database that simulates network failures. */
export interface DatabaseProxy {
  /** URL of the database through the proxy. */
  readonly url: string
  /** Drops all data on open connections in both directions, without an error. */
  swallow(): void
  /** Delays all traffic by this many milliseconds. */
  slow(ms: number): void
  /** Closes all connections and rejects new ones until called with `false`. */
  refuse(isRefusing: boolean): Promise<void>
  stop(): Promise<void>
}

export async function startProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  let delayMs = 0
  const later = () =>
    new Transform({
      transform: (chunk, _, done) => {
        if (delayMs === 0) done(null, chunk)
        else setTimeout(done, delayMs, null, chunk)
      },
    })
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer(inner => {
    const outer = connect(Number(target.port), target.hostname)
    const pair = [inner, outer] as const
    pairs.add(pair)
    inner.pipe(later()).pipe(outer)
    outer.pipe(later()).pipe(inner)
    for (const socket of pair) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        for (const each of pair) each.destroy()
      })
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (!address || typeof address !== 'object') throw new Error('Not listening.')
    return address.port
  }
  const port = await listen(0)
  const url = new URL(target)
  url.port = String(port)
  const end = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    await closed
  }
  return {
    url: url.href,
    swallow() {
      for (const [inner, outer] of pairs) {
        inner.unpipe().pause()
        outer.unpipe().pause()
      }
    },
    slow(ms) {
      delayMs = ms
    },
    refuse: async isRefusing => {
      if (isRefusing) await end()
      else await listen(port)
    },
    stop: async () => {
      if (server.listening) await end()
    },
  }
}
