import type { Edition } from '../count/index.ts'
import type { Selection } from '../dimensions.ts'
import { type GroupHistogram, type GroupSize, groupSize, othersIn } from '../histogram/index.ts'
import type { Basis, JoinedFilter, ReleasedGroup, ReleasedPeople } from './released.ts'
import { toNearestFive } from './rounding.ts'

/** Checks whether a number of answers is exact, which means that the group consists of whole rows without blur. */
export function isCounted({ grid, isWhole }: GroupHistogram): boolean {
  return isWhole && grid.kind === 'scale'
}

/** Returns the displayed number of answers. Fewer than `least` are never rounded up to `least`. */
export function shownAnswers(histogram: GroupHistogram, least: number): number {
  return isCounted(histogram) ? Math.round(histogram.answered) : toNearestFive(histogram.answered, least)
}

/** Returns the displayed number of people in a group. */
function shownPeople({ people, isWhole }: GroupSize, least: number): number {
  return isWhole ? Math.round(people) : toNearestFive(people, least)
}

/**
 * Returns the number of answers and the size of the group. Numbers below `least` are left out, even if the threshold is lifted (rule 15).
 */
export function peopleOf(
  histogram: GroupHistogram,
  size: GroupSize,
  least: number,
  basis: Basis,
): Omit<ReleasedPeople, 'basis'> & { readonly basis: Basis } {
  const isExact = isCounted(histogram)
  const atLeast = (people: number) => (people >= least ? people : null)
  const of = shownPeople(size, least)
  const answered = shownAnswers(histogram, least)
  const unknown = isExact ? Math.round(histogram.unknown) : toNearestFive(histogram.unknown, least)
  return {
    basis,
    // Rounding must not result in more answers than people.
    n: atLeast(isExact ? answered : Math.min(answered, 5 * Math.floor(of / 5))),
    of: atLeast(of),
    isWhole: size.isWhole,
    isAbout: !isExact,
    unknown: atLeast(unknown),
  }
}

/** Returns the displayed number of people in a group, and the filters with results that include other people (`Selection.isWithOthers`). */
export function shownGroup(edition: Edition, selection: Selection, least: number): ReleasedGroup {
  const size = groupSize(edition, selection)
  const people = shownPeople(size, least)
  const n = people >= least && !size.isPartial ? people : null
  const joined = n === null ? [] : joinedFilters(edition, selection)
  return { n, isEstimate: !size.isWhole || size.isPartial, ...(joined.length > 0 ? { joined } : {}) }
}

function joinedFilters(edition: Edition, selection: Selection): readonly JoinedFilter[] {
  return [...othersIn(edition, selection)].map(([attribute, paths]) => ({
    attribute,
    hasUnstated: [...paths].some(path => /^,*$/.test(path)),
  }))
}
