import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { findHome } from '#server/platform/database/embedded-home.ts'
import { type DatabaseProxy, startProxy } from '#server/testing/proxy.ts'
import { type Fault, type Outcome, underFaults } from './drill-faults-stage.ts'
import { type Postgres, startPostgres } from './drill-postgres.ts'
import { drillFolder, runUntilOutput } from './drill-server.ts'

type Report = (outcome: Outcome) => void
const run = promisify(execFile)
/** Maximum wait of a member whose save is not blocked, in ms. */
const OTHERS_MS = 3000

/** Tests faults of the log and of the embedded database's processes. */
export async function onEmbedded(report: Report): Promise<void> {
  const directory = await drillFolder()
  const { cluster } = await findHome(directory)
  const faults: Fault[] = [
    { name: 'the log on a full disk', inflict: async () => undefined, lastsMs: 3000, slowest: OTHERS_MS },
    { name: 'PostgreSQL killed', inflict: server => server.kill('database') },
    {
      name: 'PostgreSQL killed again in its first second',
      inflict: async server => {
        for (let kill = 0; kill < 4; kill++) {
          await server.kill('database')
          await sleep(Math.random() * 1000)
        }
      },
    },
    { name: 'server killed', inflict: server => server.kill('server') },
    {
      name: 'server killed again while it starts',
      inflict: async server => {
        for (let kill = 0; kill < 4; kill++) {
          await server.kill('server')
          await sleep(Math.random() * 1500)
        }
      },
    },
    { name: 'server and keeper killed', inflict: server => server.kill('server and keeper') },
    {
      name: 'PostgreSQL killed, and cannot be started: the server ends',
      inflict: async server => {
        await rename(join(cluster, 'global'), join(cluster, 'elsewhere'))
        await server.kill('database')
        await server.ended()
        if (!/Collegium has ended\. PostgreSQL ended/.test(await server.said())) throw new Error('It did not say why.')
      },
      relieve: () => rename(join(cluster, 'elsewhere'), join(cluster, 'global')),
    },
  ]
  // Writing to this file fails with a full-disk error.
  const log = process.platform === 'linux' ? { LOG_FILE: '/dev/full', LOG_LEVEL: 'info' } : {}
  const options = { directory, variables: log }
  await underFaults(options, process.platform === 'linux' ? faults : faults.slice(1), report)
  await rm(directory, { recursive: true, force: true, maxRetries: 10 })
}

/** Tests faults of an external database, and of the network to it. @returns The version of the database. */
export async function onDatabaseApart(report: Report): Promise<string> {
  const postgres = await startPostgres()
  const proxy = await startProxy(postgres.url)
  try {
    const options = { databaseUrl: postgres.url, variables: { DATABASE_URL: proxy.url } }
    await underFaults(options, networkFaults(postgres, proxy), report)
    return postgres.version
  } finally {
    await proxy.stop()
    await postgres.stop()
  }
}

function networkFaults(postgres: Postgres, proxy: DatabaseProxy): readonly Fault[] {
  let unlock: () => Promise<unknown> = async () => undefined
  return [
    { name: 'all open connections carry nothing any more', inflict: async () => proxy.swallow() },
    {
      name: 'the row of one survey locked for 6 s',
      inflict: async server => {
        const { db } = await server.database()
        const locked = await db.startTransaction().execute()
        await sql`SELECT FROM survey ORDER BY id LIMIT 1 FOR UPDATE`.execute(locked)
        unlock = () => locked.rollback().execute()
      },
      lastsMs: 6000,
      relieve: () => unlock(),
    },
    {
      name: 'PostgreSQL frozen for 12 s',
      inflict: () => postgres.freeze(true),
      lastsMs: 12_000,
      relieve: () => postgres.freeze(false),
    },
    {
      name: 'database out of reach for 5 s',
      inflict: () => proxy.refuse(true),
      lastsMs: 5000,
      relieve: () => proxy.refuse(false),
    },
    {
      name: 'database slow: 200 ms more each way, for 8 s',
      inflict: async () => proxy.slow(200),
      lastsMs: 8000,
      relieve: async () => proxy.slow(0),
    },
    { name: 'PostgreSQL killed and started again', inflict: () => postgres.killAndRestart() },
  ]
}

const DISK_MB = 400

/** Tests faults of the data disk, using a small disk in memory that only root can mount. */
export async function onSmallDisk(report: Report): Promise<void> {
  const directory = await drillFolder()
  await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=711`, 'tmpfs', directory])
  const remount = (mode: 'ro' | 'rw') => run('mount', ['-o', `remount,${mode}`, directory])
  const filler = join(directory, 'filler')
  try {
    await underFaults(
      { directory, isKept: true },
      [
        {
          name: 'the data disk full for 8 s',
          inflict: () => fill(filler),
          lastsMs: 8000,
          relieve: () => rm(filler),
        },
      ],
      report,
    )
    await remount('ro')
    const said = await runUntilOutput({ directory })
    report(refusal('the data disk read-only at the start', said, `DATA_DIR (${directory}) is read-only.`))
  } finally {
    await run('umount', ['--lazy', directory])
    await rm(directory, { recursive: true, force: true })
  }
}

/** Writes until the disk is full. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    const megabyte = randomBytes(1 << 20)
    for (let written = 0; written < DISK_MB; written++) await file.write(megabyte)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    await file.close()
  }
}

/** Tests two starts that would expose the demo world to the public. Its passwords are widely known. */
export async function onDemoWorld(report: Report): Promise<void> {
  const postgres = await startPostgres()
  try {
    const outside = {
      NODE_ENV: 'test',
      DATABASE_URL: postgres.url,
      PUBLIC_URL: 'https://collegium.example',
      DEMO_WORLD: '',
    }
    const said = await runUntilOutput({ variables: outside, until: READY })
    const isShown = said.includes('Accounts of the demo world')
    report({
      fault: 'a public address and DATABASE_URL, without NODE_ENV',
      saw: isShown ? 'the demo world' : 'no demo world',
      seconds: null,
      lost: null,
      isWell: said.includes(READY) && !isShown,
    })
    const demo = await postgres.createDatabase('demo')
    await runUntilOutput({ variables: { NODE_ENV: 'test', DATABASE_URL: demo, DEMO_WORLD: '1' }, until: READY })
    const refused = await runUntilOutput({ variables: { DATABASE_URL: demo } })
    report(refusal('production on a database with the demo world', refused, 'This database holds the demo world'))
  } finally {
    await postgres.stop()
  }
}

const READY = 'Ctrl-C stops it.'

/** Returns the expected outcome of a start that the product must reject with the reason. */
const refusal = (fault: string, said: string, because: string): Outcome => ({
  fault,
  saw: said.includes(because) ? 'did not start, and said why' : `something else: ${said.trim().slice(-200)}`,
  seconds: null,
  lost: null,
  isWell: said.includes(because),
})
