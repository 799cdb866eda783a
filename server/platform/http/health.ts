import type { FastifyInstance } from 'fastify'

/** Checks that must pass before this process gets requests. A check that takes too long fails. */
export interface Readiness {
  readonly database: () => Promise<boolean>
  readonly copy: () => Promise<boolean>
  readonly jobs: () => Promise<boolean>
  /** Whether log lines are being written. The server can run without a log, so this doesn't affect readiness. */
  readonly log: () => boolean
  /** Free space on the data folder's disk, in percent, if it is too low, otherwise `null`. This doesn't affect readiness. */
  readonly disk: () => Promise<number | null>
}

const PATIENCE_MS = 2000

/** Returns the current results of the checks. For the disk, this is the free share if it is nearly full. */
export async function checked(readiness: Readiness) {
  const [database, copy, jobs, free] = await Promise.all([
    answered(readiness.database, false),
    answered(readiness.copy, false),
    answered(readiness.jobs, false),
    // If the free space is unknown, the disk doesn't count as full.
    answered(readiness.disk, null),
  ])
  return { database, copy, jobs, log: readiness.log(), free }
}

/**
 * Registers `/healthz` (the process is alive) and `/readyz` (database, copies of results, and jobs work). If a check fails, `/readyz`
 * returns 503 and names it. `log` and `disk` are for the operator.
 */
export function registerHealth(server: FastifyInstance, readiness: Readiness): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const { free, ...works } = await checked(readiness)
    const isReady = works.database && works.copy && works.jobs
    return reply.code(isReady ? 200 : 503).send({ ...works, disk: free === null })
  })
}

function answered<T>(check: () => Promise<T>, otherwise: T): Promise<T> {
  const late = new Promise<T>(resolve => setTimeout(resolve, PATIENCE_MS, otherwise).unref())
  return Promise.race([check().catch(() => otherwise), late])
}
