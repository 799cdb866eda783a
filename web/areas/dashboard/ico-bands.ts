import type { AnswerOf } from '#contract/index.ts'

export type People = AnswerOf<'GET landing-dashboard/ico-statistic'>['people']

interface Group {
  readonly name: string
  readonly people: string
}

/** The number of people as a band; null below ten, which is not shown. */
export function bandText({ from, to }: { readonly from: number; readonly to: number | null }): string | null {
  if (from < 10) return null
  const count = (value: number) => value.toLocaleString('en-US')
  return to === null ? `${count(from)} or more` : `${count(from)} to ${count(to)}`
}

/** The groups of ten or more, in their order. */
export function groupsOf(groups: readonly { readonly title: string; readonly people: People }[]): readonly Group[] {
  return groups.flatMap(({ title, people }) => {
    const band = bandText(people)
    return band === null ? [] : [{ name: title, people: band }]
  })
}
