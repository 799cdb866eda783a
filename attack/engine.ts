import type { Results } from '#contract/inform.ts'
import type { ReleasedCategories, ReleasedValue, Share } from '#rules/inform/words/index.ts'
import type { Person } from './crowd.ts'
import type { Group } from './group.ts'
import type { Equation } from './ridge.ts'

/** The operation and the role a report is requested with. */
export type Door = 'member' | 'member of no society' | 'society administrator' | 'platform administrator'

/** What an attack runs against: the product, or the specification's only rule. Attacks use the same code for both. */
export interface Engine {
  /** @returns null when nothing is shown of this group */
  ask(group: Group, door?: Door): Promise<Report | null>
  /** Whose answers a figure about a group adds up, and in which parts; null: attackers cannot say. */
  partsOf(group: Group): Pick<Equation, 'people' | 'parts'> | null
  /** People counted. */
  readonly people: readonly Person[]
}

/** Report that an attacker reads from the charts of the planted questions. */
export interface Report {
  /** By question: how many of `n` said yes. Null: not shown. */
  readonly yes: readonly (Yes | null)[]
  /** Respondents of the group. */
  readonly n: number | null
  /** Whether that is an estimate. */
  readonly isEstimate: boolean
  /** Pay numbers, where they are shown. */
  readonly pay: PayNumbers
  /** Everything in the charts, as text: equal texts mean equal figures. */
  readonly text: string
}

export const PAY_NUMBERS = ['min', 'percentile_10', 'median', 'percentile_90', 'max'] as const
export type PayNumbers = Readonly<Partial<Record<(typeof PAY_NUMBERS)[number], number>>>

export interface Yes {
  readonly n: number
  readonly share: number
  /** Standard deviation of what rounding changed of the share. */
  readonly deviation: number
}

/** @param uids of the planted questions and, last, of the pay. */
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

/** @param read null: not shown. */
export function payNumbers(read: (name: (typeof PAY_NUMBERS)[number]) => number | null): PayNumbers {
  return Object.fromEntries(
    PAY_NUMBERS.flatMap(name => {
      const value = read(name)
      return value === null ? [] : [[name, value]]
    }),
  )
}

/** As it is shown, else the middle of its range. */
function middleOf(shown: ReleasedValue | null): number | null {
  const { low = null, high = null } = shown?.range ?? {}
  return shown?.value ?? (low === null || high === null ? null : (low + high) / 2)
}

/** Of a handful, administrators are shown shares without a number; the size of the group tells how many they are. */
function yesOf({ n, categories }: ReleasedCategories, size: number | null): Yes | null {
  const yes = categories.find(({ values }) => values.length === 1 && values[0] === 1)
  if (!yes) return null
  const people = n ?? size ?? 0
  if (yes.range) return { n: people, ...within(yes.range.low / 100, yes.range.high / 100) }
  return yes.share ? { n: people, ...rangeOf(yes.share) } : null
}

/** A range holds the true share nine times in ten. */
const NINE_IN_TEN = 2 * 1.64

const within = (low: number, high: number) => ({ share: (low + high) / 2, deviation: (high - low) / NINE_IN_TEN })

function rangeOf({ percent, bound }: Share): Pick<Yes, 'share' | 'deviation'> {
  // Evenly between the bounds: a percent wide, or as far as the bound.
  const [low, high] =
    bound === 'exact' ? [percent - 0.5, percent + 0.5] : bound === 'over' ? [percent, 100] : [0, percent]
  return { share: (low + high) / 200, deviation: (high - low) / 100 / Math.sqrt(12) }
}

/** What reports say of people together: one equation for each that attackers understand. */
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
