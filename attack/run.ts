/** `npm run attack`: the whole suite against the product, with one table. Exit code 1 when a protection broke or an attack proves nothing. */
import { ensureTestCluster } from '#server/testing/cluster.ts'
import { attackAll } from './suite.ts'
import { printTable } from './table.ts'
import { FULL, SMALL } from './world.ts'

const release = await ensureTestCluster()
try {
  const tried = await attackAll(process.argv.includes('--small') ? SMALL : FULL, text =>
    process.stderr.write(`${text}\n`),
  )
  printTable('Attacks on the results of the demo world with planted answers', tried)
  if (tried.some(({ verdict }) => verdict !== 'held')) process.exitCode = 1
} finally {
  await release()
}
