import type { AttackReport } from '#contract/inform/privacy.ts'

type Attack = AttackReport['attacks'][number]

/** Attacks with the same method that guess different values. For example, "First 300: pay to $5,000" belongs to the family "First 300". */
export interface AttackFamily {
  readonly name: string
  readonly attacks: readonly Attack[]
  /** Number of attacks that are correct more often than allowed. */
  readonly above: number
}

/** Minimum number of attacks for a family to be listed separately. */
const MIN_FAMILY = 4
const SEPARATOR = ': '

/** Returns the families of a report in order, with attacks named without the family. Also returns attacks that belong to no family. */
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

/** Capitalizes the first letter, except in names such as wRVU. */
function capitalized(text: string): string {
  return /^[a-z]+\b/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
