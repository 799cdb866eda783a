import pg from 'pg'

const AGAIN_MS = 1000

interface Listener {
  /** A notification arrived. */
  onNotice(): void
  /** Listening: no notification is missed until `onLost`. */
  onReady(): void
  onLost(): void
}

/**
 * Listens to a channel of the database (NOTIFY) on its own connection, which is reopened when it breaks.
 * @returns stops listening
 */
export function listen(databaseUrl: string, channel: string, listener: Listener): () => Promise<void> {
  let stopped = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined

  const lost = (of: pg.Client): void => {
    if (client !== of) return
    client = null
    listener.onLost()
    void of.end().catch(() => undefined)
    if (!stopped) timer = setTimeout(() => void begin(), AGAIN_MS)
  }

  const begin = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'collegium listens',
      keepAlive: true,
    })
    client = fresh
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', () => listener.onNotice())
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      if (client === fresh) listener.onReady()
    } catch {
      lost(fresh)
    }
  }

  const begun = begin()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await begun
    clearTimeout(timer)
    const last = client
    client = null
    listener.onLost()
    await last?.end().catch(() => undefined)
  }
}
