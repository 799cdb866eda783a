import type { Division, Grid, Lens } from './edition.ts'
import { type Exposure, exposureOf, exposures, MOST_EXPOSURE, totalExposure } from './exposure.ts'
import type { Band, FilterableAnswer } from './filterable.ts'

/** At most so many answers besides the filterable ones are tried (release-engine, rule 6). */
export const MOST_ESTIMABLE = 8
/** The standard deviation of the blur on each count by such an answer, in people. */
export const BLUR = 3
/** A scale has about so many bands. */
const BANDS = 4

/**
 * The bands of an answer that reports can be filtered by as an estimate, each of at least `least` people: of a scale about a quarter of the
 * people each, of a choice its values, small ones together. They begin where cells of the grid begin.
 * @param people how many vouched people are in each cell.
 * @returns null: there are no two.
 */
export function bandsOf({ kind, cells }: Grid, people: Int32Array, least: number): FilterableAnswer['bands'] | null {
  const bands = kind === 'scale' ? bandsOfScale(cells, people, least) : bandsOfChoice(cells, people, least)
  return bands.length < 2 ? null : bands
}

function bandsOfScale(cells: Grid['cells'], people: Int32Array, least: number): readonly Band[] {
  const edges: number[] = []
  let left = people.reduce((sum, each) => sum + each, 0)
  const most = Math.max(least, left / BANDS)
  let here = 0
  for (const [at, cell] of cells.entries()) {
    const edge = cell.from ?? cell.value
    if (here >= most && left >= least && edge !== null) {
      edges.push(edge)
      here = 0
    }
    here += people[at] ?? 0
    left -= people[at] ?? 0
  }
  return [null, ...edges].map((from, at) => ({ from, to: edges[at] ?? null }))
}

function bandsOfChoice(cells: Grid['cells'], people: Int32Array, least: number): readonly Band[] {
  const values = cells.flatMap(({ value }, at) => (value === null ? [] : [{ value, people: people[at] ?? 0 }]))
  const own = values.filter(each => each.people >= least)
  const rest = values.filter(each => each.people < least).map(({ value }) => value)
  const pooled = values.reduce((sum, each) => sum + (each.people < least ? each.people : 0), 0)
  const bands = own.map(({ value }) => [value])
  const smallest = own.map(each => each.people).indexOf(Math.min(...own.map(each => each.people)))
  if (pooled >= least) bands.push(rest)
  else bands[smallest]?.push(...rest)
  return bands.map(each => ({ values: each }))
}

/** Who is in which band. Whoever gave no answer is in no block. */
export function lensOfBands(column: string, bandOfPerson: Int32Array, bands: number): Lens {
  return { name: `answer:${column}`, blockOf: bandOfPerson, paths: Array.from({ length: bands }, (_, band) => [band]) }
}

/**
 * Which of these lenses may be counted, blurred, besides the lenses that are served (release-engine, rule 8): one after the other in their
 * order, each if people stay little enough exposed. A further lens never exposes anybody less: where all together may be, no other way is tried.
 * @param least vouched people in each block.
 */
export function servedAnswers(
  { served, exposure }: { readonly served: Division; readonly exposure: Exposure },
  candidates: readonly Lens[],
  isCounted: Uint8Array,
  earlier: readonly Exposure[],
  least: number,
): ServedAnswers {
  // As if exact: questions that ask the same are each counted with a blur of their own, which their mean has less of.
  const within = (lenses: Division): ServedAnswers | null => {
    const next = exposureOf(exposures([...served, ...lenses], isCounted), isCounted)
    const { mean, largest } = totalExposure([...earlier, next])
    return mean <= MOST_EXPOSURE.mean && largest <= MOST_EXPOSURE.largest ? { lenses, exposure: next } : null
  }
  const all = candidates.filter(lens => smallestOf(lens, isCounted) >= least)
  const none: ServedAnswers = { lenses: [], exposure }
  if (all.length === 0) return none
  return within(all) ?? all.reduce((taken, lens) => within([...taken.lenses, lens]) ?? taken, none)
}

interface ServedAnswers {
  readonly lenses: Division
  readonly exposure: Exposure
}

function smallestOf({ blockOf, paths }: Lens, isCounted: Uint8Array): number {
  const sizes = new Int32Array(paths.length)
  for (const [person, block] of blockOf.entries())
    if (block >= 0) sizes[block] = (sizes[block] ?? 0) + (isCounted[person] ?? 0)
  return Math.min(...sizes)
}
