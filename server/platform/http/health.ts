import type { FastifyInstance } from 'fastify'

/** What must work before this process gets requests; each check must answer quickly or counts as failed. */
export interface Readiness {
  readonly database: () => Promise<boolean>
  readonly copy: () => Promise<boolean>
  readonly jobs: () => Promise<boolean>
  /** Whether log lines are being written. The product serves without a log, so this alone leaves it ready. */
  readonly log: () => boolean
}

const PATIENCE_MS = 2000

/** `/healthz`: the process is alive. `/readyz`: database, copies of results, and jobs work; otherwise 503 with the one that failed. `log` is for the operator. */
export function registerHealth(server: FastifyInstance, readiness: Readiness): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const [database, copy, jobs] = await Promise.all([
      works(readiness.database),
      works(readiness.copy),
      works(readiness.jobs),
    ])
    return reply.code(database && copy && jobs ? 200 : 503).send({ database, copy, jobs, log: readiness.log() })
  })
}

function works(check: () => Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>(resolve => setTimeout(resolve, PATIENCE_MS, false).unref())
  return Promise.race([check().catch(() => false), late])
}
