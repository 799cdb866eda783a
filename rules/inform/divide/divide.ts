import type { Attribute, EditionPolicy } from '../count/shapes.ts'
import type { AnswerOptions, AttributeValues } from './attribute-values.ts'
import { columnsOf } from './columns.ts'
import { countedAs } from './counted-as.ts'
import { poolsOf } from './pools.ts'
import type { Respondent } from './respondents.ts'
import { rowTree, type Step } from './row-tree.ts'
import { splitsOf } from './splits.ts'

/** Vouched people from which on people are divided at all. Fewer are told apart by nothing. */
export const MIN_DIVIDED = 30

/** No setting makes rows smaller than this. */
export const MIN_ROW = 10

/** The people of one batch in disjoint base rows, and the values that they have. */
export interface Division {
  /** The base row of each person. */
  readonly rowOf: Int32Array
  /** The path of each row in the tree that the division made: siblings share all but the last number. Rows are in the order of their paths. */
  readonly paths: readonly (readonly number[])[]
  readonly attributes: readonly Attribute[]
  /** By attribute: the index of the value that each person is counted as (`Attribute.countedAs`). */
  readonly valuesOf: readonly Int32Array[]
  /** By attribute: the values that each row can hold. */
  readonly allowed: readonly PossibleValues[]
  /** By attribute; null: it is no filterable choice. */
  readonly options: readonly (AnswerOptions | null)[]
}

/** Values that are counted (`Attribute.countedAs`) and that the way to a row does not rule out, whether anybody has them or not. */
export interface PossibleValues {
  /** Row r has the entries `starts[r]` to `starts[r + 1] - 1`; one number more than there are rows. */
  readonly starts: Int32Array
  /** Indices into `Attribute.values`, ascending within a row; never empty. */
  readonly values: Int32Array
}

export interface DivideOptions {
  /** All public values of the study's attributes (`attributeValues`). */
  readonly attributes: readonly AttributeValues[]
}

/**
 * Divides the respondents of a batch into base rows (release-engine, rule 1), and pools rare values of their attributes (rules 3 and 4).
 * @param people in any order; `Respondent.bands` in the order of `policy.filterable`.
 */
export function divide(people: readonly Respondent[], chosen: EditionPolicy, { attributes }: DivideOptions): Division {
  const policy = withinBounds(chosen)
  const columns = columnsOf(people, attributes, policy.filterable)
  const { isVouched } = columns
  const vouched = isVouched.reduce((sum, each) => sum + each, 0)
  const { rowOf, ways } = rowTree(columns, vouched < MIN_DIVIDED ? [] : splitsOf(attributes, policy))
  const pooled = attributes.map((own, at): Attribute => {
    const { name, values } = own
    const sizes = sizesOf(columns.valuesOf[at] ?? new Int32Array(), isVouched, values.length)
    const as = countedAs(own, sizes, policy.minPool)
    return { name, values, countedAs: as, ...poolsOf(values, as, sizes, policy.minPool) }
  })
  return {
    rowOf,
    paths: ways.map(way => way.map(({ child }) => child)),
    attributes: pooled,
    valuesOf: pooled.map((own, at) =>
      (columns.valuesOf[at] ?? new Int32Array()).map(value => own.countedAs[value] ?? 0),
    ),
    allowed: pooled.map((own, at) => possibleValues(own, at, ways)),
    options: attributes.map(({ options }) => options ?? null),
  }
}

/** The policy with sizes that are allowed: whatever was set, no row has fewer than ten people. */
export function withinBounds(policy: EditionPolicy): EditionPolicy {
  const minRow = Math.max(MIN_ROW, policy.minRow)
  return {
    ...policy,
    minRow,
    minChild: Math.max(minRow, policy.minChild),
    minPool: Math.max(minRow, policy.minPool),
  }
}

function sizesOf(valuesOf: Int32Array, isVouched: Uint8Array, values: number): Int32Array {
  const sizes = new Int32Array(values)
  for (let person = 0; person < valuesOf.length; person++) {
    const value = valuesOf[person] ?? 0
    sizes[value] = (sizes[value] ?? 0) + (isVouched[person] ?? 0)
  }
  return sizes
}

function possibleValues(
  { countedAs: as }: Attribute,
  attribute: number,
  ways: readonly (readonly Step[])[],
): PossibleValues {
  const starts = new Int32Array(ways.length + 1)
  const values: number[] = []
  for (const [row, way] of ways.entries()) {
    const steps = way.filter(({ split }) => split.attribute === attribute)
    const isPossible = new Uint8Array(as.length)
    for (const [value, counted] of as.entries())
      if (steps.every(({ split, childOf, child }) => childOf[split.groupOf[value] ?? 0] === child))
        isPossible[counted] = 1
    for (const [value, possible] of isPossible.entries()) if (possible) values.push(value)
    starts[row + 1] = values.length
  }
  return { starts, values: Int32Array.from(values) }
}
