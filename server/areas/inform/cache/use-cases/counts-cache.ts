import { LRUCache } from 'lru-cache'
import type { Edition, MeasureBatch, MeasureCounts } from '#rules/inform/count/index.ts'
import { fitShares, type ShareSource, type Shares } from '#rules/inform/share/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { countsOf, type EditionSnapshot } from '../reads.ts'

/** Limit of the counts of columns, over all editions. */
const MAX_COUNTS_BYTES = 256 * 1024 * 1024
/** Limit of fitted shares, over all editions. */
const MAX_SHARES_BYTES = 256 * 1024 * 1024

/** Caches the most requested data: counts as read from the database, and the shares fitted to them. */
export function openCountsCache(db: Database) {
  const counts = new LRUCache<
    string,
    { readonly of: MeasureCounts | null },
    { readonly facts: EditionSnapshot; readonly edition: Edition; readonly column: string }
  >({
    maxSize: MAX_COUNTS_BYTES,
    sizeCalculation: ({ of }) => (of ? bytesOfCounts(of) : 1),
    fetchMethod: async (_key, _stale, { context: { facts, edition, column } }) => ({
      of: await countsOf(db, facts, edition, column),
    }),
  })
  const shares = new LRUCache<string, Shares>({ maxSize: MAX_SHARES_BYTES, sizeCalculation: bytesOfShares })
  return {
    async counts(facts: EditionSnapshot, edition: Edition, column: string): Promise<MeasureCounts | null> {
      const found = await counts.fetch(`${nameOf(facts)} ${column}`, { context: { facts, edition, column } })
      return found?.of ?? null
    },
    shares(facts: EditionSnapshot, edition: Edition, column: string, of: MeasureCounts): ShareSource {
      return (at, attribute) => {
        const [own, batch, measure] = [facts.batches[at], edition.batches[at], of.batches[at]]
        if (!own || !batch || !measure) throw new Error(`The edition has no batch ${at}`)
        const key = `${nameOfBatch(own)} ${column} ${attribute}`
        const known = shares.get(key)
        if (known) return known
        const fitted = fitShares(batch, measure, of.grid, attribute)
        shares.set(key, fitted)
        return fitted
      }
    },
    /** Lists the columns of a result set that have cached counts. */
    columnsOf(facts: EditionSnapshot): readonly string[] {
      const own = `${nameOf(facts)} `
      return [...counts.keys()].filter(key => key.startsWith(own)).map(key => key.slice(own.length))
    },
  }
}

/** Returns a name for a result set as of its last batch. Equal names mean equal numbers, even in a restored database. */
export function nameOf({ id, batches }: EditionSnapshot): string {
  const last = batches.at(-1)
  return `${id}.${last ? nameOfBatch(last) : ''}`
}

const nameOfBatch = ({ id, made }: EditionSnapshot['batches'][number]) => `${id}.${made.getTime()}`

function bytesOfCounts({ grid, batches }: MeasureCounts): number {
  const arrays = batches.flatMap((batch: MeasureBatch) => [
    batch.rowOf,
    batch.people,
    // Counts as numbers, to which shares are fitted.
    batch.people,
    batch.people,
    batch.unknown,
    batch.starts,
    batch.cells,
    batch.counts,
    ...batch.tables.flatMap(table => table ?? []),
  ])
  return arrays.reduce((sum, array) => sum + array.byteLength, 100 * grid.cells.length)
}

const bytesOfShares = ({ starts, values, shares }: Shares) =>
  100 + starts.byteLength + values.byteLength + shares.byteLength
