import {
  formOf,
  type Ico,
  type IcoAnswer,
  type MatchTerm,
  type Offer,
  type Verdict,
  verdictOn,
} from '../../connect/matching.ts'
import { clean } from '../nice.ts'
import type { PeopleBand } from '../people-bands.ts'
import { ELSEWHERE, type FrozenIcos, type IcoAxes, type IcoAxis, OPEN } from './frozen-icos.ts'
import { blockSizesOf, type Margin, marginOf } from './ico-margins.ts'
import type { AnswerKind } from './ico-values.ts'
import { placesOfNumber } from './place-codes.ts'

/** Position to forecast candidates for. */
export interface ForecastPosition {
  /** Node of the specialty tree, or `null` for any specialty. */
  readonly specialty: number | null
  /**
   * Checks whether the position meets an ICO's requested place, possibly one of several, by its number (`placeOfCode`). It is `null` if the
   * position has no place.
   */
  readonly isPlaceMet: ((place: number) => boolean) | null
  /** Answers by variable. */
  readonly answers: Offer['answers']
  /** Whether the position is posted. Unspecified terms aren't met in a posted position, but aren't criteria yet in a draft. */
  readonly isPosted: boolean
}

/** Expected number of matches across all possible combinations of the answers within each block. */
export interface Expected {
  readonly mean: number
  readonly variance: number
}

export interface Forecast {
  readonly candidates: Expected
  /** Perfect matches among the candidates. */
  readonly perfect: Expected
}

/** Weights of a term or the place. */
interface Weights {
  readonly margin: Margin
  /** Whether ICOs that aren't met are excluded from the candidates. */
  readonly rulesOut: boolean
  /** Share of each entry of the margin that is met. */
  readonly part: Float64Array
}

/**
 * Forecasts the number of posted ICOs that a position meets. For each block of frozen ICOs, the matcher compares the position with the
 * requests term by term, and its place with the requested places. The links between a person's answers aren't stored (decision 51), so an
 * exact count is impossible.
 */
export function forecastOf(
  icos: FrozenIcos,
  axes: IcoAxes,
  terms: readonly MatchTerm[],
  position: ForecastPosition,
): Forecast {
  const { blocks, sizes, bySpecialty } = blockSizesOf(icos)
  const weights = [...placeWeights(icos, position), ...terms.flatMap(term => termWeights(icos, axes, term, position))]
  const among =
    position.specialty === null
      ? Array.from({ length: blocks }, (_, block) => ({ block, icos: sizes[block] ?? 0 }))
      : (bySpecialty.get(position.specialty) ?? [])
  const candidates = { mean: 0, variance: 0 }
  const perfect = { mean: 0, variance: 0 }
  for (const { block, icos: many } of among) {
    const size = sizes[block] ?? 0
    let [possible, met] = [1, 1]
    for (const { margin, rulesOut, part } of weights) {
      if (possible === 0) break
      if (!rulesOut && met === 0) continue
      const share = shareOf(margin, part, block, size)
      met *= share
      if (rulesOut) possible *= share
    }
    add(candidates, many, possible)
    add(perfect, many, met)
  }
  return { candidates, perfect }
}

function add(sum: { mean: number; variance: number }, icos: number, share: number): void {
  sum.mean += icos * share
  sum.variance += icos * share * (1 - share)
}

function shareOf({ starts, entryAt, countAt }: Margin, weights: Float64Array, block: number, size: number): number {
  let sum = 0
  for (let at = starts[block] ?? 0; at < (starts[block + 1] ?? 0); at++)
    sum += (countAt[at] ?? 0) * (weights[entryAt[at] ?? 0] ?? 0)
  return size === 0 ? 0 : sum / size
}

function placeWeights(icos: FrozenIcos, { isPlaceMet }: ForecastPosition): readonly Weights[] {
  if (!isPlaceMet) return []
  const margin = marginOf(icos, [icos.columns.has('place') ? 'place' : 'region'])
  const part = Float64Array.from(margin.entries, ([place = OPEN]) =>
    Number(placesOfNumber(place, icos.placeSets).some(isPlaceMet)),
  )
  return [{ margin, rulesOut: true, part }]
}

