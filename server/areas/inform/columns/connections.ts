import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

/** How many statements run at a time: each occupies one of Node's four threads for files, DNS, and passwords, and DuckDB runs each on all cores. */
const CONNECTIONS = 3

export interface Connections {
  /** Lends connections in the order they are requested. */
  use<T>(work: (db: DuckDBConnection) => Promise<T>): Promise<T>
  /** Waits for running statements. */
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
