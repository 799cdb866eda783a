import type { SelectedCharts } from '#rules/inform/comparison.ts'
import { chartsOfIds, idsOfCharts } from '../charts.ts'
import type { Measure } from '../measures.ts'

/** Selected part of a measure. */
export type Chosen = 'all' | 'some' | 'none'

export function chosenOf(charts: SelectedCharts, measure: Measure): Chosen {
  const count = chosenVariables(charts, measure).size
  if (!idsOfCharts(charts).includes(measure.id)) return 'none'
  return count === measure.variables.length ? 'all' : 'some'
}

/** Returns the IDs of the selected variables of a measure. If the selection names none, returns all. */
export function chosenVariables(charts: SelectedCharts, { id, variables }: Measure): ReadonlySet<number> {
  if (!idsOfCharts(charts).includes(id)) return new Set()
  const named = variables.filter(variable => charts.variableIds.includes(variable.id))
  return new Set((named.length === 0 ? variables : named).map(variable => variable.id))
}

/** Appends measures with all their variables. */
export function withMeasures(charts: SelectedCharts, measures: readonly Measure[]): SelectedCharts {
  const ids = [...idsOfCharts(charts), ...measures.map(({ id }) => id)]
  return chartsOfIds(ids, variablesWithout(charts, measures))
}

export function withoutMeasures(charts: SelectedCharts, measures: readonly Measure[]): SelectedCharts {
  const ids = idsOfCharts(charts).filter(id => !measures.some(measure => measure.id === id))
  return chartsOfIds(ids, variablesWithout(charts, measures))
}

/**
 * Selects or deselects a variable. Deselecting the last variable removes the question. Selecting all variables selects the whole question.
 */
export function withVariable(charts: SelectedCharts, measure: Measure, variable: number, on: boolean): SelectedCharts {
  const before = chosenVariables(charts, measure)
  const chosen = measure.variables.map(({ id }) => id).filter(id => (id === variable ? on : before.has(id)))
  if (chosen.length === 0) return withoutMeasures(charts, [measure])
  const whole = withMeasures(charts, [measure])
  if (chosen.length === measure.variables.length) return whole
  return chartsOfIds(idsOfCharts(whole), [...whole.variableIds, ...chosen])
}

function variablesWithout({ variableIds }: SelectedCharts, measures: readonly Measure[]): number[] {
  const own = new Set(measures.flatMap(({ variables }) => variables.map(({ id }) => id)))
  return variableIds.filter(id => !own.has(id))
}
