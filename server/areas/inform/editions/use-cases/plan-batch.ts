import {
  type Answers,
  type AttributeName,
  countBatch,
  type EditionPolicy,
  type Grid,
} from '#rules/inform/count/index.ts'
import { attributeValues, type Division, divide } from '#rules/inform/divide/index.ts'
import type { Draw } from '#rules/inform/draw.ts'
import type { FilterableAnswer } from '#rules/inform/filterable.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { editionOf, editionsOf } from '../../cache/reads.ts'
import { linkedYear } from '../../linked-years/use-cases/linked-year.ts'
import { profileDimensions } from '../../reads.ts'
import { type StudyPart, societiesOf } from '../reads.ts'
import type { BatchPlan } from './batch-plan.ts'
import type { CodedAnswers } from './coded-answers.ts'
import { cellsIn } from './count-columns.ts'
import { passGate } from './gate.ts'
import type { Person } from './waiting-people.ts'

interface Asked {
  /** `null` for the first batch. */
  readonly editionId: number | null
  readonly people: readonly Person[]
  readonly answers: ReadonlyMap<string, CodedAnswers>
  readonly grids: ReadonlyMap<string, Grid>
  readonly policy: EditionPolicy
  readonly filterable: readonly FilterableAnswer[]
  readonly draw: Draw
  /** First measure of pay. */
  readonly pay: string | null
}

/** Sizes of pools and of rows below a specialty. Larger ones are tried if smaller ones reveal too much (release-engine, rule 17). */
const LARGER = [40, 50] as const

/**
 * Divides the people of a batch so that it passes the gate. Tries the sizes of the policy first, then larger ones, then fewer broad tables,
 * from the end of the study's list.
 * @returns `null` if the batch has to wait
 */
export async function planBatch(db: Transaction, part: StudyPart, asked: Asked): Promise<BatchPlan | null> {
  const { editionId, people, policy, filterable, grids } = asked
  const { trees } = await profileDimensions(db)
  const attributes = attributeValues(trees, await societiesOf(db, part), filterable, grids)
  const linked = await linkedYear(db, part, editionId, people)
  const earlier = editionId === null ? [] : await earlierAttributes(db, part, editionId)
  const options = { attributes, earlier, ...(linked ? { linked } : {}) }
  const sizes = [policy.minChild, ...LARGER.filter(size => size > policy.minChild)]
  const largest = sizes.at(-1) ?? policy.minChild
  const names = attributes.map(({ name }) => name)
  const tries = [
    ...sizes.map(minChild => ({ minChild, leftOut: [] })),
    ...names.toReversed().map((_, at) => ({ minChild: largest, leftOut: names.slice(names.length - at - 1) })),
  ]
  for (const { minChild, leftOut } of tries) {
    const tried = { ...policy, minChild, minPool: Math.max(policy.minPool, minChild) }
    const division = withoutTables(divide(people, tried, options), leftOut)
    // Even a single row of everyone would expose people who joined or left.
    if (division.isExposed) return null
    const plan = countedPlan(division, asked)
    const { isPassed, results, counted } = await passGate(plan, asked)
    if (isPassed) return { ...plan, minChild, leftOut, gate: results, counted }
  }
  return null
}

/** Returns values of the previous batches. Values counted separately before are not pooled. */
async function earlierAttributes(db: Transaction, { questionnaireId }: StudyPart, editionId: number) {
  const facts = (await editionsOf(db, questionnaireId)).find(({ id }) => id === editionId)
  return facts ? (await editionOf(db, facts)).batches.map(batch => batch.attributes) : []
}

/** Attributes with a single pool have no broad tables. */
function withoutTables(division: Division, leftOut: readonly AttributeName[]): Division {
  const attributes = division.attributes.map(each =>
    leftOut.includes(each.name) ? { ...each, poolOf: each.poolOf.map(() => 0), pools: 1 } : each,
  )
  return { ...division, attributes }
}

/** Returns the base rows with their attributes, and the data that the gate checks. */
function countedPlan(division: Division, { people, answers, policy, draw }: Asked) {
  const rows = Int32Array.from(people, ({ row }) => row)
  const isVouched = Uint8Array.from(people, each => Number(each.isVouched))
  const cells = division.options.flatMap((options, at): [AttributeName, Answers['cells']][] => {
    const name = division.attributes[at]?.name
    const given = answers.get(name?.slice('answer:'.length) ?? '')
    return options && name && given ? [[name, cellsIn(options.grid, given, rows)]] : []
  })
  const batch = countBatch(division, draw, new Map(cells))
  return { division, batch, rows, isVouched, least: policy.minRow }
}
