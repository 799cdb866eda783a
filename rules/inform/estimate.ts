import { densityOf } from './answer-counts.ts'
import { combined, type Part } from './combination.ts'
import type { AnswerFilter } from './dimensions.ts'
import type { MeasureCounts } from './edition.ts'
import type { GroupWeights } from './group-weights.ts'
import type { Basis } from './released.ts'
import { bestRows, type RowWeights } from './row-weights.ts'
import { histogramOf, type WeightedHistogram } from './weighted-histogram.ts'

/** Under this alignment, blocks know less about a group than its parts do. */
export const KNOWN_ENOUGH = 0.5
/** From here on a figure is called exact. */
export const NEARLY_WHOLE = 0.95

/** Where answers come from, in numbers of people as they are: `figure.ts` rounds and withholds them. */
type Counted<T> = { readonly [key in keyof T]: NonNullable<T[key]> }

/** A group's answers to a measure, and where they come from (release-engine, rule 5). */
export interface Estimate {
  readonly histogram: WeightedHistogram
  readonly basis: Counted<Basis>
  /** The rows that tell how much blocks differ, of a combination those of its smallest part; null: there are none. */
  readonly rows: RowWeights | null
  /** Not rounded as in `basis`, and less where blocks that mix the group with others are left out: their people are not known. */
  readonly alignment: number
  /** The variance that blur adds to a share; 0: nothing is blurred. */
  readonly blur: number
}

export function estimateOf(group: GroupWeights, counts: MeasureCounts): Estimate {
  if (group.asked) return byAnswers(group, group.asked, counts)
  const rows = group.lenses && bestRows(group.lenses, counts)
  const isKnown = rows !== null && rows.alignment >= KNOWN_ENOUGH
  if (isKnown || group.parts.length === 0) return byBlocks(group, counts, rows)
  const whole = wholeOf(group, counts)
  if (whole === null) return byBlocks(group, counts, null)
  const parts = group.parts.map(part => ({ people: part.size, estimate: estimateOf(part, counts) }))
  const [smallest] = parts.toSorted((one, other) => one.people - other.people)
  const alignment = rows?.alignment ?? 0
  return {
    histogram: combined(
      parts.map(({ estimate: { histogram, basis } }) => ({ histogram, people: basis.counted })),
      whole,
      group.size,
    ),
    basis: {
      kind: 'combined',
      alignment: rounded(alignment),
      counted: group.size,
      of: group.size,
      known: rows?.known ?? 0,
      similar: 0,
    },
    rows: smallest?.estimate.rows ?? bestRows(group.everybody, counts),
    alignment,
    blur: 0,
  }
}

const wholes = new WeakMap<
  MeasureCounts,
  { readonly everybody: GroupWeights['everybody']; readonly whole: Part | null }
>()

/** Everybody's answers, the same for all groups; null: there are none. Counts and rosters of an edition never change. */
function wholeOf({ everybody }: GroupWeights, counts: MeasureCounts): Part | null {
  const known = wholes.get(counts)
  if (known?.everybody === everybody) return known.whole
  const rows = bestRows(everybody, counts)
  const whole = rows && { histogram: histogramOf(rows, counts.grid), people: rows.counted }
  wholes.set(counts, { everybody, whole })
  return whole
}

/** The figures of the other filters' group, each cell as much denser as it is among all who gave these answers. */
function byAnswers(group: GroupWeights, asked: readonly AnswerFilter[], counts: MeasureCounts): Estimate {
  const [known] = group.parts
  const estimate = known && estimateOf(known, counts)
  const density = densityOf(counts, asked)
  if (!known || !estimate || !density || known.size === 0) return byBlocks(group, counts, null)
  const { histogram, rows } = estimate
  const share = group.size / known.size
  const mass = histogram.mass.map((people, cell) => people * (density.ratios[cell] ?? 1))
  const sum = mass.reduce((total, each) => total + each, 0)
  const total = sum > 0 ? share * histogram.total : 0
  return {
    histogram: {
      grid: histogram.grid,
      mass: mass.map(each => (sum > 0 ? (each * total) / sum : 0)),
      total,
      unknown: share * histogram.unknown,
    },
    basis: { kind: 'combined', alignment: 0, counted: group.size, of: group.size, known: 0, similar: 0 },
    rows,
    alignment: 0,
    blur: density.variance,
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
    alignment: size > 0 ? (alignment * counted) / size : 0,
    blur: 0,
  }
}

/** To two decimals, downward: 1 is said of whole blocks alone. */
function rounded(alignment: number): number {
  return Math.floor(alignment * 100 + 1e-9) / 100
}
