import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '#server/platform/environment.ts'
import { type Populated, readResults } from './drill-backup-world.ts'
import { enrol, untilInFlow } from './drill-crew.ts'
import { type Findings, Ledger, NOTHING_FOUND, STORED, sumOf } from './drill-ledger.ts'
import { type DrillServer, drillFolder, startDrillServer } from './drill-server.ts'

const PASSPHRASE = 'the drill keeps no secrets'
/** Command that is killed in a round, or its target, each at a random moment. */
const FAULTS = ['backup', 'server', 'restore', 'nothing'] as const
/** Approximate duration of each command in the drill, in ms. */
const LASTS_MS = { backup: 6000, server: 6000, restore: 12_000, nothing: 0 }
const ATTEMPTS = 5

export interface Course extends Findings {
  readonly rounds: number
  readonly kills: number
  /** Rounds after which sign-in failed or results differed. */
  readonly different: number
  readonly backupSeconds: readonly number[]
  readonly restoreSeconds: readonly number[]
}

/** Backs up while members answer, restores into a new folder, starts the product from it, and compares the data. */
export async function runBackups(
  server: DrillServer,
  populated: Populated,
  rounds: number,
  report: (text: string) => void,
): Promise<Course> {
  const ledger = new Ledger()
  const members = await enrol(server, ledger, { study: populated.study })
  const expected = await readResults(server.origin, populated)
  const course = { kills: 0, different: 0, backupSeconds: [] as number[], restoreSeconds: [] as number[] }
  let found = NOTHING_FOUND
  for (let round = 1; round <= rounds; round++) {
    const fault = FAULTS[(round - 1) % FAULTS.length] ?? 'nothing'
    const folder = await drillFolder()
    const file = join(folder, 'backup.age')
    let killed = false
    const moment = Math.random() * LASTS_MS[fault]
    for (const member of members) member.begin()
    await untilInFlow(ledger)

    let before = ledger.remembered()
    for (let attempt = 1; !existsSync(file); attempt++) {
      if (attempt > ATTEMPTS) throw new Error('No backup succeeds.')
      before = ledger.remembered()
      const backup = begin('backup.ts', file, server.directory)
      if (attempt === 1 && fault === 'backup') killed = await kill(backup.child, moment)
      if (attempt === 1 && fault === 'server') {
        await sleep(moment)
        await server.kill('server')
        killed = true
      }
      const seconds = await backup.seconds
      if (seconds !== null) course.backupSeconds.push(seconds)
      // Only successful backups leave a file.
      if ((seconds !== null) !== existsSync(file))
        throw new Error('A backup that failed left a file, or none that succeeded.')
      await server.ready()
    }
    for (const member of members) member.pause()
    await Promise.all(members.map(member => member.settled()))

    const directory = await drillFolder()
    for (let attempt = 1, isDone = false; !isDone; attempt++) {
      if (attempt > ATTEMPTS) throw new Error('No restore succeeds.')
      const restore = begin('restore.ts', file, directory)
      if (attempt === 1 && fault === 'restore') killed = await kill(restore.child, moment)
      const seconds = await restore.seconds
      isDone = seconds !== null
      if (seconds !== null) course.restoreSeconds.push(seconds)
    }
    const restored = await startDrillServer({ directory, keys: server.keys })
    try {
      const damage = before.compare(await membersRows(restored, ledger))
      found = sumOf(found, damage)
      const isSame = (await readResults(restored.origin, populated)) === expected
      if (!isSame) course.different++
      if (killed) course.kills++
      report(
        `${round} of ${rounds}: ${killed ? `${fault} killed after ${(moment / 1000).toFixed(1)} s` : 'nothing killed'}; restored: ` +
          `${damage.lost} lost, ${damage.doubled} doubled, ${damage.foreign} foreign; sign-in and results ${isSame ? 'as before' : 'DIFFERENT'}`,
      )
    } finally {
      await restored.stop()
      await rm(folder, { recursive: true, force: true })
    }
  }
  return { ...found, ...course, rounds }
}

/** Starts a command of the product in a separate process. Its time is `null` if the command failed. */
export function begin(
  script: string,
  file: string,
  directory: string,
): { readonly child: ChildProcess; readonly seconds: Promise<number | null> } {
  const begun = performance.now()
  const child = spawn(process.execPath, [...process.execArgv, join(ROOT, 'scripts', script), file], {
    env: { ...process.env, DATA_DIR: directory, DATABASE_URL: '', BACKUP_PASSPHRASE: PASSPHRASE },
    stdio: 'ignore',
  })
  const ended = async () => {
    const [code] = await once(child, 'exit')
    return code === 0 ? (performance.now() - begun) / 1000 : null
  }
  return { child, seconds: ended() }
}

/** @returns Whether the process was still running. */
async function kill(child: ChildProcess, after: number): Promise<boolean> {
  await sleep(after)
  return child.exitCode === null && child.kill('SIGKILL')
}

/** Returns the answers of the drill's members, who are not part of the sample population. */
async function membersRows({ database }: DrillServer, ledger: Ledger) {
  const { db } = await database()
  return db.selectFrom('response').select(STORED).where('survey_id', 'in', ledger.surveys()).execute()
}
