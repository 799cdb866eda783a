import { setTimeout as sleep } from 'node:timers/promises'
import { enrol, storedRows, untilInFlow } from './drill-crew.ts'
import { type Findings, Ledger, NOTHING_FOUND, sumOf } from './drill-ledger.ts'
import type { DrillServer, Victim } from './drill-server.ts'
import { worksheetCounts } from './drill-worksheet.ts'

/** Maximum random delay before the kill, in ms. */
const SURPRISE_MS = 400
/** Maximum random delay of the second of two kills after the killed process has begun to start again, in ms. */
const START_MS = 1000

/** Number of answers before the first kill, enough for members to reach every question and every line. */
const WHOLE_STUDY = 6000

/** Victims of each kill, in turn. The second of a pair is killed during its start. */
const PLANS: readonly (readonly Victim[])[] = [
  ['server'],
  ['database'],
  ['server', 'server'],
  ['database', 'database'],
  ['server and keeper'],
  ['server', 'database'],
]

export interface Course extends Findings {
  readonly kills: Readonly<Record<Victim, number>>
  /** Number of hits within the first second of a start. */
  readonly early: number
  /** Number of acknowledgements that members received. */
  readonly acknowledged: number
  /** Counts of worksheet answers at the end. */
  readonly worksheet: ReturnType<typeof worksheetCounts>
}

export interface DrillOrder {
  /** Number of kills while members answer. A second hit during the start counts separately. */
  readonly kills: number
  /** PostgreSQL settings in addition to the embedded defaults, in effect from the first answer on. */
  readonly settings: Readonly<Record<string, string>>
  /** Called after each kill with the findings. */
  readonly report: (text: string) => void
}

/**
 * Kills server, database, and keeper in turn while members answer, even during a start. After each kill, when every answer is acknowledged,
 * the database is compared with the members' own record.
 * @throws {Error} If the server isn't ready within a minute, or rejects an answer.
 */
export async function runDrill(server: DrillServer, { kills, settings, report }: DrillOrder): Promise<Course> {
  const ledger = new Ledger()
  const members = await enrol(server, ledger)
  await configure(server, settings)
  let found = NOTHING_FOUND
  let early = 0
  let worksheet = worksheetCounts([])
  const count: Record<Victim, number> = { server: 0, database: 0, 'server and keeper': 0 }
  for (let kill = 1; kill <= kills; kill++) {
    const plan = PLANS[(kill - 1) % PLANS.length] ?? []
    for (const member of members) member.begin()
    await untilInFlow(ledger, kill === 1 ? WHOLE_STUDY : undefined)
    await sleep(Math.random() * SURPRISE_MS)
    const killed = performance.now()
    // Members continue answering until the kill. Unacknowledged answers are resent.
    for (const [turn, victim] of plan.entries()) {
      if (turn > 0) await sleep(Math.random() * START_MS)
      await server.kill(victim)
      count[victim]++
      if (turn > 0) early++
    }
    for (const member of members) member.pause()
    await server.ready()
    await Promise.all(members.map(member => member.settled()))
    const seconds = (performance.now() - killed) / 1000
    const rows = await storedRows(server)
    const damage = ledger.compare(rows)
    worksheet = worksheetCounts(rows)
    found = sumOf(found, damage)
    report(
      `${kill} of ${kills}: ${plan.join(', then ')} killed, everything acknowledged after ${seconds.toFixed(1)} s; ` +
        `${damage.lost} lost, ${damage.doubled} doubled, ${damage.foreign} foreign`,
    )
  }
  return { ...found, kills: count, early, acknowledged: ledger.acknowledged, worksheet }
}

/** Applies settings that survive restarts of PostgreSQL. */
async function configure({ database }: DrillServer, settings: Readonly<Record<string, string>>): Promise<void> {
  const { pool } = await database()
  for (const [name, value] of Object.entries(settings)) await pool.query(`ALTER SYSTEM SET ${name} = ${value}`)
  await pool.query('SELECT pg_reload_conf()')
}
