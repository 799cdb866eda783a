/** Process that runs the product as shipped for one file of screen tests after another (decision 80). Controlled by messages. */
import { z } from 'zod'
import { type JourneyServer, startJourneyServer } from '../../journeys/support/server.ts'

const asked = z.object({
  id: z.number(),
  order: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('start'), variables: z.record(z.string(), z.string()) }),
    z.object({ kind: z.literal('forward'), milliseconds: z.number() }),
    z.object({ kind: z.enum(['kill', 'restart', 'stop']) }),
  ]),
})
export type Order = z.infer<typeof asked>['order']

export interface Answer {
  readonly id: number
  readonly error?: string
  readonly started?: { readonly origin: string; readonly databaseUrl: string; readonly folder: string }
}

let server: JourneyServer | undefined

async function obey(order: Order): Promise<Answer['started']> {
  if (order.kind === 'start') {
    server = await startJourneyServer(order.variables)
    const { origin, databaseUrl, folder } = server
    return { origin, databaseUrl, folder }
  }
  if (order.kind === 'forward') server?.forward(order.milliseconds)
  else await server?.[order.kind]()
  return undefined
}

process.on('message', (message: unknown) => {
  const { id, order } = asked.parse(message)
  const say = (answer: Answer) => void process.send?.(answer)
  obey(order).then(
    started => say({ id, ...(started ? { started } : {}) }),
    (error: unknown) => say({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
// The tests have ended or were killed.
process.on('disconnect', () => process.exit())
