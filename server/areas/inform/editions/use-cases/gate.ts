import { setImmediate } from 'node:timers/promises'
import { countMeasure, type Grid, type MeasureBatch } from '#rules/inform/count/index.ts'
import type { Draw } from '#rules/inform/draw.ts'
import { type GateScore, gateOf, randomFrom, rateOf, storedMeasure, surestRateOf } from '#rules/inform/gate/index.ts'
import { PLANTED } from '../../reads.ts'
import type { BatchPlan, GateResult, Guessed } from './batch-plan.ts'
import type { CodedAnswers } from './coded-answers.ts'
import { cellsIn } from './count-columns.ts'

/** Number of values, in four parts, that no profile can predict. */
const PLANTED_VALUES = 32
const PLANTED_GRID: Grid = {
  kind: 'scale',
  cells: Array.from({ length: PLANTED_VALUES }, (_, value) => ({ from: value, to: value, value })),
  cuts: [8, 16, 24],
}
const WORD = 2 ** 32

export type GatePlan = Omit<BatchPlan, 'counted' | 'minChild' | 'leftOut' | 'gate'>
interface Asked {
  readonly answers: ReadonlyMap<string, CodedAnswers>
  readonly grids: ReadonlyMap<string, Grid>
  readonly pay: string | null
  readonly draw: Draw
}

/**
 * Checks a batch: what samplers guess from its counts must stay within the K-oracle's guesses. The guessed values are a planted number,
 * drawn for the purpose and then discarded, and the first measure of pay.
 * @returns The result, and the blurred counts made for it
 */
export async function passGate(plan: GatePlan, { answers, grids, pay, draw }: Asked) {
  const cells = Uint8Array.from(plan.rows, () => 1 + draw(PLANTED_VALUES))
  const planted = countMeasure({ ...plan, column: PLANTED, grid: PLANTED_GRID, cells, draw })
  const results = [await attacked(PLANTED, plan, PLANTED_GRID, cells, planted, draw)]
  const counted = new Map<string, MeasureBatch>()
  const [grid, given] = [grids.get(pay ?? ''), answers.get(pay ?? '')]
  if (pay !== null && grid && given) {
    const own = cellsIn(grid, given, plan.rows)
    const measure = countMeasure({ ...plan, column: pay, grid, cells: own, draw })
    counted.set(pay, measure)
    results.push(await attacked(pay, plan, grid, own, measure, draw))
  }
  const tried = results.flatMap(each => each ?? [])
  return {
    isPassed: tried.every(({ isPassed }) => isPassed),
    results: tried.map(({ isPassed, ...result }): GateResult => result),
    counted,
  }
}

/** Yields to the event loop regularly. @returns `null` if no row counts the measure */
async function attacked(
  measure: string,
  { division }: GatePlan,
  grid: Grid,
  cells: Uint8Array | Uint16Array,
  counts: MeasureBatch,
  draw: Draw,
) {
  const kept = storedMeasure(division, { grid }, counts)
  if (!kept) return null
  const cellOf = Int32Array.from(cells, cell => (cell === 0 || cell > kept.cells ? kept.cells : cell - 1))
  const steps = gateOf(kept, cellOf, randomFrom(draw(WORD)))
  for (;;) {
    const { done, value } = steps.next()
    if (done) return resultOf(measure, value)
    await setImmediate()
  }
}

function resultOf(measure: string, { isPassed, counts, oracle }: GateScore) {
  const guessed = (score: GateScore['counts']): Guessed => ({
    rate: rateOf(score),
    surest: surestRateOf(score),
    named: Math.round(score.namedRight),
  })
  return { measure, people: counts.people, counts: guessed(counts), oracle: guessed(oracle), isPassed }
}
