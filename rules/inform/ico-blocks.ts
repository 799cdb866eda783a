import { countedNow } from './batches.ts'
import { divide } from './divide.ts'
import type { EditionPolicy, Lens, Respondent } from './edition.ts'
import type { Exposure } from './exposure.ts'
import { servedLenses } from './served-lenses.ts'

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
  readonly lens: Lens
  readonly exposure: Exposure
}

/** Where blocks as small as they may be tell too much together, they are so much larger: then their mean exposure is below 1/12. */
const LARGER = 1.2

/**
 * Divides the posted ICOs that wait into blocks of at least `least` by specialty, then region (release-engine, rules 7, 8 and 10). When nothing
 * is counted yet, all are divided; later, those of small specialties wait on.
 * @param waiting one for each person.
 * @returns null: they wait
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
    const policy = policyOf(size)
    const counted = countedNow(waiting, size, { isFirst, isLast: false })
    if (counted.length === 0) continue
    const base = divide(counted, policy).slice(0, 1)
    const served = servedLenses(base, new Uint8Array(counted.length).fill(1), earlier, false)
    const lens = served?.served[0]
    if (served && lens) return { counted, lens, exposure: served.exposure }
  }
  return null
}

function policyOf(least: number): EditionPolicy {
  return { order: ['region'], least, childSize: least, coarseSize: least, societySize: least, filterable: [] }
}
