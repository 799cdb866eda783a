import { clean } from './nice.ts'

/** A variable of a term of job profiles, as far as its answers can be counted. */
export interface TermVariable {
  readonly id: number
  readonly input_label: string
  readonly min: number | null
  readonly max: number | null
  readonly prefix: string
  readonly suffix: string
  readonly options: readonly { readonly name: string; readonly value: string }[]
}

/** One answer that people may have given to a variable: a text, or a number with from <= value < to. */
export interface AnswerKind {
  readonly variableId: number
  readonly label: string
  readonly exact: string | null
  readonly from: number | null
  readonly to: number | null
}

/** Equal parts of a slider, fixed by the term alone and never by the answers. */
const PARTS = 5

/** What is counted of a term: each of its answers; none of terms that are answered in words or by the profile. */
export function answerKinds(type: string, variables: readonly TermVariable[]): readonly AnswerKind[] {
  switch (type) {
    case 'SELECT_ONE':
    case 'SELECT_ANY':
      return variables.map(variable => exactly(variable, '1', variable.input_label))
    case 'YES_NO':
      return variables.flatMap(variable => [exactly(variable, '1', 'Yes'), exactly(variable, '0', 'No')])
    case 'RATING':
    case 'MULTI_VARIABLE_SELECT_ONE':
      return variables.flatMap(variable => variable.options.map(({ name, value }) => exactly(variable, value, name)))
    case 'SLIDER':
      return variables.flatMap(partsOf)
    default:
      return []
  }
}

function exactly({ id }: TermVariable, exact: string, label: string): AnswerKind {
  return { variableId: id, label, exact, from: null, to: null }
}

/** The last part is open, so that the greatest value is in it. */
function partsOf({ id, min, max, prefix, suffix }: TermVariable): readonly AnswerKind[] {
  if (min === null || max === null || max <= min) return []
  const width = (max - min) / PARTS
  const text = (value: number) => `${prefix}${value.toLocaleString('en-US')}${suffix}`
  return Array.from({ length: PARTS }, (_, part) => {
    const [from, to] = [clean(min + part * width), clean(min + (part + 1) * width)]
    const isLast = part === PARTS - 1
    const label = isLast ? `${text(from)} or more` : `${text(from)} to below ${text(to)}`
    return { variableId: id, label, exact: null, from, to: isLast ? null : to }
  })
}
