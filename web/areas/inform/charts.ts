import { REQUEST_LIMITS, type SelectedCharts } from '#rules/inform/comparison.ts'

export const NO_CHARTS: SelectedCharts = {
  questionIds: [],
  variableIds: [],
  derivedVarNames: [],
  membershipType: false,
}
const MEMBERSHIP = 'membershipType'

/** The measures of a selection by the ids of their results, derived ones first: as they are answered. */
export function idsOfCharts({ derivedVarNames, membershipType, questionIds }: SelectedCharts): string[] {
  return [
    ...derivedVarNames.map(name => `dv:${name}`),
    ...(membershipType ? [MEMBERSHIP] : []),
    ...questionIds.map(id => `q${id}`),
  ]
}

/** The selection of measures in their order; `variableIds` of several questions in one list. */
export function chartsOfIds(ids: readonly string[], variableIds: readonly number[] = []): SelectedCharts {
  const after = (start: string) => ids.filter(id => id.startsWith(start)).map(id => id.slice(start.length))
  return {
    questionIds: [...new Set(after('q').map(Number))].slice(0, REQUEST_LIMITS.questions),
    variableIds: [...new Set(variableIds)].slice(0, REQUEST_LIMITS.variables),
    derivedVarNames: [...new Set(after('dv:'))].slice(0, REQUEST_LIMITS.derived),
    membershipType: ids.includes(MEMBERSHIP),
  }
}

/** At most two requests at once: the first with the first two measures (2 §4.2). None for a report of nothing. */
export function partsOfCharts(charts: SelectedCharts): SelectedCharts[] {
  const FIRST = 2
  const ids = idsOfCharts(charts)
  return [ids.slice(0, FIRST), ids.slice(FIRST)]
    .filter(part => part.length > 0)
    .map(part => chartsOfIds(part, charts.variableIds))
}
