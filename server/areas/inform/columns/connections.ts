import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

/** As many statements at a time: each occupies one of Node's four threads for files, names and passwords, and DuckDB runs each on all cores. */
const CONNECTIONS = 3

export interface Connections {
  /** Lends a connection, in the order of asking. */
  use<T>(work: (db: DuckDBConnection) => Promise<T>): Promise<T>
  /** Waits for what is running. */
  close(): Promise<void>
}

export async function connections(instance: DuckDBInstance): Promise<Connections> {
  const all = await Promise.all(Array.from({ length: CONNECTIONS }, () => instance.connect()))
  const free = [...all]
  const waiting: ((db: DuckDBConnection) => void)[] = []
  const running = new Set<Promise<unknown>>()

  const take = () => {
    const db = free.pop()
    return db ? Promise.resolve(db) : new Promise<DuckDBConnection>(resolve => waiting.push(resolve))
  }
  const giveBack = (db: DuckDBConnection) => {
    const next = waiting.shift()
    if (next) next(db)
    else free.push(db)
  }

  return {
    async use(work) {
      const db = await take()
      const result = work(db)
      running.add(result)
      try {
        return await result
      } finally {
        running.delete(result)
        giveBack(db)
      }
    },
    async close() {
      while (running.size > 0) await Promise.allSettled(running)
      for (const db of all) db.closeSync()
    },
  }
}
