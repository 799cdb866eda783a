import { clean, isMultiple, niceFrom } from '../nice.ts'

/** The fields of a job profile term's variable that counting its answers needs. */
export interface TermVariable {
  readonly id: number
  readonly input_label: string
  readonly min: number | null
  readonly max: number | null
  readonly step: number | null
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

/** The most ranges in which a slider is counted. They depend on the term alone, never on the answers. */
const MAX_CELLS = 60
/** The most ranges in which its answers are shown, each made of ranges that are counted. */
const MAX_RANGES = 8
const STARS = ['1', '2', '3', '4', '5']

/** What is counted for a term: each possible answer; nothing for terms answered in free text or from the profile. */
export function answerKinds(type: string, variables: readonly TermVariable[]): readonly AnswerKind[] {
  switch (type) {
    case 'SELECT_ONE':
    case 'SELECT_ANY':
      return variables.map(variable => exactly(variable, '1', variable.input_label))
    case 'YES_NO':
      return variables.flatMap(variable => [exactly(variable, '1', 'Yes'), exactly(variable, '0', 'No')])
    case 'RATING':
      return variables.flatMap(variable => STARS.map(stars => exactly(variable, stars, `${stars} of ${STARS.length}`)))
    case 'MULTI_VARIABLE_SELECT_ONE':
      return variables.flatMap(variable =>
        variable.variableOptions.map(({ name, value }) => exactly(variable, value, name)),
      )
    case 'SLIDER':
      return variables.flatMap(cellsOf)
    default:
      return []
  }
}

function exactly({ id }: TermVariable, exact: string, label: string): AnswerKind {
  return { variableId: id, label, exact, from: null, to: null }
}

/** The last range is open, so that it includes the maximum. */
function cellsOf(variable: TermVariable): readonly AnswerKind[] {
  const { id, min, max } = variable
  if (min === null || max === null || max <= min) return []
  const width = widthOf(max - min, variable.step ?? 0)
  const last = Math.floor(clean((max - min) / width))
  return Array.from({ length: last + 1 }, (_, at) => {
    const from = clean(min + at * width)
    const to = at === last ? null : clean(from + width)
    const isOne = to !== null && clean(to - from) === variable.step
    return {
      variableId: id,
      label: isOne ? text(variable, from) : rangeText(variable, from, to),
      exact: null,
      from,
      to,
    }
  })
}

/** A nice number of steps. */
function widthOf(range: number, step: number): number {
  for (const width of niceFrom(range / MAX_CELLS)) if (isMultiple(width, step)) return width
  return step * Math.ceil(clean(range / step / MAX_CELLS))
}

type Unit = Pick<TermVariable, 'prefix' | 'suffix'>
const text = ({ prefix, suffix }: Unit, value: number) => `${prefix}${value.toLocaleString('en-US')}${suffix}`

function rangeText(unit: Unit, from: number, to: number | null): string {
  return to === null ? `${text(unit, from)} or more` : `${text(unit, from)} to below ${text(unit, to)}`
}

/** Answer as shown: a counted one, or several ranges together. */
export interface ShownAnswer {
  readonly label: string
  /** Which of the kinds it is made of. */
  readonly cells: readonly number[]
}

/** The answers to a variable as charts show them: neighboring ranges are put together until they are few. @param kinds all of the variable */
export function shownAnswers(kinds: readonly AnswerKind[], unit: Unit): readonly ShownAnswer[] {
  const many = groupedBy(kinds)
  if (many === 1) return kinds.map(({ label }, at) => ({ label, cells: [at] }))
  // A remainder joins the last group if it is the maximum alone.
  const groups = Math.ceil((kinds.length - 1) / many)
  return Array.from({ length: groups }, (_, group) => {
    const isLast = group === groups - 1
    const end = isLast ? kinds.length : (group + 1) * many
    const cells = Array.from({ length: end - group * many }, (_, at) => group * many + at)
    const from = kinds[group * many]?.from ?? 0
    return { label: rangeText(unit, from, isLast ? null : (kinds[end]?.from ?? null)), cells }
  })
}

/** Maximum number of times the ranges are narrowed around the requested ones. */
const MAX_NARROWINGS = 3

/**
 * The same, in ranges that fit what is asked: between the first and the last range that at least K people ask for, with what is below and above
 * as one range each. They depend on bands that are shown anyway, and so tell nothing more.
 * @param peopleIn the released band of those who gave any of these answers
 */
export function fittedAnswers(
  kinds: readonly AnswerKind[],
  unit: Unit,
  peopleIn: (cells: readonly number[]) => { readonly from: number },
): readonly ShownAnswer[] {
  let shown = shownAnswers(kinds, unit)
  if (groupedBy(kinds) === 1) return shown
  for (let turn = 0; turn < MAX_NARROWINGS; turn += 1) {
    const asked = shown.filter(({ cells }) => peopleIn(cells).from > 0)
    const [first, last] = [asked[0]?.cells[0], asked.at(-1)?.cells.at(-1)]
    if (first === undefined || last === undefined) return shown
    const narrower = rangesWithin(kinds, unit, first, last)
    if (narrower.length === shown.length && narrower.every(({ label }, at) => label === shown[at]?.label)) return shown
    shown = narrower
  }
  return shown
}

/** Ranges from the first to the last of some cells, and what is below and above. */
function rangesWithin(kinds: readonly AnswerKind[], unit: Unit, first: number, last: number): readonly ShownAnswer[] {
  const many = groupedBy(kinds.slice(first, last + 2))
  const [fromOf, below] = [(at: number) => kinds[at]?.from ?? 0, sequence(0, first)]
  const inside = Array.from({ length: Math.ceil((last + 1 - first) / many) }, (_, group) => {
    const start = first + group * many
    const end = Math.min(start + many, last + 1)
    return { label: rangeText(unit, fromOf(start), kinds[end]?.from ?? null), cells: sequence(start, end) }
  })
  const above = sequence(last + 1, kinds.length)
  return [
    ...(below.length > 0 ? [{ label: `Below ${text(unit, fromOf(first))}`, cells: below }] : []),
    ...inside,
    ...(above.length > 0 ? [{ label: rangeText(unit, fromOf(last + 1), null), cells: above }] : []),
  ]
}

const sequence = (from: number, to: number) => Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at)

/** How many kinds are shown together: 1 unless they are many ranges. */
function groupedBy(kinds: readonly AnswerKind[]): number {
  const [first, second] = kinds
  if (kinds.length <= MAX_RANGES || typeof first?.from !== 'number' || typeof second?.from !== 'number') return 1
  const width = second.from - first.from
  for (const shown of niceFrom((width * (kinds.length - 1)) / MAX_RANGES))
    if (isMultiple(shown, width)) return Math.round(shown / width)
  return Math.ceil((kinds.length - 1) / MAX_RANGES)
}

/** How wide the ranges are in which a slider is counted; null: it is not. */
export function countedStep({ min, max, step }: Pick<TermVariable, 'min' | 'max' | 'step'>): number | null {
  return min === null || max === null || max <= min ? null : widthOf(max - min, step ?? 0)
}
