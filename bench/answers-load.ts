import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { percentile } from './rounds.ts'

/** What one run of this process does: each member saves one answer after the other, as fast as they are taken. Read from standard input. */
const order = z.object({
  seconds: z.number().positive(),
  /** Where a member saves, and as whom. */
  members: z.array(z.object({ url: z.url(), token: z.string() })),
  /** What they save, in turn. */
  bodies: z.array(z.string()).min(1),
})
export type Order = z.input<typeof order>

export const outcome = z.object({ perSecond: z.number(), p50: z.number(), p99: z.number() })
export type Outcome = z.output<typeof outcome>

/** Not counted: what it takes to open all the connections, and to get this process going. */
const LEAD_MS = 1000

async function run({ seconds, members, bodies }: z.output<typeof order>): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: members.length })
  const times: number[] = []
  const begun = performance.now() + LEAD_MS
  const end = begun + seconds * 1000
  await Promise.all(
    members.map(async ({ url, token }, member) => {
      for (let turn = member; performance.now() < end; turn++) {
        const sent = performance.now()
        await put(agent, url, token, bodies[turn % bodies.length] ?? '')
        if (sent >= begun) times.push(performance.now() - sent)
      }
    }),
  )
  const elapsed = performance.now() - begun
  agent.destroy()
  return { perSecond: (times.length / elapsed) * 1000, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

function put(agent: Agent, url: string, token: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    const sending = request(url, { method: 'PUT', agent, headers }, answer => {
      if (answer.statusCode === 200) answer.resume().on('end', resolve)
      else void text(answer).then(said => reject(new Error(`${answer.statusCode} ${said}`)))
    })
    sending.on('error', reject).end(body)
  })
}

// Imported for its types elsewhere; alone it is the load.
if (process.argv[1] === import.meta.filename)
  process.stdout.write(JSON.stringify(await run(order.parse(JSON.parse(await text(process.stdin))))))
