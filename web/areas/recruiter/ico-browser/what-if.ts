import { countedStep } from '#rules/inform/icos/index.ts'
import { decimalText, exactSum, parseDecimal } from '#rules/share/decimal.ts'
import { valueText } from '#rules/share/number-text.ts'
import { WHAT_IF } from './messages.ts'
import { type BrowserTerm, type Position, withValues } from './position.ts'

/** Another answer to one term, with a label such as "Add $25,000". */
export interface Variant {
  readonly label: string
  readonly position: Position
}

/** Returns other answers to a term that would attract more or other candidates. Sliders move in the steps of the counted ranges. */
export function variantsOf(position: Position, of: BrowserTerm): readonly Variant[] {
  switch (of.term.type) {
    case 'SLIDER':
      return moved(position, of)
    case 'RATING':
      return moved(position, of)
    case 'SELECT_ONE':
      return chosenInstead(position, of)
    case 'SELECT_ANY':
      return chosenToo(position, of)
    case 'YES_NO':
      return turned(position, of)
    default:
      return []
  }
}

function moved(position: Position, { term, question }: BrowserTerm): readonly Variant[] {
  const [variable, ...others] = question.variables
  if (!variable || others.length > 0 || term.better === null) return []
  const value = parseDecimal(position.answers.get(variable.id)?.value ?? null)
  const step = term.type === 'RATING' ? 1 : countedStep(variable)
  if (value === null || step === null) return []
  const sign = term.better === 'more' ? 1 : -1
  return [1, 2].flatMap(times => {
    const by = times * step
    const to = exactSum([value, sign * by])
    if (to > (variable.max ?? to) || to < (variable.min ?? to)) return []
    const amount = valueText(variable, decimalText(by))
    const values = new Map([[variable.id, decimalText(to)]])
    return [
      {
        label: sign > 0 ? WHAT_IF.add(amount) : WHAT_IF.less(amount),
        position: withValues(position, question, values),
      },
    ]
  })
}

const isChosen = ({ answers }: Position, id: number) => answers.get(id)?.value === '1'
const nameOf = ({ short_label, input_label }: { readonly short_label: string; readonly input_label: string }) =>
  short_label || input_label

function chosenInstead(position: Position, { question }: BrowserTerm): readonly Variant[] {
  const { variables } = question
  if (!variables.some(({ id }) => isChosen(position, id))) return []
  return variables
    .filter(({ id }) => !isChosen(position, id))
    .map(variable => ({
      label: WHAT_IF.instead(nameOf(variable)),
      position: withValues(
        position,
        question,
        new Map(variables.map(({ id }) => [id, id === variable.id ? '1' : '0'] as const)),
      ),
    }))
}

function chosenToo(position: Position, { question }: BrowserTerm): readonly Variant[] {
  const { variables } = question
  const chosen = variables.filter(({ id }) => isChosen(position, id))
  if (chosen.length === 0 || chosen.some(each => each.is_exclusive)) return []
  return variables
    .filter(({ id, is_exclusive }) => !isChosen(position, id) && !is_exclusive)
    .map(variable => ({
      label: WHAT_IF.too(nameOf(variable)),
      position: withValues(
        position,
        question,
        new Map(variables.map(({ id }) => [id, id === variable.id || isChosen(position, id) ? '1' : '0'] as const)),
      ),
    }))
}

function turned(position: Position, { question }: BrowserTerm): readonly Variant[] {
  const [variable, ...others] = question.variables
  const value = variable && position.answers.get(variable.id)?.value
  if (!variable || others.length > 0 || !value) return []
  const to = value === '1' ? '0' : '1'
  return [
    {
      label: WHAT_IF.instead(to === '1' ? WHAT_IF.yes : WHAT_IF.no),
      position: withValues(position, question, new Map([[variable.id, to]])),
    },
  ]
}
