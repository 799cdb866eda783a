/** `npm run attack`: the whole suite against the product, with one table. Exit code 1 if a protection broke or an attack proves nothing. */
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { attackAll } from './suite.ts'
import { printTable } from './table.ts'
import { FULL, startWorld } from './world.ts'

const say = (text: string) => process.stderr.write(`${text}\n`)

const release = await ensureTestCluster()
try {
  say(`Making a study with ${FULL.people.toLocaleString('en-US')} respondents ...`)
  const world = await startWorld(FULL)
  try {
    const rows = await attackAll(world, say)
    printTable(rows, FULL)
    if (rows.some(({ verdict }) => verdict !== 'held')) process.exitCode = 1
  } finally {
    await world.stop()
  }
} finally {
  await release()
}
