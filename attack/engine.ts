import type { ResultItem } from '#contract/inform.ts'
import type { ReleasedMeasure } from '#rules/inform/released.ts'
import type { Group } from './group.ts'
import type { Roster } from './roster.ts'

/** The operation and the role a report is requested with. */
export const DOORS = [
  'member',
  'member of no society',
  'society administrator',
  'platform administrator',
  'dashboard',
  'landing page',
  'sample report, guest',
  'sample report, recruiter',
] as const
export type Door = (typeof DOORS)[number]

export interface Asking {
  readonly charts?: readonly string[]
  readonly door?: Door
  /** Uses another account and no cache, as if someone else asked. */
  readonly isFresh?: boolean
}

/** What an attack runs against: the product, or the specification's only rule. Attacks use the same code for both. */
export interface Engine {
  readonly isProtected: boolean
  /** @returns null when nothing is shown of this group, or it must not be requested */
  ask(group: Group, asking?: Asking): Promise<Report | null>
  /** The respondents that are counted, to judge an attack; attackers do not see it. */
  readonly counted: Roster
}

/** What an attacker reads from the charts. */
export interface Report {
  /** Everything in the charts, as text: equal texts mean equal figures. */
  readonly text: string
  /** By uid, if shown. */
  readonly figures: ReadonlyMap<string, Figure>
}

export interface Figure {
  readonly n: number
  /** How many gave each value, as far as the chart shows. For a histogram: per bin. */
  readonly counts: ReadonlyMap<number, number>
  /** How many groups were requested and how many are included. */
  readonly groups: { readonly asked: number; readonly shown: number }
}

/** What both engines answer: the part of the operations' answer that has figures. */
export interface Chart {
  readonly id: ResultItem['id']
  readonly results: readonly {
    readonly uid: string
    readonly released: ReleasedMeasure
    readonly groups: { readonly asked: number; readonly shown: number }
  }[]
}

export function reportOf(charts: readonly Chart[]): Report | null {
  const shown = charts.flatMap(({ results }) => results.map(({ uid, released, groups }) => ({ uid, released, groups })))
  const figures = new Map(
    shown.flatMap(({ uid, released, groups }): [string, Figure][] =>
      released.kind === 'withheld' ? [] : [[uid, { ...readOff(released), groups }]],
    ),
  )
  return figures.size > 0 ? { text: JSON.stringify(shown), figures } : null
}

function readOff(released: Exclude<ReleasedMeasure, { kind: 'withheld' }>): Omit<Figure, 'groups'> {
  const { n } = released
  const shares =
    released.kind === 'categories'
      ? released.categories.map(({ value, share }) => [value, share] as const)
      : released.bins.map(({ share }, bin) => [bin, share] as const)
  // The middle of "<5%" and ">95%".
  const percent = (share: (typeof shares)[number][1]) =>
    share.bound === 'under' ? 2.5 : share.bound === 'over' ? 97.5 : share.percent
  return { n, counts: new Map(shares.map(([value, share]) => [value, (n * percent(share)) / 100])) }
}

/** Whether every requested group is included. */
export function isWhole({ groups }: Figure): boolean {
  return groups.asked === groups.shown
}
