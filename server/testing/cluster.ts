import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/platform/database/embedded.ts'

/** Environment variable with the URL of the test run's PostgreSQL cluster. */
export const CLUSTER_VARIABLE = 'COLLEGIUM_TEST_CLUSTER'

/** Starts a real cluster for tests, which doesn't wait for the disk. */
export async function startTestCluster(): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'collegium-test-'))
  // If we are root, the database runs as another user, who needs access to this folder. Otherwise it would use /var/lib.
  await chmod(directory, 0o711)
  const cluster = await startEmbedded(directory, {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
    log_min_messages: 'fatal',
  })
  return {
    url: cluster.url,
    stop: async () => {
      await cluster.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/**
 * Uses the run's cluster or starts one, for test files in projects without a cluster in their global setup.
 * @returns a function that releases it
 */
export async function ensureTestCluster(): Promise<() => Promise<void>> {
  return (await setup()) ?? (async () => undefined)
}

/** Global setup for Vitest. Uses the run's cluster, or starts one if tests are run manually. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env[CLUSTER_VARIABLE]) return undefined
  const cluster = await startTestCluster()
  process.env[CLUSTER_VARIABLE] = cluster.url
  return async () => {
    delete process.env[CLUSTER_VARIABLE]
    await cluster.stop()
  }
}
