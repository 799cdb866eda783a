import type { AnswerOf } from '#contract/index.ts'
import { bandText } from '#rules/inform/words/index.ts'

export type People = AnswerOf<'GET landing-dashboard/ico-statistic'>['people']

interface Group {
  readonly name: string
  readonly people: string
}

/** The number of people as a band; null below ten, which is not shown. */
export function shownBand(people: People): string | null {
  return people.from < 10 ? null : bandText(people)
}

/** The groups of ten or more, in their order. */
export function groupsOf(groups: readonly { readonly title: string; readonly people: People }[]): readonly Group[] {
  return groups.flatMap(({ title, people }) => {
    const band = shownBand(people)
    return band === null ? [] : [{ name: title, people: band }]
  })
}
