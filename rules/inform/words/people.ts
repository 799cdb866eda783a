import type { Edition } from '../count/index.ts'
import type { Selection } from '../dimensions.ts'
import { type GroupHistogram, type GroupSize, groupSize, othersIn } from '../histogram/index.ts'
import type { Basis, JoinedFilter, ReleasedGroup, ReleasedPeople } from './released.ts'
import { toNearestFive } from './rounding.ts'

/** Whether a number of answers is exact: the group is whole rows, and their counts have no blur. */
export function isCounted({ grid, isWhole }: GroupHistogram): boolean {
  return isWhole && grid.kind === 'scale'
}

/** Returns how many people answered, as shown: fewer than `least` are never rounded up to it. */
export function shownAnswers(histogram: GroupHistogram, least: number): number {
  return isCounted(histogram) ? Math.round(histogram.answered) : toNearestFive(histogram.answered, least)
}

/** Returns how many people a group has, as shown. */
function shownPeople({ people, isWhole }: GroupSize, least: number): number {
  return isWhole ? Math.round(people) : toNearestFive(people, least)
}

/** Returns how many people answered, and of how many. Numbers below `least` are left out, also where the threshold is lifted (rule 15). */
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
    // Rounding must not make more answers than people.
    n: atLeast(isExact ? answered : Math.min(answered, 5 * Math.floor(of / 5))),
    of: atLeast(of),
    isWhole: size.isWhole,
    isAbout: !isExact,
    unknown: atLeast(unknown),
  }
}

/** Returns the number of people in a group, as shown, and the filters that results are about with others (`Selection.isWithOthers`). */
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
