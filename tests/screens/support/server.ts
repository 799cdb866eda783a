import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { z } from 'zod'
import { connect } from '#server/platform/database/connect.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { loadKeys } from '#server/platform/keys.ts'
import { apiAs, type JourneyServer } from '../../journeys/support/server.ts'
import type { Order } from './serve.ts'

const answered = z.object({
  id: z.number(),
  error: z.string().optional(),
  started: z.object({ origin: z.string(), databaseUrl: z.string(), folder: z.string() }).optional(),
})

declare global {
  /** Process shared by all files of a worker. It is global because modules are loaded again for each page. */
  var serverOfScreens: ChildProcess | undefined
}
let count = 0

function tell(order: Order): Promise<z.infer<typeof answered>> {
  globalThis.serverOfScreens ??= fork(join(import.meta.dirname, 'serve.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  const serving = globalThis.serverOfScreens
  count += 1
  const id = count
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('The server process has ended.'))
    const onMessage = (message: unknown) => {
      const answer = answered.parse(message)
      if (answer.id !== id) return
      serving.off('message', onMessage)
      serving.off('exit', onExit)
      if (answer.error === undefined) resolve(answer)
      else reject(new Error(answer.error))
    }
    serving.on('message', onMessage)
    serving.once('exit', onExit)
    serving.send({ id, order })
  })
}

/** Starts the product as shipped in a separate process, because the globals of this one are a browser's. */
export async function startScreenServer(variables: Readonly<Record<string, string>>): Promise<JourneyServer> {
  const { started } = await tell({ kind: 'start', variables })
  if (!started) throw new Error('The server did not start.')
  const { origin, databaseUrl, folder } = started
  const connection = connect(databaseUrl, 2)
  let ahead = 0
  return {
    ...started,
    db: connection.db,
    keys: await loadKeys(readEnvironment({ NODE_ENV: 'test', DATA_DIR: folder })),
    forward: milliseconds => {
      ahead += milliseconds
      void tell({ kind: 'forward', milliseconds })
    },
    now: () => new Date(Date.now() + ahead),
    kill: async () => void (await tell({ kind: 'kill' })),
    restart: async () => void (await tell({ kind: 'restart' })),
    stop: async () => {
      await connection.close()
      await tell({ kind: 'stop' })
    },
    apiAs: (email, password) => apiAs(origin, email, password),
  }
}