function termWeights(
  icos: FrozenIcos,
  axes: IcoAxes,
  term: MatchTerm,
  { answers, isPosted }: ForecastPosition,
): readonly Weights[] {
  const narrowed = isPosted ? term : saidTerm(term, answers)
  if (!narrowed || formOf(narrowed) === null) return []
  const counted = narrowed.variables.filter(({ id }) => axes.has(id))
  if (counted.length === 0) return []
  const margin = marginOf(
    icos,
    counted.map(({ id }): IcoAxis => `variable:${id}`),
  )
  const part = Float64Array.from(margin.entries, cells => {
    const asks = asksOf(narrowed, counted, axes, cells)
    return asks.filter(ask => ask !== null && isMet(verdictOn(narrowed, ask, { answers }))).length / asks.length
  })
  return [{ margin, rulesOut: narrowed.is_required_for_match, part }]
}

const UNMET = ['fails', 'partly', 'not_offered']
const isMet = (verdict: Verdict | null) => verdict === null || !UNMET.includes(verdict.verdict)

/** Returns the term with the variables that a draft position specifies, or `null` if it specifies none. */
function saidTerm(term: MatchTerm, answers: Offer['answers']): MatchTerm | null {
  const said = term.variables.filter(({ id }) => answers.has(id))
  const form = formOf(term)
  if (form === 'options') return said.some(({ id }) => answers.get(id) === '1') ? term : null
  if (said.length === 0) return null
  return form === 'range' ? term : { ...term, variables: said }
}

/** Maximum number of values that represent a range of a slider. */
const MAX_POINTS = 5

/**
 * Returns possible asks of an ICO in some cells, with one ask for each number that represents a range. An ask is `null` if no offer can
 * meet it.
 */
function asksOf(
  term: MatchTerm,
  variables: MatchTerm['variables'],
  axes: IcoAxes,
  cells: readonly number[],
): readonly (Pick<Ico, 'answers'> | null)[] {
  let asks: readonly Map<number, IcoAnswer>[] = [new Map()]
  const isChoice = formOf(term) === 'options'
  for (const [at, variable] of variables.entries()) {
    const cell = cells[at] ?? OPEN
    if (cell === OPEN || (isChoice && cell === ELSEWHERE)) continue
    const kind = axes.get(variable.id)?.[cell]
    if (!kind) return [null]
    const values = valuesIn(kind, variable)
    asks = asks.flatMap(given => values.map(value => new Map([...given, [variable.id, asked(value)]])))
  }
  return asks.map(answers => ({ answers }))
}

const asked = (value: string): IcoAnswer => ({ value, declined: 0, no_preference: 0 })

/** Returns the numbers of a range that an ICO can request, thinned out evenly. */
function valuesIn({ exact, from, to }: AnswerKind, { max, step }: MatchTerm['variables'][number]): readonly string[] {
  if (exact !== null) return [exact]
  const lowest = from ?? 0
  const width = step || 1
  const highest = to === null ? (max ?? lowest) : clean(to - width)
  const many = Math.max(1, Math.floor(clean((highest - lowest) / width)) + 1)
  const points = Math.min(many, MAX_POINTS)
  return Array.from({ length: points }, (_, at) => {
    const number = points === 1 ? 0 : Math.round((at * (many - 1)) / (points - 1))
    return String(clean(lowest + number * width))
  })
}

/** Width of a forecast range in standard deviations of the expected number, so that at least nine in ten numbers are in the range. */
const SPREAD = 1.5
/** Possible ends of forecast ranges. */
const ENDS = [0, 5, 10, 20, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000]
const FEW = 10

/** Returns the most likely range of the number, with ends from `ENDS`. Below ten, there is only one range. */
export function forecastRange({ mean, variance }: Expected): PeopleBand {
  const spread = SPREAD * Math.sqrt(variance)
  const [lowest, highest] = [Math.max(0, Math.round(mean - spread)), Math.round(mean + spread)]
  const from = ENDS.findLast(end => end <= lowest) ?? 0
  const next = ENDS.find(end => end > highest)
  if (next !== undefined && next <= FEW) return { from: 0, to: FEW - 1 }
  return { from, to: next === undefined ? null : next - 1 }
}
