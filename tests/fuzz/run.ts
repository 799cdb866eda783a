/**
 * `npm run fuzz` sends hostile requests, derived from the contract, to a server with the demo world, and prints one table. The exit code is
 * 1 if a request found a fault. `--requests 100000` sets their number, `--seed N` repeats a run, and `--from N` starts at one of its
 * requests.
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { operations } from '#contract/index.ts'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { printTable } from '../../bench/table.ts'
import { fuzz, type Tally } from './campaign.ts'

/** Limit of the time in which no other request is answered. */
const MAX_BLOCKED_MS = 1000

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    requests: { type: 'string', default: '2000' },
    from: { type: 'string', default: '0' },
  },
})
const [seed, requests, from] = [Number(values.seed), Number(values.requests), Number(values.from)]
if (![seed, requests, from].every(Number.isInteger)) throw new Error('npm run fuzz -- --seed N --requests M --from N')

const STATUSES = ['2xx', '3xx', '4xx', '5xx', 'refused', 'unsendable']
const rowsOf = (tallies: ReadonlyMap<string, Tally>) =>
  [...tallies]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { requests: sent, statuses, faults }]) => [
      name,
      ...[sent, ...STATUSES.map(status => statuses.get(status) ?? 0), faults].map(each => each.toLocaleString('en-US')),
    ])

const without = (worked: ReadonlySet<string>) => [...operations.keys()].filter(key => !worked.has(key))

console.log(`Seed ${seed}`)
const release = await ensureTestCluster()
try {
  const report = await fuzz({ seed, requests, from }, text => process.stderr.write(`${text}\n`))
  const longest = report.blocked.toSorted((a, b) => b.ms - a.ms)
  printTable({
    title: `${requests.toLocaleString('en-US')} requests in ${Math.round(report.seconds)} s, seed ${seed}`,
    head: ['', 'requests', ...STATUSES, 'faults'],
    rows: [...rowsOf(report.byKind), ...rowsOf(report.byPart)],
    notes: [
      `Operations that never got through: ${without(report.worked).join(', ') || 'none'}`,
      `Operations that were not called: ${report.missed.join(', ') || 'none'}`,
      `Strangers' rows were compared ${report.compared.toLocaleString('en-US')} times`,
      `Times that the event loop was blocked for 0.1 s or longer: ${longest.length}`,
      ...longest.slice(0, 10).map(({ ms, number, operation }) => `  ${ms} ms at request ${number}, ${operation}`),
    ],
    aims: [
      { text: 'no fault', met: report.found.length === 0 },
      { text: `nothing blocks the server for ${MAX_BLOCKED_MS} ms`, met: (longest[0]?.ms ?? 0) < MAX_BLOCKED_MS },
    ],
  })
  if (report.found.length > 0 || (longest[0]?.ms ?? 0) >= MAX_BLOCKED_MS) process.exitCode = 1
} finally {
  await release()
}
