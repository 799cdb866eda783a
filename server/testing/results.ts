import type { ResultItem } from '#contract/inform/inform.ts'
import type { BuiltStudy } from './builders.ts'
import { smallAnswers } from './plans.ts'
import type { Reply, TestServer } from './test-server.ts'

/** Labels of all questions in the core of SMALL_STUDY. */
const EVERY = ['Pay', 'Work', 'Time', 'On call', 'Call days', 'Setting', 'Duties', 'Content', 'State', 'Signing bonus']

/** Test request for results. By default, it includes the whole study and all respondents. */
export interface ResultRequest {
  readonly labels?: readonly string[]
  readonly derived?: readonly string[]
  readonly variables?: readonly number[]
  readonly membershipType?: boolean
  readonly query?: Readonly<Record<string, unknown>>
  /** Keys of `derivedVarValues`, such as "userGender_F". */
  readonly keys?: readonly string[]
  readonly variableValues?: Readonly<Record<string, unknown>>
  readonly membershipTypeIds?: readonly number[]
}

export type Results = Reply<'POST results/search-results'>

/** Requests a study's results as a user. */
export function asking(server: TestServer, study: BuiltStudy) {
  return (as: number, asked: ResultRequest = {}, at: TestServer = server): Promise<Results> =>
    at.call('POST results/search-results', {
      as,
      query: { qsId: study.id, ...asked.query },
      body: bodyOf(study, asked),
    })
}

export function bodyOf(study: BuiltStudy, asked: ResultRequest): object {
  const { labels = EVERY, derived = ['totalCompensation', 'payPerWrvu'], variables = [], membershipType } = asked
  const { keys = [], variableValues = {}, membershipTypeIds = [] } = asked
  return {
    charts: {
      questionIds: labels.map(label => study.question(label)),
      derivedVarNames: derived,
      variableIds: variables,
      ...(membershipType === undefined ? {} : { membershipType }),
    },
    filterValues: {
      derivedVarValues: Object.fromEntries(keys.map(key => [key, true])),
      variableValues,
      membershipTypeIds,
    },
  }
}

/** Returns a figure of a chart, by the question's label or the chart's ID. If there are several figures, `label` selects one. */
export function figureOf(results: readonly ResultItem[], id: string, label?: string): ResultItem['results'][number] {
  const chart = results.find(each => each.id === id)
  const found = chart?.results.find(each => label === undefined || each.label === label)
  if (!found) throw new Error(`No figure ${id} ${label}`)
  return found
}

export function figuresOf({ body }: Pick<Results, 'body'>): readonly ResultItem['results'][number][] {
  return body.results.flatMap(({ results }) => results)
}

/** Returns a figure as shown to everyone, without the rank of the caller's own value. */
export function withoutRank<T extends Pick<ResultItem['results'][number], 'released'>>(figure: T): T {
  const { released } = figure
  return released.kind === 'histogram' ? { ...figure, released: { ...released, rank: null } } : figure
}

/** Returns any N that is shown. @throws {Error} if the figure is withheld */
export function shownOf({ released }: ResultItem['results'][number]): number {
  if (released.kind === 'withheld' || released.n === null) throw new Error('The figure is withheld.')
  return released.n
}

/** Returns ranges of percents by value. Both ends of an exact percent are equal. @throws {Error} if the figure has no categories */
export function percentsOf({
  released,
}: ResultItem['results'][number]): ReadonlyMap<number, readonly [number, number]> {
  if (released.kind !== 'categories') throw new Error(released.kind)
  const rangeOf = ({ share, range }: (typeof released.categories)[number]): readonly [number, number] => {
    if (range) return [range.low, range.high]
    if (share?.bound === 'under') return [0, share.percent]
    return [share?.percent ?? 0, share?.bound === 'over' ? 100 : (share?.percent ?? 0)]
  }
  return new Map(released.categories.flatMap(each => each.values.map(value => [value, rangeOf(each)] as const)))
}

/** Returns the respondents' answers to a slider, in ascending order. */
export function valuesOf(uid: string, respondents: Iterable<number>): readonly number[] {
  return [...respondents]
    .flatMap(respondent => smallAnswers(respondent)[uid] ?? [])
    .map(Number)
    .sort((left, right) => left - right)
}

/** Returns the numbers of the sample respondents who meet a condition. */
export function respondents(count: number, holds: (respondent: number) => boolean = () => true): readonly number[] {
  return Array.from({ length: count }, (_, respondent) => respondent).filter(holds)
}
