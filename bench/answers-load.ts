import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { percentile } from './rounds.ts'

/** Work of one run, read from standard input. Each member saves one answer after another, as fast as the server accepts them. */
const order = z.object({
  seconds: z.number().positive(),
  /** Address and access token of each member. */
  members: z.array(z.object({ url: z.url(), token: z.string() })),
  /** Bodies to save, in turn. */
  bodies: z.array(z.string()).min(1),
})
export type Order = z.input<typeof order>

export const outcome = z.object({ perSecond: z.number(), p50: z.number(), p99: z.number() })
export type Outcome = z.output<typeof outcome>

/** Duration of the warm-up that is not counted, in ms: opening connections and starting this process. */
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
      else void text(answer).then(body => reject(new Error(`${answer.statusCode} ${body}`)))
    })
    sending.on('error', reject).end(body)
  })
}

// Run directly, this file is the load. Other files import only its types.
if (process.argv[1] === import.meta.filename)
  process.stdout.write(JSON.stringify(await run(order.parse(JSON.parse(await text(process.stdin))))))
