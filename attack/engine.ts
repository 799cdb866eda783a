import type { Results } from '#contract/inform/inform.ts'
import type { ReleasedCategories, ReleasedValue, Share } from '#rules/inform/words/index.ts'
import type { Person } from './crowd.ts'
import type { Group } from './group.ts'
import type { Equation } from './ridge.ts'

/** Operation and role that a report is requested with. */
export type Door = 'member' | 'member of no society' | 'society administrator' | 'platform administrator'

/** Target of an attack: the product, or the specification's only rule. Attacks use the same code for both. */
export interface Engine {
  /** @returns The report, or `null` if nothing is shown about this group. */
  ask(group: Group, door?: Door): Promise<Report | null>
  /** Returns the people whose answers a result about a group adds up, and their parts. `null` if attackers can't determine them. */
  partsOf(group: Group): Pick<Equation, 'people' | 'parts'> | null
  /** People who are counted. */
  readonly people: readonly Person[]
}

/** Report that an attacker reads from the charts of the planted questions. */
export interface Report {
  /** Number of `n` respondents who answered yes, by question. `null` if not shown. */
  readonly yes: readonly (Yes | null)[]
  /** Number of respondents in the group. */
  readonly n: number | null
  /** Whether the number is an estimate. */
  readonly isEstimate: boolean
  /** Pay numbers, if shown. */
  readonly pay: PayNumbers
  /** Entire text of the charts. Equal texts mean equal results. */
  readonly text: string
}

export const PAY_NUMBERS = ['min', 'percentile_10', 'median', 'percentile_90', 'max'] as const
export type PayNumbers = Readonly<Partial<Record<(typeof PAY_NUMBERS)[number], number>>>

export interface Yes {
  readonly n: number
  readonly share: number
  /** Standard deviation of the rounding error of the share. */
  readonly deviation: number
}

/** @param uids The UIDs of the planted questions, with pay last. */
export function readReport(
  { results, group }: Pick<Results, 'results' | 'group'>,
  uids: readonly string[],
): Report | null {
  const figures = results.flatMap(({ results: own }) => own)
  const found = uids.map(uid => figures.find(figure => figure.uid === uid)?.released)
  if (found.every(released => !released || released.kind === 'withheld')) return null
  const pay = found.at(-1)
  return {
    yes: found.slice(0, -1).map(released => (released?.kind === 'categories' ? yesOf(released, group.n) : null)),
    n: group.n,
    isEstimate: group.isEstimate,
    pay: pay?.kind === 'histogram' ? payNumbers(name => middleOf(pay.stats[name])) : {},
    text: JSON.stringify([group, figures.map(({ uid, released }) => [uid, released])]),
  }
}

/** @param read Reads a number, or returns `null` if it is not shown. */
export function payNumbers(read: (name: (typeof PAY_NUMBERS)[number]) => number | null): PayNumbers {
  return Object.fromEntries(
    PAY_NUMBERS.flatMap(name => {
      const value = read(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** Returns the value shown, or the middle of its range. */
function middleOf(shown: ReleasedValue | null): number | null {
  const { low = null, high = null } = shown?.range ?? {}
  return shown?.value ?? (low === null || high === null ? null : (low + high) / 2)
}

/** Returns the number of yes. For few people, administrators see shares without a number, and the group's size yields the number. */
function yesOf({ n, categories }: ReleasedCategories, size: number | null): Yes | null {
  const yes = categories.find(({ values }) => values.length === 1 && values[0] === 1)
  if (!yes) return null
  const people = n ?? size ?? 0
  if (yes.range) return { n: people, ...within(yes.range.low / 100, yes.range.high / 100) }
  return yes.share ? { n: people, ...rangeOf(yes.share) } : null
}

/** Width of a range in standard deviations. A range contains the true share nine times in ten. */
const NINE_IN_TEN = 2 * 1.64

const within = (low: number, high: number) => ({ share: (low + high) / 2, deviation: (high - low) / NINE_IN_TEN })

function rangeOf({ percent, bound }: Share): Pick<Yes, 'share' | 'deviation'> {
  // Values are distributed evenly between the bounds: one percent wide, or less near a bound.
  const [low, high] =
    bound === 'exact' ? [percent - 0.5, percent + 0.5] : bound === 'over' ? [percent, 100] : [0, percent]
  return { share: (low + high) / 200, deviation: (high - low) / 100 / Math.sqrt(12) }
}

/** Returns one equation for each report that attackers can interpret. */
export async function equationsOf(engine: Engine, groups: readonly Group[], door?: Door): Promise<Equation[]> {
  const equations: Equation[] = []
  for (const group of groups) {
    const parts = engine.partsOf(group)
    const report = parts && (await engine.ask(group, door))
    if (!parts || !report) continue
    const total = parts.parts.reduce((sum, part) => sum + part, 0)
    if (report.yes.some(each => each === null)) continue
    equations.push({
      ...parts,
      sums: report.yes.map(each => total * (each?.share ?? 0)),
      deviation: total * Math.max(...report.yes.map(each => each?.deviation ?? 0)),
    })
  }
  return equations
}
