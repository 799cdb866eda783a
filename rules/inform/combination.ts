import type { GridCell } from './edition.ts'
import type { WeightedHistogram } from './weighted-histogram.ts'

/** People like everybody who are added to each part, so that a few cannot make it look far from everybody. */
const PRIOR = 4

/** A part of a group: its answers, and how many respondents they are of. */
export interface Part {
  readonly histogram: WeightedHistogram
  readonly people: number
}

/**
 * The answers of a group as if what makes its parts differ from everybody were independent (release-engine, rule 5): in each cell
 * everybody's density times how much denser each part is there. For a share this adds log-odds. On a scale the densities are smoothed
 * first; everybody's own, with its round numbers, is not.
 * @param size respondents of the group.
 */
export function combined(parts: readonly Part[], whole: Part, size: number): WeightedHistogram {
  const { grid } = whole.histogram
  const rateOf = (count: (part: Part) => number) => {
    const all = count(whole) / whole.people
    const product = parts.reduce((rate, part) => (rate * count(part)) / part.people / all, all)
    return all === 0 ? 0 : Math.min(1, product)
  }
  const total = size * rateOf(({ histogram }) => histogram.total)
  if (!(total > 0)) return { grid, mass: new Float64Array(grid.cells.length), total: 0, unknown: 0 }
  const density = Float64Array.from(whole.histogram.mass)
  for (const part of parts) {
    const ratio = ratiosOf(part.histogram, whole.histogram)
    for (let cell = 0; cell < density.length; cell++) density[cell] = (density[cell] ?? 0) * (ratio[cell] ?? 1)
  }
  const sum = density.reduce((all, each) => all + each, 0)
  return {
    grid,
    mass: density.map(each => (each * total) / sum),
    total,
    unknown: size * rateOf(({ histogram }) => histogram.unknown),
  }
}

/** How much denser a part is than everybody, by cell. */
function ratiosOf(part: WeightedHistogram, whole: WeightedHistogram): Float64Array {
  const { kind, cells } = whole.grid
  const width = kind === 'scale' ? bandwidthOf(part) : 0
  const own = smoothed(part.mass, cells, width)
  const all = smoothed(whole.mass, cells, width)
  return own.map((mass, cell) => {
    const everybody = (all[cell] ?? 0) / whole.total
    return everybody > 0 ? (mass + PRIOR * everybody) / ((part.total + PRIOR) * everybody) : 1
  })
}

/** Silverman's rule, in cells. */
function bandwidthOf({ mass, total }: WeightedHistogram): number {
  const mean = mass.reduce((sum, people, cell) => sum + people * cell, 0) / total
  const variance = mass.reduce((sum, people, cell) => sum + people * (cell - mean) ** 2, 0) / total
  return 1.06 * Math.sqrt(variance) * total ** -0.2
}

/** By a Gaussian over the steps. Zero is no neighbor of any of them. */
function smoothed(mass: Float64Array, cells: readonly GridCell[], width: number): Float64Array {
  if (width === 0) return mass
  const kernel = Float64Array.from({ length: mass.length }, (_, apart) => Math.exp(-0.5 * (apart / width) ** 2))
  const isApart = Uint8Array.from(cells, ({ value }) => Number(value === 0))
  const result = new Float64Array(mass.length)
  const weights = new Float64Array(mass.length)
  for (let from = 0; from < mass.length; from++) {
    const people = mass[from] ?? 0
    if (people === 0) continue
    if (isApart[from] === 1) {
      result[from] = people
      continue
    }
    let sum = 0
    for (let to = 0; to < mass.length; to++) {
      const weight = isApart[to] === 1 ? 0 : (kernel[Math.abs(to - from)] ?? 0)
      weights[to] = weight
      sum += weight
    }
    for (let to = 0; to < mass.length; to++) result[to] = (result[to] ?? 0) + (people * (weights[to] ?? 0)) / sum
  }
  return result
}
