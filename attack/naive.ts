import type { FilterValues } from '#contract/inform.ts'
import { nodeOf, nodeOfKey } from '#rules/inform/filter-keys.ts'
import type { Trees } from '#rules/inform/profile-trees.ts'
import { measuresOf, type QuestionMeasure } from '#rules/inform/question-measures.ts'
import type { Counted } from '#rules/share/counted.ts'
import type { Question } from '#rules/share/study.ts'
import { type Chart, type Engine, reportOf } from './engine.ts'
import { filtersOf } from './group.ts'
import { indexesOf } from './members.ts'
import type { Roster } from './roster.ts'
import { READ_CHARTS } from './study.ts'

/** The specification's only rule. */
const LEAST = 10

/** Respondents as they are now, not as of a study release. */
export interface Live {
  roster: Roster
  answers: readonly Counted[]
}

/**
 * The engine switched off: the same request, answered with exact figures of everyone who has answered by now, as soon as ten have answered the
 * question. It lives in the attack suite only.
 */
export function naiveEngine(live: Live, trees: Trees, questions: readonly Question[]): Engine {
  const filtered = (filters: FilterValues): readonly Counted[] => {
    const nodes = [
      ...Object.keys(filters.derivedVarValues).map(key => nodeOfKey(trees, key)),
      ...filters.membershipTypeIds.map(type => nodeOf(trees, 'membership_type', type)),
    ].flatMap(node => node ?? [])
    const wanted = wishes(questions, filters)
    return indexesOf(live.roster.inside(nodes))
      .map(index => live.answers[index] ?? {})
      .filter(answers => wanted.every(isWanted => isWanted(answers)))
  }
  return {
    isProtected: false,
    get counted() {
      return live.roster
    },
    ask: async (group, { charts = READ_CHARTS } = {}) => {
      const people = filtered(filtersOf(trees, group))
      return reportOf(
        questions.filter(({ label }) => charts.includes(label)).map(question => chartOf(question, people)),
      )
    },
  }
}

/** The conditions on answers: one of a choice's options, and all others. */
function wishes(
  questions: readonly Question[],
  { variableValues }: FilterValues,
): readonly ((answers: Counted) => boolean)[] {
  const wanted = Object.entries(variableValues).map(([key, value]) => ({ key, isWanted: holds(questions, key, value) }))
  const isChoice = (id: string) => questions.some(question => `${question.id}` === id && question.type === 'SELECT_ONE')
  const families = Map.groupBy(wanted, ({ key }) => {
    const id = key.split('_')[0] ?? ''
    return isChoice(id) ? id : key
  })
  return [...families.values()].map(family => answers => family.some(({ isWanted }) => isWanted(answers)))
}

/** Whether a respondent's answers pass a filter of `variableValues`. */
function holds(
  questions: readonly Question[],
  key: string,
  value: FilterValues['variableValues'][string],
): (answers: Counted) => boolean {
  const [question, variable = ''] = key.split('_')
  if (!questions.some(({ id }) => `${id}` === question)) return () => true
  if (Array.isArray(value)) return answers => value.some(each => answers[variable] === each)
  const { min, max } = value
  return answers => {
    const own = answers[variable]
    return typeof own === 'number' && own >= (min ?? own) && own <= (max ?? own)
  }
}

function chartOf(question: Question, people: readonly Counted[]): Chart {
  return {
    id: `q${question.id}`,
    results: measuresOf(question).map(measure => {
      const released = exactly(measure, people)
      const shown = released.kind === 'withheld' ? 0 : 1
      return { uid: measure.variable?.uid ?? measure.measure.id, released, groups: { asked: 1, shown } }
    }),
  }
}

function exactly(
  { measure, variable, categories }: QuestionMeasure,
  people: readonly Counted[],
): Chart['results'][number]['released'] {
  const numbers = (id: number | undefined) =>
    people.flatMap(answers => {
      const value = answers[id ?? 0]
      return typeof value === 'number' ? value : []
    })
  if (variable && measure.kind === 'slider') return quartilesOf(numbers(variable.id))
  const given = variable ? numbers(variable.id) : []
  const counts = categories.map(({ value }) => ({
    value,
    count: variable ? given.filter(each => each === value).length : numbers(value).filter(each => each === 1).length,
  }))
  const n = variable ? given.length : numbers(categories[0]?.value).length
  if (n < LEAST) return { kind: 'withheld' }
  const shares = counts.map(({ value, count }) => ({
    value,
    share: { percent: (100 * count) / n, bound: 'exact' as const },
  }))
  return { kind: 'categories', n, categories: shares }
}

function quartilesOf(values: readonly number[]): Chart['results'][number]['released'] {
  const n = values.length
  if (n < LEAST) return { kind: 'withheld' }
  const sorted = values.toSorted((left, right) => left - right)
  const at = (q: number) => sorted[Math.round(q * (n - 1))] ?? 0
  const stats = { min: at(0), percentile_25: at(0.25), median: at(0.5), percentile_75: at(0.75), max: at(1) }
  return { kind: 'histogram', n, stats, bins: [] }
}
