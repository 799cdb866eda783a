import { acceptedBy, missedBy } from '../../connect/comparators.ts'
import { formOf, type MatchTerm, type MatchVariable } from '../../connect/matching.ts'
import { parseDecimal } from '../../share/decimal.ts'
import type { Comparator } from '../../share/study.ts'
import { clean } from '../nice.ts'
import { exactly, type IcoAxes, type IcoAxis, type IcoCell, type IcoCriterion } from './frozen-icos.ts'
import type { AnswerKind } from './ico-values.ts'

/** What is said of a position so far. */
export interface PositionSaid {
  /** A node of the tree of specialties; null: not said. */
  readonly specialty: number | null
  readonly region: number | null
  /** By variable. */
  readonly answers: ReadonlyMap<number, string>
}

export interface CandidateCriteria {
  /** Who meets these is a candidate. */
  readonly core: readonly IcoCriterion[]
  /** Who meets these as well gets all that they ask for. */
  readonly beyond: readonly IcoCriterion[]
}

/**
 * Which posted ICOs a position meets, on the axes on which they are counted: the rules of matching (`matchOf`), where a number passes a range
 * once it meets all that can be asked for in it: a count is rather too low than too high. Of a position that is posted, what it leaves open counts as it does in matching: only those who ask for
 * nothing there pass. Of one that is still described, it is no criterion yet.
 */
export function candidateCriteria(
  terms: readonly MatchTerm[],
  axes: IcoAxes,
  { specialty, region, answers }: PositionSaid,
  isPosted: boolean,
): CandidateCriteria {
  const about = terms.map(term => ({
    isCore: term.is_required_for_match,
    criteria: criteriaOf(term, axes, answers, isPosted),
  }))
  return {
    core: [
      ...(specialty === null ? [] : exactly('specialty', specialty)),
      ...(region === null ? [] : [passing([{ axis: 'region', value: region }])]),
      ...about.flatMap(({ isCore, criteria }) => (isCore ? criteria : [])),
    ],
    beyond: about.flatMap(({ isCore, criteria }) => (isCore ? [] : criteria)),
  }
}

const axisOf = ({ id }: MatchVariable): IcoAxis => `variable:${id}`
const passing = (cells: readonly IcoCell[], axes: readonly IcoAxis[] = []): IcoCriterion => ({
  cells,
  isOpenEnough: true,
  axes,
})

function criteriaOf(
  term: MatchTerm,
  axes: IcoAxes,
  answers: PositionSaid['answers'],
  isPosted: boolean,
): readonly IcoCriterion[] {
  const counted = term.variables.filter(({ id }) => axes.has(id))
  switch (formOf(term)) {
    case 'options': {
      const isSaid = counted.some(({ id }) => answers.get(id) === '1')
      if (counted.length === 0 || !(isSaid || isPosted)) return []
      // Whoever chose what recruiters cannot offer asks for nothing.
      const accepted = counted.filter(({ id, is_talent_hidden }) => is_talent_hidden || answers.get(id) === '1')
      return [
        passing(
          accepted.map(variable => ({ axis: axisOf(variable), value: 0 })),
          counted.map(axisOf),
        ),
      ]
    }
    case 'values':
      return eachVariable(counted, answers, isPosted, ({ id }, said) =>
        cellsWhere(id, axes, ({ exact }) => exact === said),
      )
    case 'numbers':
      return eachVariable(counted, answers, isPosted, (variable, said) => {
        const offered = parseDecimal(said)
        if (offered === null) return null
        return cellsWhere(variable.id, axes, kind => isMet(term.matching_comparator, kind, offered, variable))
      })
    case 'range':
      return rangeCriteria(term, axes, answers, isPosted)
    case null:
      return []
  }
}

/** One criterion for each variable that recruiters answer; @param passes null: what is said cannot be read, as if nothing were. */
function eachVariable(
  variables: readonly MatchVariable[],
  answers: PositionSaid['answers'],
  isPosted: boolean,
  passes: (variable: MatchVariable, said: string) => readonly IcoCell[] | null,
): readonly IcoCriterion[] {
  return variables.flatMap(variable => {
    if (variable.is_talent_hidden) return []
    const said = answers.get(variable.id)
    const cells = said === undefined ? null : passes(variable, said)
    return cells || isPosted ? [passing(cells ?? [], [axisOf(variable)])] : []
  })
}

/** Every number that is offered for an end lies between both ends of the ICO. */
function rangeCriteria(
  { variables }: MatchTerm,
  axes: IcoAxes,
  answers: PositionSaid['answers'],
  isPosted: boolean,
): readonly IcoCriterion[] {
  const ends = variables.slice(0, 2)
  const offered = ends.flatMap(({ id, is_talent_hidden }) =>
    is_talent_hidden ? [] : (parseDecimal(answers.get(id) ?? null) ?? []),
  )
  if (offered.length === 0 && !(isPosted && ends.some(end => !end.is_talent_hidden))) return []
  return ends.flatMap((end, at) => {
    if (!axes.has(end.id)) return []
    const comparator: Comparator = at === 0 ? 'GRATER_OR_EQUAL' : 'LOWER_OR_EQUAL'
    const isAccepted = (kind: AnswerKind) => offered.every(value => isMet(comparator, kind, value, end))
    const cells = offered.length === 0 ? [] : cellsWhere(end.id, axes, isAccepted)
    return [passing(cells, [axisOf(end)])]
  })
}

function cellsWhere(id: number, axes: IcoAxes, passes: (kind: AnswerKind) => boolean): readonly IcoCell[] {
  return [...(axes.get(id) ?? []).entries()].flatMap(([value, kind]) =>
    passes(kind) ? [{ axis: `variable:${id}` as const, value }] : [],
  )
}

/**
 * Whether an offer's number meets those who ask for a kind of answer: one number, or a range. Where more or less is better, it meets a range
 * once it meets everybody in it.
 */
function isMet(
  comparator: Comparator | null,
  { exact, from, to }: AnswerKind,
  offered: number,
  { max, step }: MatchVariable,
): boolean {
  const asked = parseDecimal(exact)
  if (asked !== null) return missedBy(acceptedBy(comparator ?? 'EQUAL', asked), offered) === null
  const lowest = from ?? Number.NEGATIVE_INFINITY
  const highest = to === null ? (max ?? Number.POSITIVE_INFINITY) : clean(to - (step ?? 0))
  switch (comparator) {
    case 'GRATER':
      return offered > highest
    case 'GRATER_OR_EQUAL':
      return offered >= highest
    case 'LOWER':
      return offered < lowest
    case 'LOWER_OR_EQUAL':
      return offered <= lowest
    default:
      return offered >= lowest && (to === null || offered < to)
  }
}
