import type { ReleasedPeople } from '#rules/inform/words/index.ts'

const MIN = 10
const COUNT = new Intl.NumberFormat('en-US')

/** A number of people as shown. @param n null if fewer than ten */
export function countText(n: number | null): string {
  return n === null ? `fewer than ${MIN}` : COUNT.format(n)
}

/** Number of respondents, and whether it is an estimate. */
export type Answered = Pick<ReleasedPeople, 'n' | 'isAbout'>

type People = Pick<ReleasedPeople, 'n' | 'of' | 'isWhole' | 'isAbout'>

/** "254 physicians, 240 answered"; "about" if the numbers are estimates (release-engine, rule 9). */
export function peopleText(people: People): string {
  const [physicians, answered] = peopleTexts(people)
  return `${physicians} ${people.of === 1 ? 'physician' : 'physicians'}, ${answered} answered`
}

/** The people of a group, and how many answered: "254", "about 240". */
export function peopleTexts({ n, of, isWhole, isAbout }: People): readonly [physicians: string, answered: string] {
  return [aboutCount(of, !isWhole), aboutCount(n, isAbout)]
}

/** The same for files: exact numbers as numbers, others in words. */
export function peopleValues(people: People): readonly [physicians: number | string, answered: number | string] {
  const [physicians, answered] = peopleTexts(people)
  const { n, of, isWhole, isAbout } = people
  return [isWhole && of !== null ? of : physicians, isAbout || n === null ? answered : n]
}

/** "240", or "about 240" if the number is an estimate. */
export function aboutCount(n: number | null, isAbout: boolean): string {
  return isAbout && n !== null ? `about ${countText(n)}` : countText(n)
}
