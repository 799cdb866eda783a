import type { ReleasedPeople } from '#rules/inform/words/index.ts'

const MIN = 10
const COUNT = new Intl.NumberFormat('en-US')

/** A number of people as shown. @param n null if fewer than ten */
export function countText(n: number | null): string {
  return n === null ? `fewer than ${MIN}` : COUNT.format(n)
}

/** "254 physicians, 240 answered"; "about" if the numbers are estimates (release-engine, rule 9). */
export function peopleText({ n, of, isAbout }: Pick<ReleasedPeople, 'n' | 'of' | 'isAbout'>): string {
  const count = (people: number | null) =>
    isAbout && people !== null ? `about ${countText(people)}` : countText(people)
  return `${count(of)} ${of === 1 ? 'physician' : 'physicians'}, ${count(n)} answered`
}
