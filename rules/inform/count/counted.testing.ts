import { type AttributeValues, type Division, divide } from '../divide/index.ts'
import { drawOf, POLICY, payOf, respondentsOf, valuesOf } from '../divide/respondents.testing.ts'
import type { Respondent } from '../divide/respondents.ts'
import { stream } from '../population.testing.ts'
import { cellNumber } from './cells.ts'
import { type CountedBatch, countBatch } from './count-batch.ts'
import { countMeasure } from './count-measure.ts'
import { gridFor } from './grid.ts'
import type { Grid, MeasureBatch } from './shapes.ts'

/** People, their division, and their counts. */
export interface CountedWorld {
  readonly people: readonly Respondent[]
  readonly division: Division
  readonly batch: CountedBatch
  /** Cell number of each person. */
  readonly cells: Uint8Array
  readonly grid: Grid
  readonly counts: MeasureBatch
}

const SETTING = { kind: 'one-of', id: 'q1', values: [1, 2, 3, 4, 5] } as const

/**
 * Returns a study with two answers. Setting is a filterable choice with a band for each option. Pay is a scale with some missing and some
 * unknown answers.
 */
export function countedWorld(
  count: number,
  seed: number,
  measure: 'pay' | 'setting' | 'yes',
  policy = POLICY,
): CountedWorld {
  const people = respondentsOf(count, seed)
  const next = stream(seed + 2)
  const settings = people.map(({ bands }) => (bands[0] === null || bands[0] === undefined ? null : bands[0] + 1))
  const pay = payOf(
    people.map(({ profile }) => profile),
    seed + 1,
  ).map(each => (next() < 0.05 ? 'unknown' : each))
  const yes = people.map(() => (next() < 0.1 ? null : Number(next() < 0.3)))
  const bands = SETTING.values.map(value => ({ values: [value] }))
  const settingGrid = gridFor(SETTING, tally(settings), policy, { column: 'setting', bands })
  const cellsOf = (grid: Grid, answers: readonly (number | 'unknown' | null)[]) =>
    Uint8Array.from(answers, answer => cellNumber(grid, answer))
  const attributes = withOptions(valuesOf(people), settingGrid)
  const division = divide(people, policy, { attributes })
  const draw = drawOf(seed + 3)
  const settingCells = cellsOf(settingGrid, settings)
  const batch = countBatch(division, draw, new Map([['answer:setting', settingCells]]))
  const grids = {
    pay: gridFor({ kind: 'slider', id: 'pay', step: 1000 }, tally(pay), policy),
    yes: gridFor({ kind: 'one-of', id: 'yes', values: [1, 0] }, tally(yes), policy),
    setting: settingGrid,
  }
  const grid = grids[measure]
  const cells = cellsOf(grid, { pay, yes, setting: settings }[measure])
  const isVouched = Uint8Array.from(people, each => Number(each.isVouched))
  const counts = countMeasure({
    division,
    batch,
    column: measure,
    grid,
    cells,
    isVouched,
    least: policy.minRow,
    draw,
  })
  return { people, division, batch, cells, grid, counts }
}

/** Uses the options as bands, in order. The values are the bands that occur. */
function withOptions(attributes: readonly AttributeValues[], grid: Grid): readonly AttributeValues[] {
  if (grid.kind !== 'choice') return attributes
  return attributes.map(own => {
    if (own.name !== 'answer:setting') return own
    const placeOf = (option: number) => own.values.findIndex(([band]) => band === option - 1)
    const valuesOfPart = [...grid.cells.map(cell => cell.map(placeOf).filter(place => place >= 0)), [0]]
    return { ...own, options: { grid, valuesOfPart } }
  })
}

function tally(answers: readonly (number | 'unknown' | null)[]): ReadonlyMap<number, number> {
  const people = new Map<number, number>()
  for (const answer of answers) if (typeof answer === 'number') people.set(answer, (people.get(answer) ?? 0) + 1)
  return people
}
