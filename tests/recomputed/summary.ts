import type { Card } from './card.ts'
import type { Figure } from './judge.ts'
import type { Measure } from './people.ts'
import { atShare } from './truth.ts'

/** Card with its judged figures. */
export interface Judged {
  readonly card: Card
  readonly measure: Pick<Measure, 'kind'>
  /** Number of respondents in the group. */
  readonly answered: number
  readonly figures: readonly Figure[]
  readonly contradictions: readonly string[]
}

/** Difference between the medians of two groups, shown and true. */
export interface Gap {
  readonly kind: string
  readonly group: string
  readonly truth: number
  readonly shown: number
  /** Whether the range of the difference contains the true one. `null` if there is no range. */
  readonly isHeld: boolean | null
}

/** Summary of all cards for one kind of group. */
export interface Summary {
  readonly kind: string
  readonly cards: number
  readonly shown: number
  /** Number of exact cards. `wrong` lists figures that should be exact but aren't. */
  readonly exact: number
  readonly wrong: readonly Figure[]
  /** Number of quartiles and shares with a value, either exact or with a sufficiently narrow range. */
  readonly told: number
  readonly values: number
  /** Quartiles of `PAY` among them. */
  readonly pay: Held
  /** Withheld scales of groups with fewer than `MANY` answers and of other groups. Excludes protected results and rare options. */
  readonly hidden: { readonly small: number; readonly large: number }
  readonly quartiles: Errors
  readonly shares: Errors
  readonly people: Errors
  readonly ranks: Errors
  readonly held: Readonly<Record<'quartile' | 'tail' | 'share' | 'people', Held>>
  /** Median width of the ranges of quartiles in percent. `points` is the width for shares. */
  readonly width: number
  readonly points: number
  /** Sum of the differences shown, divided by the sum of the true ones. `null` if there are none. */
  readonly gap: number | null
  readonly gaps: number
  readonly contradictions: readonly string[]
}

export interface Errors {
  readonly median: number
  readonly high: number
}

export interface Held {
  readonly held: number
  readonly of: number
}

/** Most requested measure. */
export const PAY = 'totalCompensation'
/** Number of people whose estimate is hardly ever below ten. */
const MANY = 20

export function summarize(kind: string, judged: readonly Judged[], gaps: readonly Gap[] = []): Summary {
  const figures = judged.flatMap(each => each.figures)
  const ranged = figures.filter(({ range }) => range !== null)
  const widths = (type: Figure['type']) => ranged.filter(each => each.type === type).map(({ width }) => width)
  const values = figures.filter(({ type }) => type === 'quartile' || type === 'share')
  const shown = judged.flatMap(({ card }) => (card.kind === 'withheld' ? [] : [card]))
  const exact = judged.filter(({ card }) => card.kind !== 'withheld' && card.basis === 'exact')
  const truth = gaps.reduce((sum, gap) => sum + gap.truth, 0)
  return {
    kind,
    cards: judged.length,
    shown: shown.length,
    exact: exact.length,
    wrong: figures.filter(
      ({ range, width, isRight, type }) => range === null && width === 0 && type !== 'rank' && !isRight,
    ),
    told: values.filter(each => each.shown !== null).length,
    values: values.length,
    pay: payOf(figures),
    hidden: hiddenOf(judged),
    quartiles: errorsOf(figures, 'quartile'),
    shares: errorsOf(figures, 'share'),
    people: errorsOf(figures, 'people'),
    ranks: errorsOf(figures, 'rank'),
    held: {
      quartile: heldOf(ranged, 'quartile'),
      tail: heldOf(ranged, 'tail'),
      share: heldOf(ranged, 'share'),
      people: heldOf(figures, 'people'),
    },
    width: atShare(widths('quartile'), 0.5),
    points: atShare(widths('share'), 0.5),
    gap: gaps.length > 0 ? gaps.reduce((sum, gap) => sum + gap.shown, 0) / truth : null,
    gaps: gaps.length,
    contradictions: judged.flatMap(each => each.contradictions),
  }
}

function errorsOf(figures: readonly Figure[], type: Figure['type']): Errors {
  const errors = figures.filter(each => each.type === type).map(({ error }) => error)
  return { median: atShare(errors, 0.5), high: atShare(errors, 0.9) }
}

function heldOf(figures: readonly Figure[], type: Figure['type']): Held {
  const those = figures.filter(each => each.type === type)
  return { held: those.filter(({ isRight }) => isRight).length, of: those.length }
}

function payOf(figures: readonly Figure[]): Held {
  const those = figures.filter(({ type, measure }) => type === 'quartile' && measure === PAY)
  return { held: those.filter(({ shown }) => shown !== null).length, of: those.length }
}

function hiddenOf(judged: readonly Judged[]): Summary['hidden'] {
  const those = judged.filter(
    ({ card, measure }) => card.kind === 'withheld' && card.because === 'few' && measure.kind === 'scale',
  )
  const large = those.filter(({ answered }) => answered >= MANY).length
  return { small: those.length - large, large }
}
