import type { AttackReport } from '#contract/inform-privacy.ts'

type Attack = AttackReport['attacks'][number]

/** Attacks that differ in what they guess: "First 300: pay to $5,000" is one of the family "First 300". */
export interface AttackFamily {
  readonly name: string
  readonly attacks: readonly Attack[]
  /** Number of those that are correct more often than allowed. */
  readonly above: number
}

/** From this number of attacks on, a family is listed apart. */
const MIN_FAMILY = 4
const SEPARATOR = ': '

/** The families of a report in its order, their attacks without the family's name, and the attacks of no family. */
export function attackFamilies(attacks: readonly Attack[]): {
  readonly families: readonly AttackFamily[]
  readonly single: readonly Attack[]
} {
  const named = Map.groupBy(attacks, ({ name }) => name.split(SEPARATOR, 1)[0] ?? name)
  const families = [...named].filter(([, own]) => own.length >= MIN_FAMILY)
  const listed = new Set(families.flatMap(([, own]) => own))
  return {
    families: families.map(([name, own]) => ({
      name,
      attacks: own.map(each => ({ ...each, name: capitalized(each.name.slice(name.length + SEPARATOR.length)) })),
      above: own.filter(({ verdict }) => verdict === 'BROKEN').length,
    })),
    single: attacks.filter(attack => !listed.has(attack)),
  }
}

/** Sentence case, but for names such as wRVU. */
function capitalized(text: string): string {
  return /^[a-z]+\b/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
