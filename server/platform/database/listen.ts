import pg from 'pg'

const AGAIN_MS = 1000
/** Interval of checks that a listening connection is alive, and time limit for its response. */
const PULSE_MS = 15_000
const PATIENCE_MS = 5000

interface Listener {
  /** Called when a notification arrives. */
  onNotice(): void
  /** Called when listening has started. No notification is missed until `onLost`. */
  onReady(): void
  onLost(): void
}

/**
 * Listens to a channel of the database (NOTIFY) on a separate connection, which is reopened if it breaks or stops responding.
 * @returns A function that stops listening
 */
export function listen(databaseUrl: string, channel: string, listener: Listener): () => Promise<void> {
  let stopped = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let pulse: NodeJS.Timeout | undefined

  const lost = (of: pg.Client): void => {
    if (client !== of) return
    client = null
    clearInterval(pulse)
    listener.onLost()
    void of.end().catch(() => undefined)
    if (!stopped) timer = setTimeout(() => void begin(), AGAIN_MS)
  }

  const begin = async (): Promise<void> => {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'collegium listens',
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    })
    client = fresh
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    fresh.on('notification', () => listener.onNotice())
    try {
      await fresh.connect()
      await fresh.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
      if (client !== fresh) return
      listener.onReady()
      pulse = setInterval(() => void fresh.query('SELECT 1').catch(() => lost(fresh)), PULSE_MS)
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
    clearInterval(pulse)
    listener.onLost()
    await last?.end().catch(() => undefined)
  }
}
