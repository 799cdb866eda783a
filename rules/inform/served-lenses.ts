import { coarsened } from './coarsening.ts'
import type { Division, LensName } from './edition.ts'
import { type Exposure, exposureOf, exposures, MOST_EXPOSURE, totalExposure } from './exposure.ts'
import { wholeLens } from './lens-tree.ts'

/** So many filterable answers are kept while lenses by profile are left out. */
const KEPT_ANSWERS = 2

const LEFT_OUT_FIRST: readonly LensName[] = [
  'veteran',
  'visa_status',
  'ethnicity',
  'metro',
  'membership_type',
  'location',
]

/** Left out only where nothing more is to come that could be waited for; the base lens last. */
const LEFT_OUT_LAST: readonly LensName[] = ['society', 'gender', 'specialty', 'base']

export interface Served {
  /** All lenses of the division. One that is left out has a single block, as have lenses that had no two from the start. */
  readonly served: Division
  readonly leftOut: readonly LensName[]
  /** Of this batch alone. */
  readonly exposure: Exposure
}

/**
 * What of a batch may be served together with the earlier batches of its study (release-engine, rule 8). While the mean exposure is too large,
 * coarse lenses are left out one after the other in a fixed order; blocks that expose single people are merged with others.
 * @param isCounted by respondent, 1: vouched; for a single measure, vouched and with an answer to it.
 * @param isLast nothing more will come to wait for, as of a study that has closed, or it is about a single measure: the remaining lenses are
 * left out, too, and everybody in one block is served in any case.
 * @returns null: the batch waits.
 */
export function servedLenses(
  division: Division,
  isCounted: Uint8Array,
  earlier: readonly Exposure[],
  isLast: boolean,
): Served | null {
  const order = leavingOrder(division, isLast)
  for (let out = 0; out <= order.length; out++) {
    const leftOut = order.slice(0, out)
    const rest = division.map(lens => (leftOut.includes(lens.name) ? wholeLens(lens.name, lens.blockOf.length) : lens))
    const isWhole = isLast && out === order.length
    const each = exposures(rest, isCounted)
    if (!isWhole && isTooMuch([...earlier, exposureOf(each, isCounted)])) continue
    const served = coarsened({ division: rest, each }, isCounted)
    return { served: served.division, leftOut, exposure: exposureOf(served.each, isCounted) }
  }
  return null
}

const isTooMuch = (batches: readonly Exposure[]) => totalExposure(batches).mean > MOST_EXPOSURE.mean

/** Lenses that tell somebody apart, in the order in which they are left out. */
function leavingOrder(division: Division, isLast: boolean): readonly LensName[] {
  const answers = division.map(({ name }) => name).filter(name => name.startsWith('answer:'))
  const order = [
    ...answers.slice(KEPT_ANSWERS).reverse(),
    ...LEFT_OUT_FIRST,
    ...(isLast ? [...answers.slice(0, KEPT_ANSWERS).reverse(), ...LEFT_OUT_LAST] : []),
  ]
  return order.filter(name => division.some(lens => lens.name === name && lens.paths.length > 1))
}
