import type { Attribute, EditionPolicy } from '../count/shapes.ts'
import type { AnswerOptions, AttributeValues } from './attribute-values.ts'
import { MIN_DIVIDED, withinBounds } from './bounds.ts'
import { columnsOf } from './columns.ts'
import { countedAs } from './counted-as.ts'
import { type LinkedYear, mergedForYears } from './linked.ts'
import { poolsOf } from './pools.ts'
import { type PossibleValues, possibleValues } from './possible-values.ts'
import type { Respondent } from './respondents.ts'
import { rowTree } from './row-tree.ts'
import { splitsOf } from './splits.ts'

/** Division of a batch's people into disjoint base rows, with the values that they have. */
export interface Division {
  /** Base row of each person. */
  readonly rowOf: Int32Array
  /** Path of each row in the tree of the division, in ascending order. Siblings share all numbers except the last. */
  readonly paths: readonly (readonly number[])[]
  readonly attributes: readonly Attribute[]
  /** Index of the value that each person is counted as (`Attribute.countedAs`), for each attribute. */
  readonly valuesOf: readonly Int32Array[]
  /** Possible values in each row, for each attribute. */
  readonly allowed: readonly PossibleValues[]
  /** Options for each attribute, or `null` if it isn't a filterable choice. */
  readonly options: readonly (AnswerOptions | null)[]
  /**
   * Whether even a single row of all people, compared with last year's rows, would expose fewer than ten people who joined or left. If so,
   * the batch must wait for more people (release-engine, rule 14).
   */
  readonly isExposed: boolean
}

export interface DivideOptions {
  /** All public values of the study's attributes (`attributeValues`). */
  readonly attributes: readonly AttributeValues[]
  /** Values in earlier batches of the edition. Values that were counted separately aren't pooled in rows. */
  readonly earlier?: readonly (readonly Attribute[])[]
  readonly linked?: LinkedYear
}

/**
 * Divides the respondents of a batch into base rows (release-engine, rules 1 and 14), and pools rare values of their attributes (rules 3
 * and 4).
 * @param people The respondents in any order, with `Respondent.bands` in the order of `policy.filterable`.
 */
export function divide(people: readonly Respondent[], chosen: EditionPolicy, options: DivideOptions): Division {
  const { attributes, earlier = [], linked } = options
  const policy = withinBounds(chosen)
  const columns = columnsOf(people, attributes, policy.filterable)
  const { isVouched } = columns
  const vouched = isVouched.reduce((sum, each) => sum + each, 0)
  const tree = rowTree(columns, vouched < MIN_DIVIDED ? [] : splitsOf(attributes, policy))
  const made = { rowOf: tree.rowOf, ways: tree.ways.map(way => [way]) }
  const { rowOf, ways, isExposed } = linked ? mergedForYears(made, isVouched, linked) : { ...made, isExposed: false }
  const pooled = attributes.map((own, at): Attribute => {
    const { name, values } = own
    const sizes = sizesOf(columns.valuesOf[at] ?? new Int32Array(), isVouched, values.length)
    const as = countedAs(
      own,
      sizes,
      policy.minPool,
      earlier.map(attributesOf => attributesOf[at]),
    )
    return { name, values, countedAs: as, ...poolsOf(values, as, sizes, policy.minPool) }
  })
  return {
    rowOf,
    paths: ways.map(([way = []]) => way.map(({ child }) => child)),
    attributes: pooled,
    valuesOf: pooled.map((own, at) =>
      (columns.valuesOf[at] ?? new Int32Array()).map(value => own.countedAs[value] ?? 0),
    ),
    allowed: pooled.map((own, at) => possibleValues(own, at, ways)),
    options: attributes.map(own => own.options ?? null),
    isExposed,
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
