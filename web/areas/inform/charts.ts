import { REQUEST_LIMITS, type SelectedCharts } from '#rules/inform/comparison.ts'

export const NO_CHARTS: SelectedCharts = {
  questionIds: [],
  variableIds: [],
  derivedVarNames: [],
  membershipType: false,
}
const MEMBERSHIP = 'membershipType'

/** Returns the result IDs of the selected measures in the order of the response: calculated values first. */
export function idsOfCharts({ derivedVarNames, membershipType, questionIds }: SelectedCharts): string[] {
  return [
    ...derivedVarNames.map(name => `dv:${name}`),
    ...(membershipType ? [MEMBERSHIP] : []),
    ...questionIds.map(id => `q${id}`),
  ]
}

/** Returns a selection of measures in the given order. `variableIds` lists the variables of all their questions. */
export function chartsOfIds(ids: readonly string[], variableIds: readonly number[] = []): SelectedCharts {
  const after = (start: string) => ids.filter(id => id.startsWith(start)).map(id => id.slice(start.length))
  return {
    questionIds: [...new Set(after('q').map(Number))].slice(0, REQUEST_LIMITS.questions),
    variableIds: [...new Set(variableIds)].slice(0, REQUEST_LIMITS.variables),
    derivedVarNames: [...new Set(after('dv:'))].slice(0, REQUEST_LIMITS.derived),
    membershipType: ids.includes(MEMBERSHIP),
  }
}

/** Splits a selection into at most two requests, the first with two measures (2 §4.2). Returns no requests for an empty report. */
export function partsOfCharts(charts: SelectedCharts): SelectedCharts[] {
  const FIRST = 2
  const ids = idsOfCharts(charts)
  return [ids.slice(0, FIRST), ids.slice(FIRST)]
    .filter(part => part.length > 0)
    .map(part => chartsOfIds(part, charts.variableIds))
}
