import type { Division, Grid, Lens } from '#rules/inform/edition.ts'
import { bandsOf, lensOfBands, MOST_ESTIMABLE, servedAnswers } from '#rules/inform/estimable.ts'
import type { Exposure } from '#rules/inform/exposure.ts'
import { bandOf, type FilterableAnswer } from '#rules/inform/filterable.ts'
import { cellOf } from '#rules/inform/grid.ts'
import { type CountedColumn, countedColumns } from '#rules/inform/question-measures.ts'
import type { StudyDefinition } from '#server/areas/share/lookups.ts'

/**
 * The answers that an edition's first batch tries to offer as estimates besides the filterable ones: those of the dashboard first, then in the
 * order of the report. Options of one question are not among them: they would be many answers.
 */
export function estimableColumns(
  { facts, core }: StudyDefinition,
  columns: readonly CountedColumn[],
  filterable: readonly FilterableAnswer[],
): readonly CountedColumn[] {
  const placeOf = (order: number) => order || Number.MAX_SAFE_INTEGER
  const names = facts.sections
    .filter(({ is_module }) => is_module === 0)
    .flatMap(({ questionSections }) => questionSections)
    .filter(entry => entry.is_available_on_results)
    .toSorted(
      (one, other) =>
        Number(other.is_on_dashboard) - Number(one.is_on_dashboard) ||
        placeOf(one.report_order) - placeOf(other.report_order),
    )
    .flatMap(({ question }) => {
      if (question.type === 'SELECT_ANY') return []
      const shown = new Set(question.variables.map(({ dv_name }) => dv_name))
      return countedColumns(
        [question],
        core.derived.filter(({ dv_name }) => question.type === 'CONFIRMATION' && shown.has(dv_name)),
      ).map(({ name }) => name)
    })
  const others = [...new Set(names)].filter(name => !filterable.some(({ column }) => column === name))
  return others.flatMap(name => columns.find(column => column.name === name) ?? []).slice(0, MOST_ESTIMABLE)
}

interface Candidates {
  /** Of those of `estimableColumns`, by person and in their order; null: no answer, or no number. */
  readonly people: readonly { readonly estimable: readonly (number | null)[] }[]
  readonly columns: readonly string[]
  /** As the first batch fixed them; null: this is the first. */
  readonly fixed: readonly FilterableAnswer[] | null
  readonly grids: ReadonlyMap<string, Grid>
  readonly isVouched: Uint8Array
  /** Vouched people in each band. */
  readonly least: number
}

/** Which of them a batch counts by, and how exposed its people are then. */
export function servedEstimates(
  { people, columns, fixed, grids, isVouched, least }: Candidates,
  served: { readonly served: Division; readonly exposure: Exposure },
  earlier: readonly Exposure[],
): { readonly answers: readonly FilterableAnswer[]; readonly lenses: readonly Lens[]; readonly exposure: Exposure } {
  const candidates = columns.flatMap((column, at) => {
    const valueFor = (person: number) => people[person]?.estimable[at] ?? null
    const grid = grids.get(column)
    const answer = fixed?.find(each => each.column === column) ?? (grid && answerIn(column, grid, valueFor))
    if (!answer) return []
    const bands = Int32Array.from(people, (_, person) => bandOf(answer, valueFor(person)) ?? -1)
    return [{ answer, lens: lensOfBands(column, bands, answer.bands.length) }]
  })
  const all = candidates.map(({ lens }) => lens)
  const { lenses, exposure } = servedAnswers(served, all, isVouched, earlier, least)
  return {
    answers: candidates.flatMap(({ answer, lens }) => (lenses.includes(lens) ? [answer] : [])),
    lenses,
    exposure,
  }

  function answerIn(column: string, grid: Grid, valueFor: (person: number) => number | null): FilterableAnswer | null {
    const counts = new Int32Array(grid.cells.length)
    for (let person = 0; person < people.length; person++) {
      const value = valueFor(person)
      const cell = value === null ? null : cellOf(grid, value)
      if (cell !== null) counts[cell] = (counts[cell] ?? 0) + (isVouched[person] ?? 0)
    }
    const bands = bandsOf(grid, counts, least)
    return bands && { column, bands }
  }
}
