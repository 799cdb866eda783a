import { clean, isMultiple, niceFrom } from '../nice.ts'

/** Fields of a job profile term's variable that are needed to count its answers. */
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

/** Possible answer to a variable: text, or a range of numbers including `from` and excluding `to`. */
export interface AnswerKind {
  readonly variableId: number
  readonly label: string
  readonly exact: string | null
  readonly from: number | null
  readonly to: number | null
}

/** Maximum number of ranges in which a slider is counted. The ranges depend only on the term, never on the answers. */
const MAX_CELLS = 60
/** Maximum number of ranges in which the answers are shown. Each combines counted ranges. */
const MAX_RANGES = 8
const STARS = ['1', '2', '3', '4', '5']

/** Returns the counted answers of a term. Terms answered in free text or from the profile have none. */
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

/** Returns the ranges of a slider. The last range has no upper limit, so that it includes the maximum. */
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

/** Returns a nice width that is a multiple of the step. */
function widthOf(range: number, step: number): number {
  for (const width of niceFrom(range / MAX_CELLS)) if (isMultiple(width, step)) return width
  return step * Math.ceil(clean(range / step / MAX_CELLS))
}

type Unit = Pick<TermVariable, 'prefix' | 'suffix'>
const text = ({ prefix, suffix }: Unit, value: number) => `${prefix}${value.toLocaleString('en-US')}${suffix}`

function rangeText(unit: Unit, from: number, to: number | null): string {
  return to === null ? `${text(unit, from)} or more` : `${text(unit, from)} to below ${text(unit, to)}`
}

/** Answer for display: a counted answer, or several ranges combined. */
export interface ShownAnswer {
  readonly label: string
  /** Indices of the combined answers. */
  readonly cells: readonly number[]
}

/**
 * Returns the answers to a variable for charts. Neighboring ranges are combined to reduce their number.
 * @param kinds All counted answers of the variable.
 */
export function shownAnswers(kinds: readonly AnswerKind[], unit: Unit): readonly ShownAnswer[] {
  const many = groupedBy(kinds)
  if (many === 1) return kinds.map(({ label }, at) => ({ label, cells: [at] }))
  // A remainder joins the last group if it consists of only the maximum.
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
 * Returns the answers in ranges that fit the requests. The area between the first and last range requested by at least K people is divided.
 * The values below and above form one range each. The ranges depend only on results that are already visible, so they reveal nothing more.
 * @param peopleIn The released range of the number of people who gave any of these answers.
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

/** Returns ranges between the first and last cell, and a range for the values below and above. */
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

/** Returns the number of combined ranges, or 1 if there are few ranges or other answers. */
function groupedBy(kinds: readonly AnswerKind[]): number {
  const [first, second] = kinds
  if (kinds.length <= MAX_RANGES || typeof first?.from !== 'number' || typeof second?.from !== 'number') return 1
  const width = second.from - first.from
  for (const shown of niceFrom((width * (kinds.length - 1)) / MAX_RANGES))
    if (isMultiple(shown, width)) return Math.round(shown / width)
  return Math.ceil((kinds.length - 1) / MAX_RANGES)
}

/** Returns the width of a slider's counted ranges, or `null` if it isn't counted. */
export function countedStep({ min, max, step }: Pick<TermVariable, 'min' | 'max' | 'step'>): number | null {
  return min === null || max === null || max <= min ? null : widthOf(max - min, step ?? 0)
}
