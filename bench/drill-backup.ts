import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { begin, type Course, runBackups } from './drill-backup-run.ts'
import { populate } from './drill-backup-world.ts'
import { type DrillServer, drillFolder, startDrillServer } from './drill-server.ts'
import { median } from './rounds.ts'
import { printTable } from './table.ts'

const ROUNDS = 20
const MEMBERS = 1500
const MANY = 100_000

const { values, positionals } = parseArgs({ allowPositionals: true, options: { many: { type: 'string' } } })
const rounds = Number(positionals[0] ?? ROUNDS)
const many = Number(values.many ?? MANY)
if (!Number.isInteger(rounds) || rounds < 0 || !Number.isInteger(many) || many < 0)
  throw new Error('Give the number of rounds, and of members of the large one: npm run drill:backup -- 4 --many 20000')

const say = (text: string) => process.stderr.write(`${text}\n`)
let running: DrillServer | null = null

interface Size {
  readonly members: number
  readonly megabytes: number
  readonly backup: number
  readonly restore: number
}

async function onServer<T>(work: (server: DrillServer) => Promise<T>): Promise<T> {
  const server = await startDrillServer()
  running = server
  try {
    return await work(server)
  } finally {
    await server.stop()
    running = null
  }
}

/** Measures the duration of a backup and a restore, without members who answer. */
async function measure(server: DrillServer, members: number): Promise<Size> {
  const folder = await drillFolder()
  const directory = await drillFolder()
  const file = join(folder, 'backup.age')
  try {
    const backup = await begin('backup.ts', file, server.directory).seconds
    const restore = await begin('restore.ts', file, directory).seconds
    if (backup === null || restore === null) throw new Error('Backing up or restoring failed.')
    return { members, megabytes: (await stat(file)).size / 1e6, backup, restore }
  } finally {
    for (const each of [folder, directory]) await rm(each, { recursive: true, force: true, maxRetries: 10 })
  }
}

async function main(): Promise<void> {
  const sizes: Size[] = []
  let course: Course | null = null
  if (rounds > 0)
    await onServer(async server => {
      say(`${MEMBERS} members ...`)
      const populated = await populate(server, MEMBERS, true)
      sizes.push(await measure(server, MEMBERS))
      course = await runBackups(server, populated, rounds, text => say(`  ${text}`))
    })
  if (many > 0)
    await onServer(async server => {
      say(`${many} members ...`)
      await populate(server, many, false)
      sizes.push(await measure(server, many))
    })
  print(sizes, course)
}

function print(sizes: readonly Size[], course: Course | null): void {
  const minutes = (seconds: number) => (seconds / 60).toFixed(1)
  const aims = course
    ? [
        {
          text: 'nothing acknowledged is missing, doubled or foreign',
          met: course.lost + course.doubled + course.foreign === 0,
        },
        { text: 'people sign in, and results are the same', met: course.different === 0 },
      ]
    : []
  printTable({
    title: 'Drill: backups while members answer, restored into an empty folder',
    head: ['members', 'MB', 'minutes to back up', 'minutes to restore and compare'],
    rows: sizes.map(({ members, megabytes, backup, restore }) => [
      members.toLocaleString('en-US'),
      megabytes.toFixed(1),
      minutes(backup),
      minutes(restore),
    ]),
    aims,
    notes: course
      ? [
          `${course.rounds} rounds, ${course.kills} kills of backup, server or restore: ${course.lost} lost, ${course.doubled} doubled, ` +
            `${course.foreign} foreign, ${course.different} different. Seconds of a backup while members answer: ${median(course.backupSeconds).toFixed(1)}; ` +
            `of a restore: ${median(course.restoreSeconds).toFixed(1)}.`,
        ]
      : [],
  })
  process.exitCode = aims.every(({ met }) => met) ? 0 : 1
}

for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])
  process.on(event, () => void Promise.resolve(running?.stop()).finally(() => process.exit(130)))

main().then(
  () => process.exit(),
  (error: unknown) => {
    say(error instanceof Error ? error.message : String(error))
    process.exit(1)
  },
)
