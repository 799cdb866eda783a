import { combined, type Part } from './combination.ts'
import type { MeasureCounts } from './edition.ts'
import type { GroupWeights } from './group-weights.ts'
import type { Basis } from './released.ts'
import { bestRows, type RowWeights } from './row-weights.ts'
import { histogramOf, type WeightedHistogram } from './weighted-histogram.ts'

/** Under this alignment, blocks know less about a group than its parts do. */
const KNOWN_ENOUGH = 0.5
/** From here on a figure is called exact. */
const NEARLY_WHOLE = 0.95

/** A group's answers to a measure, and where they come from (release-engine, rule 5). */
export interface Estimate {
  readonly histogram: WeightedHistogram
  readonly basis: Basis
  /** The rows that tell how much blocks differ; null: there are none. */
  readonly rows: RowWeights | null
  /** Not rounded as in `basis`. */
  readonly alignment: number
}

export function estimateOf(group: GroupWeights, counts: MeasureCounts): Estimate {
  const rows = group.lenses && bestRows(group.lenses, counts)
  const isByBlocks = rows !== null && (rows.alignment >= KNOWN_ENOUGH || group.parts.length === 0)
  if (isByBlocks || group.parts.length === 0) return byBlocks(group, counts, rows)
  const all = bestRows(group.everybody, counts)
  if (all === null) return byBlocks(group, counts, null)
  const of = group.lenses ? group.size : 5 * Math.round(group.size / 5)
  return {
    histogram: combined(
      group.parts.map(part => partOf(part, counts)),
      { histogram: histogramOf(all, counts.grid), people: all.counted },
      group.size,
    ),
    basis: {
      kind: 'combined',
      alignment: rounded(rows?.alignment ?? 0),
      counted: of,
      of,
      known: rows?.known ?? 0,
      similar: 0,
    },
    rows: all,
    alignment: rows?.alignment ?? 0,
  }
}

function byBlocks({ size }: GroupWeights, { grid }: MeasureCounts, rows: RowWeights | null): Estimate {
  const { alignment, counted, known, similar } = rows ?? { alignment: 0, counted: 0, known: 0, similar: 0 }
  const kind = alignment >= NEARLY_WHOLE ? 'exact' : alignment >= KNOWN_ENOUGH ? 'estimate' : 'combined'
  const mass = new Float64Array(grid.cells.length)
  return {
    histogram: rows ? histogramOf(rows, grid) : { grid, mass, total: 0, unknown: 0 },
    basis: { kind, alignment: rounded(alignment), counted, of: size, known, similar },
    rows,
    alignment,
  }
}

function partOf(group: GroupWeights, counts: MeasureCounts): Part {
  const { histogram, basis } = estimateOf(group, counts)
  return { histogram, people: basis.counted }
}

/** To two decimals, downward: 1 is said of whole blocks alone. */
function rounded(alignment: number): number {
  return Math.floor(alignment * 100 + 1e-9) / 100
}
