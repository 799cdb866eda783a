import type { DerivedVariable } from '#rules/share/study.ts'
import type { PeerComparisonRow } from './rows.ts'

/** Parts of a study that are needed here. */
interface Study {
  readonly derivedVariables: readonly Pick<DerivedVariable, 'dv_name' | 'kind' | 'parts' | 'divisor'>[]
  readonly sections: readonly {
    readonly questionSections: readonly {
      readonly question_id: number
      readonly question: { readonly variables: readonly { readonly uid: string }[] }
    }[]
  }[]
}

/** Two measures that a ratio of the study relates, such as pay and work RVUs. */
export interface Pair {
  readonly numerator: PeerComparisonRow
  readonly denominator: PeerComparisonRow
}

/** Returns the first ratio of the study with both measures in the report, or `null` if there is none. */
export function pairOf({ derivedVariables, sections }: Study, rows: readonly PeerComparisonRow[]): Pair | null {
  const rowOf = (chartId: string) => rows.find(row => row.chartId === chartId && row.own !== null && row.released.rank)
  for (const { kind, parts, divisor } of derivedVariables) {
    if (kind !== 'RATIO') continue
    const sum = derivedVariables.find(each => each.kind === 'SUM' && isSame(each.parts, parts))
    const question = sections
      .flatMap(({ questionSections }) => questionSections)
      .find(({ question: { variables } }) => variables.length === 1 && variables[0]?.uid === divisor)
    const numerator = sum && rowOf(`dv:${sum.dv_name}`)
    const denominator = question && rowOf(`q${question.question_id}`)
    if (numerator && denominator) return { numerator, denominator }
  }
  return null
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every(part => right.includes(part))
}
