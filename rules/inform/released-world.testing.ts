import {
  cellNumber,
  countBatch,
  countMeasure,
  type Edition,
  type EditionPolicy,
  gridFor,
  type MeasureCounts,
} from './count/index.ts'
import type { ProfileRow } from './dimensions.ts'
import { type Division, divide } from './divide/index.ts'
import { drawOf, POLICY, payOf, respondentsOf, valuesOf } from './divide/respondents.testing.ts'
import type { Measure, SliderMeasure } from './measures/index.ts'
import { stream } from './population.testing.ts'

export const PAY: SliderMeasure = { kind: 'slider', id: 'pay', step: 1000 }
export const YES: Measure = { kind: 'one-of', id: 'yes', values: [1, 0] }

/** Study with one batch that is counted in the same way as in the product. */
export interface ReleasedWorld {
  readonly rows: readonly ProfileRow[]
  readonly division: Division
  readonly edition: Edition
  readonly pay: readonly (number | null)[]
  readonly yes: readonly number[]
  readonly payCounts: MeasureCounts
  readonly yesCounts: MeasureCounts
  /** Counts any other measure. */
  readonly count: (measure: Measure, answers: readonly (number | 'unknown' | null)[]) => MeasureCounts
}

export function releasedWorld(people: number, seed: number, policy: EditionPolicy = POLICY): ReleasedWorld {
  const respondents = respondentsOf(people, seed)
  const draw = drawOf(seed)
  const attributes = valuesOf(respondents, policy.filterable)
  const division = divide(respondents, policy, { attributes })
  const batch = countBatch(division, draw)
  const isVouched = Uint8Array.from(respondents, each => Number(each.isVouched))
  const count = (measure: Measure, answers: readonly (number | 'unknown' | null)[]): MeasureCounts => {
    const given = answers.filter(answer => typeof answer === 'number')
    const byValue = new Map([...Map.groupBy(given, answer => answer)].map(([answer, all]) => [answer, all.length]))
    const grid = gridFor(measure, byValue, policy)
    const cells = Uint16Array.from(answers, answer => cellNumber(grid, answer))
    const request = { division, batch, column: measure.id, isVouched, least: policy.minRow, draw, grid, cells }
    return { grid, batches: [countMeasure(request)] }
  }
  const rows = respondents.map(({ profile }) => profile)
  const [pay, yes] = [payOf(rows, seed + 10), yesOf(rows, seed + 20)]
  return {
    rows,
    division,
    edition: { batches: [batch] },
    pay,
    yes,
    payCounts: count(PAY, pay),
    yesCounts: count(YES, yes),
    count,
  }
}

/** Returns yes or no for each person. "Yes" is more likely in some specialties and for women. */
function yesOf(rows: readonly ProfileRow[], seed: number): number[] {
  const next = stream(seed)
  return rows.map(({ specialty, gender }) => Number(next() < 0.2 + 0.03 * (specialty ?? 6) + (gender === 0 ? 0.2 : 0)))
}
