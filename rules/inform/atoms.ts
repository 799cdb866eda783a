import { type AtomTable, atomTable, type ChosenNode } from './atom-tables.ts'
import type { Contingency } from './contingency.ts'
import { combinations, cutsOf, type Selection } from './dimensions.ts'
import { elementAt, numberAt } from './lookup.ts'
import { withheldSiblings } from './withhold.ts'

/**
 * The atom rule (release-engine, rule 2; decision 16): which cuts of a selection may be shown. In each dimension, a cut's node chooses a
 * value at every level down to its own. The cut may be shown if
 * - each of its atoms holds nobody or at least K respondents. An atom is one way to be inside some of the chosen values and outside the
 *   others, so neither the cut nor any difference between it and other cuts describes a few people; and
 * - no context withholds it. Among the respondents with any of its other chosen values, `withheldSiblings` compares each chosen value with
 *   its siblings, so that subtracting all shown siblings leaves nobody or at least K.
 * The result depends on the study release alone, never on who asks or what was asked before.
 * @param contingency one table per filtered profile dimension.
 * @param k `minimumResponses`.
 * @returns one flag per cut, in the order of `cutsOf`.
 * @throws {RangeError} when the contingency tables do not match the selection.
 */
export function allowedCuts(selection: Selection, contingency: Contingency, k: number): readonly boolean[] {
  const { profile } = selection
  const tables = profile.map((filter, index) => atomTable(filter, elementAt(contingency, index), profile.length))
  const [first] = tables
  const isWithheld = withholding(tables, k)
  const allowed = combinations(tables.map(({ choices }) => choices)).map(
    nodes => (!first || hasWholeAtoms(nodes, first, k)) && !isWithheld(nodes),
  )
  const cutsPerCombination = cutsOf({ profile: [], answers: selection.answers }).length
  return allowed.flatMap(flag => Array.from({ length: cutsPerCombination }, () => flag))
}

/** @param table of the first dimension, whose rows count every respondent once. */
function hasWholeAtoms(nodes: readonly ChosenNode[], table: AtomTable, k: number): boolean {
  return sizesOfAtoms(nodes, table).every(size => size === 0 || size >= k)
}

/**
 * Respondents in each atom of a combination of nodes. Two respondents are in one atom if, in every dimension, they share equally many
 * levels of the node's path. So an atom has a number with one digit per dimension: the levels shared, from 0 to the length of the path.
 */
function sizesOfAtoms(nodes: readonly ChosenNode[], { counts, places, values }: AtomTable): Uint32Array {
  const atoms = new MixedRadix(counts.length)
  for (const [dimension, { steps, sharedByPlace, sharedByValue }] of nodes.entries()) {
    // The rows are those of the first dimension: there each has its value, in the other dimensions only a place.
    if (dimension === 0) atoms.append(steps.length, sharedByValue, elementAt(values, values.length - 1).of)
    else atoms.append(steps.length, sharedByPlace, elementAt(places, dimension))
  }
  const sizes = new Uint32Array(atoms.size)
  for (let row = 0; row < counts.length; row++) {
    const atom = numberAt(atoms.numbers, row)
    sizes[atom] = numberAt(sizes, atom) + numberAt(counts, row)
  }
  return sizes
}

/** A number per row in mixed-radix notation: each digit has a radix of its own, and the first digit weighs most. */
class MixedRadix {
  /** The number of each row, below `size`. */
  readonly numbers: Uint32Array
  /** How many different numbers the digits can make: the product of their radices. */
  size = 1

  constructor(rows: number) {
    this.numbers = new Uint32Array(rows)
  }

  /** Appends a digit to the number of each row: `digits` at the row's `index`. @throws {RangeError} when a digit is not below the radix. */
  append(radix: number, digits: Uint32Array, index: Uint32Array): void {
    if (digits.some(digit => digit >= radix)) throw new RangeError(`A digit does not fit radix ${radix}`)
    const { numbers } = this
    for (let row = 0; row < numbers.length; row++)
      numbers[row] = numberAt(numbers, row) * radix + numberAt(digits, numberAt(index, row))
    this.size *= radix
  }
}

/** Whether a combination of nodes is withheld in any context. A context that several combinations share is evaluated once. */
function withholding(tables: readonly AtomTable[], k: number): (nodes: readonly ChosenNode[]) => boolean {
  const evaluated = new Map<string, ReadonlySet<number>>()
  const withheldIn = (context: Context): ReadonlySet<number> => {
    const key = `${context.dimension}|${context.depth}|${context.places.join()}`
    const known = evaluated.get(key) ?? withheldValues(context, tables, k)
    evaluated.set(key, known)
    return known
  }
  return nodes => {
    const contexts = combinations(nodes.map(({ steps }) => steps))
    return nodes.some(({ steps }, dimension) => {
      const { own } = elementAt(tables, dimension)
      return contexts.some(places => {
        const start = elementAt(own, elementAt(places, dimension)).depth
        return steps.some(
          (step, depth) => depth > start && withheldIn({ dimension, depth, places }).has(elementAt(own, step).value),
        )
      })
    })
  }
}

/** Who is compared: the respondents inside every place, grouped by their values of `dimension` at `depth`. */
interface Context {
  readonly dimension: number
  readonly depth: number
  /** One per dimension, by number. */
  readonly places: readonly number[]
}

/** The values that are withheld in a context, by index. */
function withheldValues(context: Context, tables: readonly AtomTable[], k: number): ReadonlySet<number> {
  const { paths } = elementAt(elementAt(tables, context.dimension).values, context.depth)
  const counts = countsInside(context, tables)
  const siblings = [...paths.keys()].filter(value => numberAt(counts, value) > 0)
  const withheld = withheldSiblings(
    siblings.map(value => ({
      count: numberAt(counts, value),
      isStated: elementAt(paths, value).every(each => each !== null),
    })),
    k,
  )
  return new Set(siblings.filter((_, index) => withheld[index]))
}

/** Respondents of each value in a context. */
function countsInside({ dimension, depth, places }: Context, tables: readonly AtomTable[]): Uint32Array {
  const table = elementAt(tables, dimension)
  const { paths, of } = elementAt(table.values, depth)
  const own = elementAt(table.own, elementAt(places, dimension))
  const above = elementAt(table.values, own.depth).of
  const others = places.flatMap((place, index) =>
    index === dimension || place === 0
      ? []
      : [{ of: elementAt(table.places, index), holds: elementAt(elementAt(tables, index).own, place).holds }],
  )
  const counts = new Uint32Array(paths.length)
  for (let row = 0; row < of.length; row++) {
    if (numberAt(above, row) !== own.value || !isInside(others, row)) continue
    const value = numberAt(of, row)
    counts[value] = numberAt(counts, value) + numberAt(table.counts, row)
  }
  return counts
}

function isInside(others: readonly { readonly of: Uint32Array; readonly holds: Uint32Array }[], row: number): boolean {
  for (const { of, holds } of others) if (numberAt(holds, numberAt(of, row)) !== 1) return false
  return true
}
