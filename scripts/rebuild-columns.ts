/** `npm run columns:rebuild`: rebuilds the columnar copies of all latest study releases from PostgreSQL. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openColumns } from '#server/areas/inform/columns/duckdb.ts'
import { refreshCopies } from '#server/areas/inform/releases/use-cases/serve-release.ts'
import { connect } from '#server/platform/database/connect.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readEnvironment } from '#server/platform/environment.ts'

const { DATABASE_URL, DATA_DIR } = readEnvironment()

/** The configured database, or the embedded one, which is started if it is not running. */
async function open(): Promise<{ url: string; embedded: EmbeddedDatabase | null }> {
  if (DATABASE_URL) return { url: DATABASE_URL, embedded: null }
  const running = await readFile(join(DATA_DIR, 'database-url'), 'utf8').catch(() => null)
  if (running) {
    const probe = connect(running, 1)
    const answers = await probe.pool.query('SELECT 1').catch(() => null)
    await probe.close()
    if (answers) return { url: running, embedded: null }
  }
  const embedded = await startEmbedded(DATA_DIR)
  return { url: embedded.url, embedded }
}

const { url, embedded } = await open()
const connection = connect(url, 2)
try {
  await migrate(connection.db)
  const folder = join(DATA_DIR, 'columns')
  await rm(folder, { recursive: true, force: true })
  const columns = await openColumns(folder)
  const begun = performance.now()
  const releases = await refreshCopies(connection.db, columns)
  await columns.close()
  console.error(
    `${releases} ${releases === 1 ? 'copy' : 'copies'} rebuilt in ${Math.round(performance.now() - begun)} ms.`,
  )
} finally {
  await connection.close()
  await embedded?.stop()
}
