import { bandOf, type FilterableAnswer } from '../filterable.ts'
import type { Measure } from '../measures/index.ts'
import { clean } from '../nice.ts'
import { cellOf } from './cells.ts'
import { scaleCells } from './scale-cells.ts'
import type { ChoiceGrid, EditionPolicy, Grid, GridCell, ScaleGrid } from './shapes.ts'

/** Shares of all answers below each cut between parts (release-engine, rule 4). */
const QUARTERS = [0.25, 0.5, 0.75] as const
/** Additional shares if quarters coincide, such as for working time, where most people have the maximum. */
const TENTHS = [0.1, 0.9] as const

/**
 * Returns the grid of a measure.
 * @param people The number of people by value in the edition's first batch.
 * @param answer `null` if the measure isn't a filterable answer.
 */
export function gridFor(
  measure: Measure,
  people: ReadonlyMap<number, number>,
  { minRow, minPool }: Pick<EditionPolicy, 'minRow' | 'minPool'>,
  answer: FilterableAnswer | null = null,
): Grid {
  if (measure.kind !== 'slider') return choiceGrid(measure.values, people, minPool, answer)
  const cells = scaleCells(measure, people, minRow)
  return { kind: 'scale', cells, cuts: cutsOf(cells, people) }
}

/**
 * Returns a grid in which options with fewer than `least` people share the last cell. With only two options, none would be left to share
 * with. For a filterable answer, rare options of a band share a separate cell if the band has enough people.
 */
function choiceGrid(
  options: readonly number[],
  people: ReadonlyMap<number, number>,
  least: number,
  answer: FilterableAnswer | null,
): ChoiceGrid {
  const sizeOf = (some: readonly number[]) => some.reduce((sum, option) => sum + (people.get(option) ?? 0), 0)
  const isRare = (option: number) => options.length > 2 && sizeOf([option]) < least
  const bands = Map.groupBy(options, option => (answer ? bandOf(answer, option) : null))
  const large = [...bands.values()].filter(band => answer !== null && sizeOf(band) >= least)
  const cells = [
    ...options.flatMap(option => (isRare(option) ? [] : [[option]])),
    ...large.map(band => band.filter(isRare)),
    options.filter(option => isRare(option) && !large.some(band => band.includes(option))),
  ]
  return { kind: 'choice', cells: cells.filter(({ length }) => length > 0) }
}

function cutsOf(cells: readonly GridCell[], people: ReadonlyMap<number, number>): readonly number[] {
  const counts = new Float64Array(cells.length)
  let all = 0
  for (const [value, some] of people) {
    const cell = cellOf({ kind: 'scale', cells, cuts: [] }, value) ?? 0
    counts[cell] = (counts[cell] ?? 0) + some
    all += some
  }
  let sum = 0
  const below = counts.map(some => {
    sum += some
    return sum / all
  })
  const cutAt = (share: number) => {
    const distances = below.map(each => Math.abs(each - share))
    return 1 + distances.indexOf(Math.min(...distances))
  }
  const distinct = (shares: readonly number[]) => {
    const cuts = new Set(shares.map(cutAt).filter(cut => cut > 0 && cut < cells.length))
    return [...cuts].sort((left, right) => left - right)
  }
  const cuts = distinct(QUARTERS)
  return cuts.length < QUARTERS.length ? distinct([...QUARTERS, ...TENTHS]) : cuts
}

/** Returns the smallest step width of a scale. Between whole numbers, this is the smallest distance. Returns 0 if there is none. */
export function stepOf(grid: ScaleGrid): number {
  const step = knownSteps.get(grid) ?? narrowest(grid)
  knownSteps.set(grid, step)
  return step
}

/** Steps by grid, cached because every result uses them and grids never change. */
const knownSteps = new WeakMap<ScaleGrid, number>()

function narrowest({ cells }: ScaleGrid): number {
  const widths = cells.flatMap(({ from, to, value }, index) => {
    if (value !== null) {
      const next = cells[index + 1]?.value ?? null
      return next === null ? [] : [clean(next - value)]
    }
    return from === null || to === null ? [] : [clean(to - from)]
  })
  return widths.length > 0 ? Math.min(...widths) : 0
}
