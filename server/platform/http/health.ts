import type { FastifyInstance } from 'fastify'

/** What must work before requests are sent here; each answers within a moment or counts as failing. */
export interface Readiness {
  readonly database: () => Promise<boolean>
  readonly copy: () => Promise<boolean>
  readonly jobs: () => Promise<boolean>
}

const PATIENCE_MS = 2000

/** `/healthz`: the process lives. `/readyz`: database, columnar copy and jobs work; 503 and which one does not, otherwise. */
export function registerHealth(server: FastifyInstance, readiness: Readiness): void {
  server.get('/healthz', async () => ({ status: 'ok' }))
  server.get('/readyz', async (_request, reply) => {
    const [database, copy, jobs] = await Promise.all([
      works(readiness.database),
      works(readiness.copy),
      works(readiness.jobs),
    ])
    return reply.code(database && copy && jobs ? 200 : 503).send({ database, copy, jobs })
  })
}

function works(check: () => Promise<boolean>): Promise<boolean> {
  const late = new Promise<boolean>(resolve => setTimeout(resolve, PATIENCE_MS, false).unref())
  return Promise.race([check().catch(() => false), late])
}
