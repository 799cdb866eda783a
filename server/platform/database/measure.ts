import type pg from 'pg'
import type { Metrics, Sample } from '../metrics.ts'
import { canAsk, type Database } from './connect.ts'

/** Measures the load of the pools, and the time for a database request, including the wait for a connection. */
export function measureDatabase(metrics: Metrics, db: Database, pools: Readonly<Record<string, pg.Pool>>): void {
  const ofPools = (read: (pool: pg.Pool) => number) => async (): Promise<readonly Sample[]> =>
    Object.entries(pools).map(([pool, of]) => ({ labels: { pool }, value: read(of) }))
  metrics.gauge(
    'collegium_database_connections_used',
    'Database connections in use by requests or jobs (work).',
    ['pool'],
    ofPools(({ totalCount, idleCount }) => totalCount - idleCount),
  )
  metrics.gauge(
    'collegium_database_connections_most',
    'Maximum number of database connections of this process.',
    ['pool'],
    ofPools(({ options }) => options.max),
  )
  metrics.gauge(
    'collegium_database_connections_awaited',
    'Requests or jobs (work) waiting for a connection.',
    ['pool'],
    ofPools(({ waitingCount }) => waitingCount),
  )
  metrics.gauge(
    'collegium_database_answer_seconds',
    'Latest database response time. Missing if there was no response within 2 seconds or the database is read-only.',
    [],
    async () => {
      const begun = performance.now()
      return (await canAsk(db)) ? [{ value: (performance.now() - begun) / 1000 }] : []
    },
  )
}
