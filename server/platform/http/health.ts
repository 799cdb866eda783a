import type { FastifyInstance } from 'fastify'

/** Checks that must pass before this process gets requests; each must answer quickly or counts as failed. */
export interface Readiness {
  readonly database: () => Promise<boolean>
  readonly copy: () => Promise<boolean>
  readonly jobs: () => Promise<boolean>
  /** Whether log lines are being written. The product serves without a log, so this alone leaves it ready. */
  readonly log: () => boolean
  /** How much of the disk of the data folder is free, in percents, where that is too little; null: enough. It leaves the process ready, too. */
  readonly disk: () => Promise<number | null>
}

const PATIENCE_MS = 2000

/** Returns the current results of the checks; for the disk, its free share if nearly full. */
export async function checked(readiness: Readiness) {
  const [database, copy, jobs, free] = await Promise.all([
    answered(readiness.database, false),
    answered(readiness.copy, false),
    answered(readiness.jobs, false),
    // A system that does not tell is not one that is full.
    answered(readiness.disk, null),
  ])
  return { database, copy, jobs, log: readiness.log(), free }
}

/** `/healthz`: the process is alive. `/readyz`: database, copies of results, and jobs work; otherwise 503 with the one that failed. `log` and `disk` are for the operator. */
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
