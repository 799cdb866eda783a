import { bandOf, type FilterableAnswer } from '../filterable.ts'
import type { Measure } from '../measures/index.ts'
import { clean } from '../nice.ts'
import { cellOf } from './cells.ts'
import { scaleCells } from './scale-cells.ts'
import type { ChoiceGrid, EditionPolicy, Grid, GridCell, ScaleGrid } from './shapes.ts'

/** Parts are cut where so much of everyone's answers is below (release-engine, rule 4). */
const QUARTERS = [0.25, 0.5, 0.75] as const
/** Where quarters coincide, as for working time, where most people have the most: one more each. */
const TENTHS = [0.1, 0.9] as const

/**
 * Returns the grid of a measure.
 * @param people how many people of the edition's first batch gave each value.
 * @param answer null: the measure is no filterable answer.
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
 * Makes a grid where options that fewer than `least` people chose share the last cell. With two options, none would be left to share with. For a
 * filterable answer, options of a band share a separate cell, unless the band has too few people itself.
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

/** The width of a step of a scale: the narrowest; between whole numbers, what they are apart. 0: there is none. */
export function stepOf(grid: ScaleGrid): number {
  const step = knownSteps.get(grid) ?? narrowest(grid)
  knownSteps.set(grid, step)
  return step
}

/** Every figure asks for it, and grids never change. */
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
