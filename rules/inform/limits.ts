import type { Selection } from './dimensions.ts'

/** How much one report may request (release-engine, rules 1 and 11): settings, with these defaults. */
export interface Limits {
  readonly profileDimensions: number
  readonly answerDimensions: number
  /** Cuts that one report adds up. */
  readonly cuts: number
  /** Distinct groups that one person may request in one study release. */
  readonly budget: number
}

export const DEFAULT_LIMITS: Limits = { profileDimensions: 4, answerDimensions: 2, cuts: 64, budget: 150 }

/** Why a report is refused. It depends on the request alone, never on the answers. */
export interface Refusal {
  readonly limit: keyof Limits
  readonly most: number
}

/** The limit that a selection exceeds; null if it is within all of them. */
export function limitExceeded({ profile, answers }: Selection, limits: Limits): Refusal | null {
  const cuts = [...profile, ...answers].reduce((product, { nodes }) => product * nodes.length, 1)
  if (profile.length > limits.profileDimensions) return { limit: 'profileDimensions', most: limits.profileDimensions }
  if (answers.length > limits.answerDimensions) return { limit: 'answerDimensions', most: limits.answerDimensions }
  return cuts > limits.cuts ? { limit: 'cuts', most: limits.cuts } : null
}

/** Whether requesting these cuts as well would exceed the budget; null if not. */
export function budgetExceeded(
  requested: ReadonlySet<string>,
  cuts: readonly string[],
  limits: Limits,
): Refusal | null {
  return groupsLeft(new Set([...requested, ...cuts]).size, limits) < 0 ? { limit: 'budget', most: limits.budget } : null
}

/** How many more groups may be requested; negative: how many too many. */
export function groupsLeft(requested: number, limits: Limits): number {
  return limits.budget - requested
}

export function refusalText({ limit, most }: Refusal): string {
  switch (limit) {
    case 'profileDimensions':
      return `A report can be filtered by at most ${most} profile items, such as gender and location. Remove one and apply again.`
    case 'answerDimensions':
      return `A report can be filtered by the answers to at most ${most} questions; each option of a multiple choice counts. Remove one and apply again.`
    case 'cuts':
      return `These filters combine to more than ${most} groups, the most that one report can add up. Choose fewer values and apply again.`
    case 'budget':
      return `You have looked at ${most} different groups, as many as each person can until the results are next updated. Groups you have looked at before remain available.`
  }
}
