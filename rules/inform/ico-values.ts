import { clean } from './nice.ts'

/** The fields of a job profile term's variable that counting its answers needs. */
export interface TermVariable {
  readonly id: number
  readonly input_label: string
  readonly min: number | null
  readonly max: number | null
  readonly prefix: string
  readonly suffix: string
  readonly variableOptions: readonly { readonly name: string; readonly value: string }[]
}

/** One possible answer to a variable: a text, or a number with from <= value < to. */
export interface AnswerKind {
  readonly variableId: number
  readonly label: string
  readonly exact: string | null
  readonly from: number | null
  readonly to: number | null
}

/** Number of equal ranges of a slider. The ranges depend on the term alone, never on the answers. */
const RANGES = 5

/** What is counted for a term: each possible answer; nothing for terms answered in free text or from the profile. */
export function answerKinds(type: string, variables: readonly TermVariable[]): readonly AnswerKind[] {
  switch (type) {
    case 'SELECT_ONE':
    case 'SELECT_ANY':
      return variables.map(variable => exactly(variable, '1', variable.input_label))
    case 'YES_NO':
      return variables.flatMap(variable => [exactly(variable, '1', 'Yes'), exactly(variable, '0', 'No')])
    case 'RATING':
    case 'MULTI_VARIABLE_SELECT_ONE':
      return variables.flatMap(variable =>
        variable.variableOptions.map(({ name, value }) => exactly(variable, value, name)),
      )
    case 'SLIDER':
      return variables.flatMap(rangesOf)
    default:
      return []
  }
}

function exactly({ id }: TermVariable, exact: string, label: string): AnswerKind {
  return { variableId: id, label, exact, from: null, to: null }
}

/** The last range is open, so that it includes the maximum. */
function rangesOf({ id, min, max, prefix, suffix }: TermVariable): readonly AnswerKind[] {
  if (min === null || max === null || max <= min) return []
  const width = (max - min) / RANGES
  const text = (value: number) => `${prefix}${value.toLocaleString('en-US')}${suffix}`
  return Array.from({ length: RANGES }, (_, index) => {
    const [from, to] = [clean(min + index * width), clean(min + (index + 1) * width)]
    const isLast = index === RANGES - 1
    const label = isLast ? `${text(from)} or more` : `${text(from)} to below ${text(to)}`
    return { variableId: id, label, exact: null, from, to: isLast ? null : to }
  })
}
