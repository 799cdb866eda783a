import { answerCounts } from '#rules/inform/answer-counts.ts'
import {
  cellNumber,
  countBatch,
  countMeasure,
  type Edition,
  type Grid,
  gridFor,
  type MeasureCounts,
} from '#rules/inform/count/index.ts'
import { attributeValues, divide } from '#rules/inform/divide/index.ts'
import type { Measure as RuleMeasure } from '#rules/inform/measures/index.ts'
import { type CountedColumn, measureOfDerived, measuresOf } from '#rules/inform/measures/index.ts'
import { random } from '../tests/recomputed/kinds.ts'
import type { Measure, Person } from '../tests/recomputed/people.ts'
import { stepAt } from './usefulness-steps.ts'
import type { Answerer, MadeWorld } from './usefulness-world.ts'

const MIN_GROUP = 10

/** One edition of generated respondents: the core, or a module. */
export interface MadeStudy {
  readonly people: readonly Person[]
  readonly world: MadeWorld
  readonly edition: Edition
  readonly measures: readonly MadeMeasure[]
}

/** Measure as read by the recomputer, and as counted by the product. */
export interface MadeMeasure {
  readonly recomputed: Measure
  readonly measure: RuleMeasure
  /** Counts by option for an any-of measure. Other measures have one element. */
  readonly counts: readonly MeasureCounts[]
  /** Value of each option in the product, by place. Empty if the values are the same. */
  readonly options: readonly number[]
}

/** Measures of the core: a variable's UID, a question's key, or a calculated value. */
const CORE =
  'totalCompensation comp_base wrvu dollarsPerWrvu hours_per_week faculty takes_call again pay_change benefits'
const MODULES = ['th_share th_payment th_purposes', 'rt_teaches rt_hours rt_funding', 'po_owner po_offer']

/** Returns an edition for each seed of the blur. @param moduleAt The place of a module, or `null` for the core. */
export function makeStudies(
  world: MadeWorld,
  seeds: readonly number[],
  moduleAt: number | null = null,
): readonly MadeStudy[] {
  const module = moduleAt === null ? null : ([...world.study.modules.keys()][moduleAt] ?? null)
  const answerers = module === null ? world.people : world.people.filter(each => each.completed.includes(module))
  const people = answerers.map(({ record }) => record)
  const names = (moduleAt === null ? CORE : (MODULES[moduleAt] ?? '')).split(' ')
  return seeds.map(seed => {
    const { edition, count } = countedEdition(world, answerers, seed, module !== null)
    return { people, world, edition, measures: names.flatMap(name => measureNamed(world, name, count) ?? []) }
  })
}

function countedEdition(
  { filterable, policy, trees, societies, columns }: MadeWorld,
  answerers: readonly Answerer[],
  seed: number,
  isOfModule: boolean,
) {
  const next = random(seed)
  const draw = (below: number) => Math.floor(next() * below)
  const cellsOf = ({ name, measure, read }: CountedColumn) => {
    const answers = answerers.map(({ answers }) => read(answers))
    const grid = gridFor(measure, tallied(answers), policy, filterable.find(({ column }) => column === name) ?? null)
    return { grid, cells: Uint16Array.from(answers, answer => cellNumber(grid, answer)) }
  }
  const known = new Map(
    columns.filter(({ name }) => policy.filterable.includes(name)).map(each => [each.name, cellsOf(each)]),
  )
  const grids = new Map([...known].map(([name, { grid }]): [string, Grid] => [name, grid]))
  const division = divide(answerers, policy, { attributes: attributeValues(trees, societies, filterable, grids) })
  const cells = new Map([...known].map(([name, own]) => [`answer:${name}` as const, own.cells]))
  const batch = countBatch(division, draw, cells)
  const isVouched = Uint8Array.from(answerers, each => Number(each.isVouched))
  const counted = new Map<string, MeasureCounts>()
  const count = (name: string): MeasureCounts => {
    const found = counted.get(name)
    if (found) return found
    const column = columns.find(each => each.name === name)
    if (!column) throw new Error(`The study has no ${name}.`)
    const own = known.get(name) ?? cellsOf(column)
    const made = {
      grid: own.grid,
      batches: [countMeasure({ ...own, division, batch, column: name, isVouched, least: MIN_GROUP, draw })],
    }
    counted.set(name, made)
    return made
  }
  return {
    edition: {
      batches: [batch],
      answers: isOfModule ? [] : filterable.flatMap(each => answerCounts(each, count(each.column)) ?? []),
    },
    count,
  }
}

function tallied(answers: readonly (number | 'unknown' | null)[]): ReadonlyMap<number, number> {
  const people = new Map<number, number>()
  for (const answer of answers) if (typeof answer === 'number') people.set(answer, (people.get(answer) ?? 0) + 1)
  return people
}

/** Returns the measure, or `null` if the study does not contain it, although another year's study does. */
function measureNamed({ study }: MadeWorld, id: string, count: (column: string) => MeasureCounts): MadeMeasure | null {
  const derived = study.derived.find(({ dv_name }) => dv_name === id)
  const asked = study.sections.flatMap(({ questions }) => questions)
  const own = asked.find(({ data, question }) => data.key === id || question.variables.some(({ uid }) => uid === id))
  const found = derived
    ? measureOfDerived(derived)
    : own && measuresOf(own.question).find(({ variable }) => variable === null || variable.uid === id)
  if (!found) return null
  const { measure, variable } = found
  const counts = found.columns.map(count)
  const grid = counts[0]?.grid
  const recomputed: Measure =
    measure.kind === 'slider' && grid
      ? { id, kind: 'scale', stepAt: value => stepAt(grid, value) }
      : { id, kind: 'choice' }
  const isByPlace = variable === null && measure.kind !== 'slider'
  return { recomputed, measure, counts, options: isByPlace && own ? own.question.variables.map(each => each.id) : [] }
}
