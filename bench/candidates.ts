/**
 * Measures the forecast of candidates for a position with twenty criteria, among a million posted ICOs (`npm run bench:candidates [ICOs]`).
 */
import type { MatchTerm } from '#rules/connect/matching.ts'
import {
  type AnswerKind,
  answerKinds,
  type FrozenIcos,
  forecastOf,
  type IcoAxis,
  OPEN,
} from '#rules/inform/icos/index.ts'
import { releaseForecast } from '#rules/inform/release.ts'
import { drawing } from './matching-data.ts'
import { median, percentile } from './rounds.ts'
import { figure, printTable } from './table.ts'

const ICOS = Number(process.argv[2] ?? 1_000_000)
const SPECIALTIES = 24
/** Number of terms. With specialty and region, there are twenty criteria. */
const TERMS = 18
const OPTIONS = 6
const BLOCK = 12
const [ROUNDS, WARM_UP, MAX_MS] = [200, 20, 100]
const draw = drawing(1)

interface BenchTerm extends MatchTerm {
  readonly kinds: readonly AnswerKind[]
}

/** Types of questions, in turn: numbers, multiple choice, and yes or no. */
const TYPES = ['SLIDER', 'SELECT_ANY', 'YES_NO']
const terms = Array.from({ length: TERMS }, (_, at): BenchTerm => {
  const type = TYPES[at % TYPES.length] ?? 'SLIDER'
  const variables = Array.from({ length: type === 'SELECT_ANY' ? OPTIONS : 1 }, (_each, option) => ({
    id: at * 10 + 10 + option,
    is_talent_hidden: false,
    input_label: '',
    min: 0,
    max: 600,
    step: 1,
    prefix: '',
    suffix: '',
    variableOptions: [],
  }))
  return {
    id: at + 1,
    type,
    is_required_for_match: at < TERMS / 2,
    matching_comparator: 'GRATER_OR_EQUAL',
    variables,
    kinds: answerKinds(type, variables),
  }
})
const axes = Map.groupBy(
  terms.flatMap(({ kinds }) => kinds),
  ({ variableId }) => variableId,
)

/** Returns ICOs in which half of the terms are open to half of the people. */
function frozen(): FrozenIcos {
  const columns = new Map<IcoAxis, Int32Array>([
    // All ICOs of a block have the same specialty.
    ['specialty', new Int32Array(ICOS).map((_, at) => Math.floor(at / BLOCK) % SPECIALTIES)],
    ['place', new Int32Array(ICOS).map(() => (draw(4) === 0 ? OPEN : 1 + draw(4)))],
  ])
  for (const { type, variables } of terms) {
    const isOpen = new Uint8Array(ICOS).map(() => draw(2))
    for (const { id } of variables) {
      const kinds = axes.get(id)?.length ?? 1
      const cell = () => (type === 'SELECT_ANY' ? -2 * draw(2) : draw(kinds))
      columns.set(
        `variable:${id}`,
        new Int32Array(ICOS).map((_, at) => (isOpen[at] === 1 ? OPEN : cell())),
      )
    }
  }
  const blockOf = new Int32Array(ICOS).map((_, at) => Math.floor(at / BLOCK))
  return { icos: ICOS, blockOf, columns, placeSets: [] }
}

/** Returns a position that specifies every term. @param specialty The specialty, or `null` for all. */
function position(specialty: number | null) {
  const answers = new Map(
    terms.flatMap(({ type, variables }) => {
      if (type === 'SLIDER') return variables.map(({ id }): [number, string] => [id, `${300 + draw(300)}`])
      if (type === 'YES_NO') return variables.map(({ id }): [number, string] => [id, `${draw(2)}`])
      return variables.slice(0, 1 + draw(3)).map(({ id }): [number, string] => [id, '1'])
    }),
  )
  const region = 1 + draw(4)
  const isPlaceMet = specialty === null ? null : (place: number) => place === OPEN || place === region
  return { specialty, isPlaceMet, answers, isPosted: true }
}

function timed(icos: FrozenIcos, specialtyOf: () => number | null): readonly number[] {
  const times = Array.from({ length: WARM_UP + ROUNDS }, () => {
    const said = position(specialtyOf())
    const begun = performance.now()
    const { candidates, perfect } = forecastOf(icos, axes, terms, said)
    releaseForecast(candidates)
    releaseForecast(perfect)
    return performance.now() - begun
  })
  return times.slice(WARM_UP)
}

const icos = frozen()
const rows = [
  { name: `${TERMS + 2} criteria, with a specialty and a region`, times: timed(icos, () => draw(SPECIALTIES)) },
  { name: `${TERMS} criteria, of all specialties and regions`, times: timed(icos, () => null) },
]
const slowest = Math.max(...rows.map(({ times }) => percentile(times, 0.95)))
printTable({
  title: `Both ranges of a position, of ${ICOS.toLocaleString('en-US')} posted ICOs`,
  head: ['', 'median ms', '95% ms'],
  rows: rows.map(({ name, times }) => [name, figure(median(times)), figure(percentile(times, 0.95))]),
  aims: [{ text: `at most ${MAX_MS} ms`, met: slowest <= MAX_MS }],
})
if (slowest > MAX_MS) process.exitCode = 1
