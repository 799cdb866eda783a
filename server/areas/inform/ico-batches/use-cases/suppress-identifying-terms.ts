import type { Draw } from '#rules/inform/draw.ts'
import { drawnWithin, moved } from '#rules/inform/icos/index.ts'
import { countedTerms } from '#server/areas/connect/lookups.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { batchesTogether, icoColumns } from '../reads.ts'
import { lockIcoBatches, saveApart } from '../writes.ts'

/**
 * Separates the place and the terms of ICOs in batches created by an earlier version (decision 51). Blocks don't change, nor do the numbers
 * about a block and a term.
 * @returns The number of batches
 */
export async function suppressIdentifyingTerms(db: Transaction, draw: Draw): Promise<number> {
  if (!(await lockIcoBatches(db))) return 0
  const batches = await batchesTogether(db)
  if (batches.length === 0) return 0
  const terms = new Map((await countedTerms(db)).flatMap(({ id, variables }) => variables.map(each => [each.id, id])))
  for (const batchId of batches) {
    const columns = await icoColumns(db, batchId)
    const blockOf = columns.get('block') ?? new Int32Array()
    const drawn = new Map<string | number, Int32Array>()
    const apart = new Map<string, Int32Array>()
    for (const [name, column] of columns) {
      if (name !== 'region' && !name.startsWith(VARIABLE)) continue
      const term = terms.get(Number(name.slice(VARIABLE.length))) ?? name
      const from = drawn.get(term) ?? drawnWithin(blockOf, draw)
      drawn.set(term, from)
      apart.set(name, moved(column, from))
    }
    await saveApart(db, batchId, apart)
  }
  return batches.length
}

const VARIABLE = 'variable:'
