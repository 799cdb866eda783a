import type { ReleasedPeople } from '#rules/inform/words/index.ts'

const MIN = 10
const COUNT = new Intl.NumberFormat('en-US')

/** Returns a number of people as shown. @param n The number, or `null` if it is below ten */
export function countText(n: number | null): string {
  return n === null ? `fewer than ${MIN}` : COUNT.format(n)
}

/** Number of respondents, and whether it is an estimate. */
export type Answered = Pick<ReleasedPeople, 'n' | 'isAbout'>

type People = Pick<ReleasedPeople, 'n' | 'of' | 'isWhole' | 'isAbout'>

/** Returns text such as "254 physicians, 240 answered", with "about" if the numbers are estimates (release-engine, rule 9). */
export function peopleText(people: People): string {
  const [physicians, answered] = peopleTexts(people)
  return `${physicians} ${people.of === 1 ? 'physician' : 'physicians'}, ${answered} answered`
}

/** Returns the number of people in a group and the number who answered, such as "254" and "about 240". */
export function peopleTexts({ n, of, isWhole, isAbout }: People): readonly [physicians: string, answered: string] {
  return [aboutCount(of, !isWhole), aboutCount(n, isAbout)]
}

/** Returns the same numbers for files, with exact numbers as numbers and others as text. */
export function peopleValues(people: People): readonly [physicians: number | string, answered: number | string] {
  const [physicians, answered] = peopleTexts(people)
  const { n, of, isWhole, isAbout } = people
  return [isWhole && of !== null ? of : physicians, isAbout || n === null ? answered : n]
}

/** Returns "240", or "about 240" if the number is an estimate. */
export function aboutCount(n: number | null, isAbout: boolean): string {
  return isAbout && n !== null ? `about ${countText(n)}` : countText(n)
}
