import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { systemClock } from '#server/platform/clock.ts'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { CLUSTER_VARIABLE } from './cluster.ts'

/**
 * `bare` has no tables, `empty` is migrated only, and `demo` contains the demo world. `started` also contains what a server's first start
 * adds to it.
 */
export type Template = 'bare' | 'empty' | 'demo' | 'started'

/** Creates a database from a template, which is created on first use. */
export async function cloneDatabase(template: Template): Promise<{ url: string; drop(): Promise<void> }> {
  const cluster = process.env[CLUSTER_VARIABLE]
  if (!cluster) throw new Error('No test cluster: run the tests by npm test or vitest.')
  const name = `clone_${randomUUID().replaceAll('-', '')}`
  await onServer(cluster, async client => {
    if (template === 'bare') return void (await client.query(`CREATE DATABASE ${name} TEMPLATE template0`))
    // Serializes callers, because a template must not be created twice, nor copied while it has connections.
    await client.query('SELECT pg_advisory_lock(1)')
    await ensureTemplate(cluster, client, template)
    // Copies files, because copying through the write-ahead log (the default) is four times as much work.
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  })
  const drop = () =>
    onServer(cluster, async client => void (await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)))
  return { url: named(cluster, name), drop }
}

async function ensureTemplate(cluster: string, client: pg.Client, template: Template): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [template])
  if (rowCount) return
  if (template === 'started') await ensureTemplate(cluster, client, 'demo')
  const base = template === 'started' ? 'demo' : 'template1'
  // Removes the leftover of an interrupted run.
  await client.query(`DROP DATABASE IF EXISTS ${template}_draft WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${template}_draft TEMPLATE ${base} STRATEGY FILE_COPY`)
  const url = named(cluster, `${template}_draft`)
  const connection = connect(url, 2)
  try {
    await migrate(connection.db)
    // Imported here because tests without the demo world don't need its data.
    if (template === 'demo') {
      const { loadDemoWorld } = await import('#database/seed/load.ts')
      await loadDemoWorld(connection.db, systemClock.now())
    }
    if (template === 'started') {
      const { completeFirstStart } = await import('./first-start.ts')
      await completeFirstStart(connection.db, url)
      // Otherwise, each copy would do this again.
      await connection.pool.query('VACUUM ANALYZE')
    }
  } finally {
    await connection.close()
  }
  await client.query(`ALTER DATABASE ${template}_draft RENAME TO ${template}`)
}

async function onServer(cluster: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: cluster })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function named(cluster: string, database: string): string {
  const url = new URL(cluster)
  url.pathname = `/${database}`
  return url.href
}
