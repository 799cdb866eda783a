import { type AtomTable, atomTable, type ChosenNode } from './atom-tables.ts'
import type { Contingency } from './contingency.ts'
import { combinations, cutsOf, type Selection } from './dimensions.ts'
import { withheldSiblings } from './withhold.ts'

/**
 * The atom rule (release-engine, rule 2; decision 16): which cuts of a selection may be shown. A cut's node in a dimension chooses a value
 * on each level down to its own. It may be shown if
 * - each atom of it holds nobody or at least K: every way to be inside some of its chosen values and outside the others, so that
 *   neither the cut nor what is left of others by taking it away, once or several times, is about a few people; and
 * - no context withholds it: among the respondents with any of its other chosen values, `withheldSiblings` compares each chosen
 *   value with its siblings, so that taking away all the shown ones leaves nobody or at least K.
 * It depends on the study release alone, never on who asks or what was asked before.
 * @param k `minimumResponses`.
 * @returns one flag a cut, in the order of `cutsOf`.
 */
export function allowedCuts(selection: Selection, contingency: Contingency, k: number): readonly boolean[] {
  const { profile } = selection
  const tables = profile.map((filter, index) => atomTable(filter, contingency[index] ?? { rows: [] }, profile.length))
  const isWithheld = withholding(tables, k)
  const chosen = combinations(tables.map(({ choices }) => choices)).map(
    choices => hasWholeAtoms(choices, tables[0], k) && !isWithheld(choices),
  )
  const answers = cutsOf({ profile: [], answers: selection.answers }).length
  return chosen.flatMap(allowed => Array.from({ length: answers }, () => allowed))
}

/** Respondents in one atom share how far down each of the nodes' paths they stand. */
function hasWholeAtoms(choices: readonly ChosenNode[], table: AtomTable | undefined, k: number): boolean {
  if (!table) return true
  const { counts, places, values } = table
  const atomOf = new Uint32Array(counts.length)
  for (const [index, { steps, sharedByPlace, sharedByValue }] of choices.entries()) {
    // The rows are of the first dimension: there the path itself says it.
    const [of, shared] = index === 0 ? [values.at(-1)?.of, sharedByValue] : [places[index], sharedByPlace]
    for (let row = 0; row < atomOf.length; row++)
      atomOf[row] = (atomOf[row] ?? 0) * steps.length + (shared[of?.[row] ?? 0] ?? 0)
  }
  const atoms = new Float64Array(choices.reduce((product, { steps }) => product * steps.length, 1))
  for (let row = 0; row < atomOf.length; row++) {
    const atom = atomOf[row] ?? 0
    atoms[atom] = (atoms[atom] ?? 0) + (counts[row] ?? 0)
  }
  return atoms.every(count => count === 0 || count >= k)
}

/** Whether a combination of nodes is withheld in any context. Contexts that several combinations share are judged once. */
function withholding(tables: readonly AtomTable[], k: number): (choices: readonly ChosenNode[]) => boolean {
  const judged = new Map<string, ReadonlySet<number>>()
  const withheldIn = (context: Context): ReadonlySet<number> => {
    const key = `${context.dimension}|${context.depth}|${context.taken.join()}`
    const known = judged.get(key) ?? withheldValues(context, tables, k)
    judged.set(key, known)
    return known
  }
  return choices => {
    const contexts = combinations(choices.map(({ steps }) => steps))
    return choices.some(({ steps }, dimension) => {
      const own = tables[dimension]?.own ?? []
      return contexts.some(taken => {
        const begun = own[taken[dimension] ?? 0]?.depth ?? 0
        return steps.some(
          (step, depth) => depth > begun && withheldIn({ dimension, depth, taken }).has(own[step]?.value ?? -1),
        )
      })
    })
  }
}

/** Who is compared: the respondents inside every place taken, told apart by the values that `dimension` has at `depth`. */
interface Context {
  readonly dimension: number
  readonly depth: number
  /** One a dimension, by number. */
  readonly taken: readonly number[]
}

/** The values that are withheld in a context, by their index. */
function withheldValues(
  { dimension, depth, taken }: Context,
  tables: readonly AtomTable[],
  k: number,
): ReadonlySet<number> {
  const sums = sumsInside(dimension, depth, taken, tables)
  const paths = tables[dimension]?.values[depth]?.paths ?? []
  const siblings = [...paths.keys()].filter(value => (sums[value] ?? 0) > 0)
  const withheld = withheldSiblings(
    siblings.map(value => ({ count: sums[value] ?? 0, isStated: paths[value]?.every(each => each !== null) === true })),
    k,
  )
  return new Set(siblings.filter((_, index) => withheld[index]))
}

/** Respondents of each value in a context. */
function sumsInside(
  dimension: number,
  depth: number,
  taken: readonly number[],
  tables: readonly AtomTable[],
): Float64Array {
  const table = tables[dimension]
  const values = table?.values[depth]
  const own = table?.own[taken[dimension] ?? 0]
  const sums = new Float64Array(values?.paths.length ?? 0)
  if (!table || !values || !own) return sums
  const above = table.values[own.depth]?.of ?? values.of
  const others = taken.flatMap((place, index) => {
    const [of, holds] = [table.places[index], tables[index]?.own[place]?.holds]
    return index !== dimension && place > 0 && of && holds ? [{ of, holds }] : []
  })
  for (let row = 0; row < above.length; row++) {
    if (above[row] !== own.value || !isInside(others, row)) continue
    const value = values.of[row] ?? 0
    sums[value] = (sums[value] ?? 0) + (table.counts[row] ?? 0)
  }
  return sums
}

function isInside(others: readonly { readonly of: Uint32Array; readonly holds: Uint8Array }[], row: number): boolean {
  for (const { of, holds } of others) if (holds[of[row] ?? 0] !== 1) return false
  return true
}
