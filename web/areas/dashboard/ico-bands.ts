import type { OutputOf } from '#contract/index.ts'
import { bandText } from '#rules/inform/words/index.ts'

export type People = OutputOf<'GET landing-dashboard/ico-statistic'>['people']

interface Group {
  readonly name: string
  readonly people: string
}

/** Returns the number of people as a range, or `null` if it is below ten and thus hidden. */
export function shownBand(people: People): string | null {
  return people.from < 10 ? null : bandText(people)
}

/** Returns the groups of ten or more in their original order. */
export function groupsOf(groups: readonly { readonly title: string; readonly people: People }[]): readonly Group[] {
  return groups.flatMap(({ title, people }) => {
    const band = shownBand(people)
    return band === null ? [] : [{ name: title, people: band }]
  })
}
