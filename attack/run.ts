/**
 * `npm run attack`: runs the whole suite against the product and prints one table. The privacy report quotes it from `report.json`. The
 * exit code is 1 if a protection broke or an attack proves nothing. `--small` runs the version of the tests. Words select only the attacks
 * with one of them in the name. Neither option writes the report.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AttackReport } from '#contract/inform/privacy.ts'
import { ROOT } from '#server/platform/environment.ts'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { rowsOf } from './attack.ts'
import { FULL, SMALL } from './budget.ts'
import { settingsOf, type Tried } from './suite.ts'
import { printTables } from './table.ts'

const isSmall = process.argv.includes('--small')
const words = process.argv.slice(2).filter(word => !word.startsWith('--'))
const begun = performance.now()
const say = (text: string) => process.stderr.write(`${Math.round((performance.now() - begun) / 1000)} s: ${text}\n`)
const isWanted = (name: string) => words.length === 0 || words.some(word => name.includes(word))
const release = await ensureTestCluster()
try {
  const tried: Tried[] = []
  const budget = isSmall ? SMALL : FULL
  for (const setting of settingsOf(budget)) tried.push(...(await setting.attackIn(budget, say, isWanted)))
  printTables('Attacks on the results of the demo world with planted answers', tried)
  const attacks = tried.flatMap(({ line, verdict }) => rowsOf(line).map(row => ({ ...row, verdict })))
  const report: AttackReport = { measured: new Date().toISOString().slice(0, 10), attacks }
  if (!isSmall && words.length === 0)
    await writeFile(join(ROOT, 'attack/report.json'), `${JSON.stringify(report, null, 2)}\n`)
  if (tried.some(({ verdict }) => verdict !== 'held')) process.exitCode = 1
} finally {
  await release()
}
