import { countedNow } from './batches.ts'
import type { EditionPolicy } from './count/shapes.ts'
import { comparePaths, type ProfilePath } from './dimensions.ts'
import { type AttributeValues, divide, type Respondent } from './divide/index.ts'
import { type Exposure, exposureOfBlocks, MOST_EXPOSURE, totalExposure } from './exposure.ts'

/** A posted ICO as far as it is divided: by the specialty of the person, and the region where they would work. */
export interface PostedIco extends Respondent {
  readonly profile: { readonly specialty: number | null; readonly region: number | null }
}

/** A posted ICO of somebody who is vouched for: others are not counted, so that nobody moves a number by making up people. */
export function postedIco(specialty: number | null, region: number | null): PostedIco {
  return { profile: { specialty, region }, society: null, isVouched: true, bands: [] }
}

export interface IcoDivision<T extends PostedIco> {
  /** Who is counted, in their order; the others wait on. */
  readonly counted: readonly T[]
  /** The block of each of them. */
  readonly blockOf: Int32Array
  /** ICOs of each block. */
  readonly sizes: Int32Array
  readonly exposure: Exposure
}

/** Where blocks as small as they may be tell too much together, they are so much larger: then their mean exposure is below 1/12. */
const LARGER = 1.2

/**
 * Divides the posted ICOs that wait into blocks of at least `least` by specialty, then region (release-engine, rule 16). When nothing is counted
 * yet, all are divided; later, those of small specialties wait on.
 * @param waiting one for each person.
 * @returns `null` if they wait
 */
export function divideIcos<T extends PostedIco>(
  waiting: readonly T[],
  {
    least,
    isFirst,
    earlier,
  }: { readonly least: number; readonly isFirst: boolean; readonly earlier: readonly Exposure[] },
): IcoDivision<T> | null {
  for (const size of [least, Math.ceil(LARGER * least)]) {
    const counted = countedNow(waiting, size, { isFirst, isLast: false })
    if (counted.length === 0) continue
    const { rowOf, paths } = divide(counted, policyOf(size), { attributes: valuesOf(counted) })
    const sizes = new Int32Array(paths.length)
    for (const block of rowOf) sizes[block] = (sizes[block] ?? 0) + 1
    const exposure = exposureOfBlocks(sizes)
    if (totalExposure([...earlier, exposure]).mean <= MOST_EXPOSURE.mean)
      return { counted, blockOf: rowOf, sizes, exposure }
  }
  return null
}

function policyOf(least: number): EditionPolicy {
  return { order: ['region'], minRow: least, minChild: least, minPool: least, filterable: [] }
}

/** The specialties and regions that occur: blocks are all that is kept, so nothing depends on others. */
function valuesOf(icos: readonly PostedIco[]): readonly AttributeValues[] {
  const distinct = (paths: readonly ProfilePath[]) =>
    [...new Map(paths.map(path => [path.join(), path])).values()].sort(comparePaths)
  const specialties = icos.map(({ profile }): ProfilePath => [profile.specialty, null])
  const regions = icos.map(({ profile }): ProfilePath => [profile.region, null, null])
  return [
    { name: 'specialty', values: distinct([[null, null], ...specialties]) },
    { name: 'location', values: distinct([[null, null, null], ...regions]) },
  ]
}
