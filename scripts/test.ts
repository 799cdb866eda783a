/** `npm test`: runs all checks and tests. The last line of its output is `N passed, N failed`. See testing/plan.ts for options. */
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#server/platform/environment.ts'
import { CLUSTER_VARIABLE, startTestCluster } from '#server/testing/cluster.ts'
import { findBrowser } from './browser.ts'
import type { Affected } from './testing/affected.ts'
import { affectedTests, changedFiles, described } from './testing/changed.ts'
import { runCommand, stopCommands } from './testing/commands.ts'
import { needs, needsCluster, type Part, planOf } from './testing/plan.ts'
import { BUILD_CHECK, GENERATED_CHECK, STATIC_CHECKS, type StaticCheck } from './testing/static-checks.ts'
import { Tally } from './testing/tally.ts'
import { runTests } from './testing/vitest.ts'

/** Number of programs to run in parallel. The smallest supported machine has two cores. */
const AT_ONCE = 2
const CHECK_MINUTES = 10
/** Limit that is longer than any run. */
const LOAD_MINUTES = 24 * 60
const say = (text: string) => process.stdout.write(`${text}\n`)
const plan = planOf(process.argv.slice(2))
const tally = new Tally(plan.rounds)
const affected = plan.changed ? selectAffected(plan.changed.since) : null
let starting: ReturnType<typeof startTestCluster> | null = null
// Folder for all temporary files of the run and its programs, so that nothing is left behind when a test is stopped.
const folder = mkdtempSync(join(tmpdir(), 'collegium-run-'))
process.env['TMPDIR'] = folder
// Compiled modules are kept for all programs and later runs, because each worker and server otherwise spends seconds on its imports.
process.env['NODE_COMPILE_CACHE'] ??= join(ROOT, 'node_modules/.cache/compiled')

/** Selects the affected tests and prints which ones are run and skipped. */
function selectAffected(since: string | null): Affected {
  const changed = changedFiles(since)
  const found = affectedTests(changed)
  say(described(changed, found))
  return found
}

async function runAll(): Promise<void> {
  const needsPart = (part: 'screens' | 'journeys') =>
    affected ? affected.run.some(each => each.part === part) : needs(part, plan)
  const journeys = needsPart('journeys')
  const cluster = needsCluster(plan) ? await attempt('test database', prepareCluster) : true
  const browser = journeys || needsPart('screens') ? await attempt('browser', prepareBrowser) : true
  const checks = [
    ...(journeys ? [BUILD_CHECK] : []),
    ...(plan.filters.length === 0 && plan.parts.includes('checks') ? STATIC_CHECKS : []),
    ...(plan.filters.length === 0 && plan.parts.includes('checks') && cluster ? [GENERATED_CHECK] : []),
  ]
  const broken = await runChecks(checks)
  const canRun = (part: Part) => {
    if (part === 'operations') return cluster
    if (part === 'screens') return cluster && browser
    return part !== 'journeys' || (journeys && cluster && browser && !broken.has(BUILD_CHECK))
  }
  const parts = plan.parts.filter(canRun)
  // Checks are always included, because they are few and cover the whole checkout.
  const filters = affected ? ['tests/checks', ...affected.run.map(({ path }) => path)] : plan.filters
  if (parts.length === 0) return
  if (plan.rounds > 1) makeLoad()
  for (let round = 1; round <= plan.rounds; round++) {
    if (plan.rounds > 1) say(`\nRound ${round} of ${plan.rounds}`)
    await runTests(parts, filters, tally)
  }
}

/** Simulates a busy machine by occupying two cores until the run stops its programs. */
function makeLoad(): void {
  for (let at = 0; at < AT_ONCE; at++)
    void runCommand({ executable: process.execPath, arguments: ['-e', 'for (;;);'], minutes: LOAD_MINUTES })
}

/** Prepares something that tests need. If it fails, the run fails but continues without it. */
async function attempt(name: string, prepare: () => Promise<void>): Promise<boolean> {
  try {
    await prepare()
    return true
  } catch (error) {
    tally.fail(name, error instanceof Error ? error.message : String(error))
    return false
  }
}

async function prepareCluster(): Promise<void> {
  starting = startTestCluster()
  process.env[CLUSTER_VARIABLE] = (await starting).url
}

async function prepareBrowser(): Promise<void> {
  process.env['CHROMIUM_PATH'] = await findBrowser()
}

async function runChecks(checks: readonly StaticCheck[]): Promise<ReadonlySet<StaticCheck>> {
  const broken = new Set<StaticCheck>()
  const waiting = [...checks]
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output, seconds } = await runCommand({ ...check.command, minutes: CHECK_MINUTES })
      say(`${code === 0 ? '✓' : '✗'} ${check.name} (${seconds.toFixed(1)} s)`)
      if (code === 0) {
        tally.pass()
        continue
      }
      broken.add(check)
      say(`${output}\n→ ${check.instead}\n`)
      tally.fail(check.name, `${output}\n→ ${check.instead}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return broken
}

async function stopAll(): Promise<void> {
  await stopCommands()
  // Also stops a server that is still starting. Its startup errors have already been reported.
  await starting?.then(
    cluster => cluster.stop(),
    () => undefined,
  )
  await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

let isStopping = false
async function interrupt(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  process.stderr.write('\nStopping ...\n')
  await stopAll()
  process.exit(code)
}
process.on('SIGINT', () => void interrupt(130))
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void interrupt(143))
// The parent's channel closes when the parent is killed.
process.on('disconnect', () => void interrupt(143))

try {
  await runAll()
} catch (error) {
  tally.fail('the run itself', error instanceof Error ? (error.stack ?? error.message) : String(error))
}
if (!isStopping) {
  await stopAll()
  say(tally.report())
  process.stdout.write(`${tally.line()}\n`, () => process.exit(tally.failed.length > 0 ? 1 : 0))
}
