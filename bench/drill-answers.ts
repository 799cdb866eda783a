import { parseArgs } from 'node:util'
import { type Course, runDrill } from './drill-answers-run.ts'
import { type DrillServer, startDrillServer } from './drill-server.ts'
import { printTable } from './table.ts'

const KILLS = 20
const DURABLE = 'as shipped'
const LOSSY = 'synchronous_commit=off'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'durable-only': { type: 'boolean' }, 'lossy-only': { type: 'boolean' } },
})
const kills = Number(positionals[0] ?? KILLS)
if (!Number.isInteger(kills) || kills < 2)
  throw new Error('Give the number of kills, at least 2: npm run drill:answers -- 6')

let running: Promise<DrillServer> | null = null
let isInterrupted = false
const say = (text: string) => process.stderr.write(`${text}\n`)

async function main(): Promise<void> {
  const durable = values['lossy-only'] ? null : await run(DURABLE, {})
  const lossy = values['durable-only'] ? null : await run(LOSSY, { synchronous_commit: 'off' })
  const courses = [...(durable ? [[DURABLE, durable] as const] : []), ...(lossy ? [[LOSSY, lossy] as const] : [])]
  const aims = [
    ...(durable ? [{ text: `${DURABLE}: nothing lost`, met: durable.lost === 0 }] : []),
    ...(durable ? [{ text: `${DURABLE}: nothing doubled`, met: durable.doubled + durable.foreign === 0 }] : []),
    ...(durable ? [{ text: `${DURABLE}: “unknown”, “none”, and reasons are stored`, met: hasAll(durable) }] : []),
    ...(lossy ? [{ text: `${LOSSY}: some lost, or the drill would prove nothing`, met: lossy.lost > 0 }] : []),
  ]
  printTable({
    title: 'Drill: members answer while server, database, and its keeper are killed (-9), also while they start',
    head: [
      'run',
      'server',
      'database',
      'with keeper',
      'in the first second',
      'acknowledged',
      'lost',
      'doubled',
      'foreign',
      'unknown, none, reasons',
    ],
    rows: courses.map(([name, course]) => [name, ...cells(course)]),
    aims,
  })
  process.exitCode = aims.every(({ met }) => met) ? 0 : 1
}

const cells = ({ kills: of, early, acknowledged, lost, doubled, foreign, worksheet }: Course): string[] => [
  ...[of.server, of.database, of['server and keeper'], early, acknowledged, lost, doubled, foreign].map(count =>
    count.toLocaleString('en-US'),
  ),
  Object.values(worksheet).join(', '),
]

/** Checks whether members answered the worksheet in every way. */
const hasAll = ({ worksheet }: Course): boolean => Object.values(worksheet).every(count => count > 0)

/** Runs one drill with a separate server, database, and folder. */
async function run(name: string, settings: Readonly<Record<string, string>>): Promise<Course> {
  say(`\n${name}: ${kills} kills ...`)
  running = startDrillServer()
  const server = await running
  try {
    return await runDrill(server, { kills, settings, report: text => say(`  ${text}`) })
  } finally {
    await server.stop()
    running = null
  }
}

/** Cleans up after an interruption. */
async function interrupt(): Promise<void> {
  if (isInterrupted) return
  isInterrupted = true
  await running?.then(
    server => server.stop(),
    () => undefined,
  )
  process.exit(130)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void interrupt())
// The channel closes when the parent is killed. While the channel is open, this process ends only on exit.
process.on('disconnect', () => void interrupt())

main().then(
  () => process.exit(),
  (error: unknown) => {
    if (isInterrupted) return
    say(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
