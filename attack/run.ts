/**
 * `npm run attack`: the whole suite against the product, with one table, which the privacy report quotes from `report.json`. Exit code 1 when
 * a protection broke or an attack proves nothing.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AttackReport } from '#contract/inform-privacy.ts'
import { ROOT } from '#server/platform/environment.ts'
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { attackAll } from './suite.ts'
import { printTable } from './table.ts'
import { FULL, SMALL } from './world.ts'

const isSmall = process.argv.includes('--small')
const release = await ensureTestCluster()
try {
  const tried = await attackAll(isSmall ? SMALL : FULL, text => process.stderr.write(`${text}\n`))
  printTable('Attacks on the results of the demo world with planted answers', tried)
  const attacks = tried.map(({ row, verdict }) => ({ ...row, verdict }))
  const report: AttackReport = { measured: new Date().toISOString().slice(0, 10), attacks }
  if (!isSmall) await writeFile(join(ROOT, 'attack/report.json'), `${JSON.stringify(report, null, 2)}\n`)
  if (tried.some(({ verdict }) => verdict !== 'held')) process.exitCode = 1
} finally {
  await release()
}
