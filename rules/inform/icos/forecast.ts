import {
  type Ask,
  type AskedValue,
  formOf,
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

/** A position whose candidates are forecast. */
export interface ForecastPosition {
  /** A node of the tree of specialties; null: of any. */
  readonly specialty: number | null
  /** Whether an ICO that asks for the place of a number (`placeOfCode`) is met, be it among others; null: the position names no place. */
  readonly isPlaceMet: ((place: number) => boolean) | null
  /** By variable. */
  readonly answers: Offer['answers']
  /** For a posted position, an unspecified term is not met. For one still being described, it is not a criterion yet. */
  readonly isPosted: boolean
}

/** Number of matches, as expected of all ways in which the answers within each block can belong together. */
export interface Expected {
  readonly mean: number
  readonly variance: number
}

export interface Forecast {
  readonly candidates: Expected
  /** Of these, the perfect matches. */
  readonly perfect: Expected
}

/** By a term, or the place. */
interface Weights {
  readonly margin: Margin
  /** Whether ICOs that are not met are not candidates. */
  readonly rulesOut: boolean
  /** By entry of the margin: which part of them is met. */
  readonly part: Float64Array
}

/**
 * Forecasts how many posted ICOs a position meets: the matcher compares what it offers with what is asked for in each block of frozen ICOs, term by
 * term, and the place with the places. Whose answers belong together is not kept (decision 51), so no count can tell it.
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

/** What a position that is still described says of a term; null: nothing. */
function saidTerm(term: MatchTerm, answers: Offer['answers']): MatchTerm | null {
  const said = term.variables.filter(({ id }) => answers.has(id))
  const form = formOf(term)
  if (form === 'options') return said.some(({ id }) => answers.get(id) === '1') ? term : null
  if (said.length === 0) return null
  return form === 'range' ? term : { ...term, variables: said }
}

/** Maximum of numbers that represent a range of a slider. */
const MAX_POINTS = 5

/** Returns possible asks of an ICO in some cells: an ICO for each number that represents a range; `null` for something that no offer gives. */
function asksOf(
  term: MatchTerm,
  variables: MatchTerm['variables'],
  axes: IcoAxes,
  cells: readonly number[],
): readonly (Pick<Ask, 'answers'> | null)[] {
  let asks: readonly Map<number, AskedValue>[] = [new Map()]
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

const asked = (value: string): AskedValue => ({ value, declined: 0, no_preference: 0 })

/** The numbers of a range that can be asked for, evenly thinned out. */
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

/** How far a number may lie from what is expected, in standard deviations: so nine in ten lie within, or more. */
const SPREAD = 1.5
/** Where forecasts may begin and end. */
const ENDS = [0, 5, 10, 20, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000]
const FEW = 10

/** The range in which the number lies most likely: one band, or two that touch. Below ten, it is one. */
export function forecastRange({ mean, variance }: Expected): PeopleBand {
  const spread = SPREAD * Math.sqrt(variance)
  const [lowest, highest] = [Math.max(0, Math.round(mean - spread)), Math.round(mean + spread)]
  const from = ENDS.findLast(end => end <= lowest) ?? 0
  const next = ENDS.find(end => end > highest)
  if (next !== undefined && next <= FEW) return { from: 0, to: FEW - 1 }
  return { from, to: next === undefined ? null : next - 1 }
}
