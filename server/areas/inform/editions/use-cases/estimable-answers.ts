import type { Division, Grid, Lens } from '#rules/inform/edition.ts'
import { bandsOf, lensOfBands, MOST_ESTIMABLE, servedAnswers } from '#rules/inform/estimable.ts'
import type { Exposure } from '#rules/inform/exposure.ts'
import { bandOf, type FilterableAnswer } from '#rules/inform/filterable.ts'
import { cellOf } from '#rules/inform/grid.ts'
import { type CountedColumn, countedColumns } from '#rules/inform/question-measures.ts'
import type { StudyDefinition } from '#server/areas/share/lookups.ts'
import type { CodedAnswers } from './coded-answers.ts'

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
  /** By person: the row of their answers. */
  readonly rows: Int32Array
  readonly answers: ReadonlyMap<string, CodedAnswers>
  /** Names of `estimableColumns`. */
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
  { rows, answers, columns, fixed, grids, isVouched, least }: Candidates,
  served: { readonly served: Division; readonly exposure: Exposure },
  earlier: readonly Exposure[],
): { readonly offered: readonly FilterableAnswer[]; readonly lenses: readonly Lens[]; readonly exposure: Exposure } {
  const candidates = columns.flatMap(column => {
    const [grid, given] = [grids.get(column), answers.get(column)]
    if (!grid || !given) return []
    /** By person; -1: none, of an answer that is no number, too. */
    const read = (of: (value: number) => number | null) =>
      given.read(rows, new Int32Array(rows.length), value => (typeof value === 'number' ? (of(value) ?? -1) : -1))
    const answer = fixed?.find(each => each.column === column) ?? answerIn(column, grid, read)
    return answer
      ? [
          {
            answer,
            lens: lensOfBands(
              column,
              read(value => bandOf(answer, value)),
              answer.bands.length,
            ),
          },
        ]
      : []
  })
  const all = candidates.map(({ lens }) => lens)
  const { lenses, exposure } = servedAnswers(served, all, isVouched, earlier, least)
  return {
    offered: candidates.flatMap(({ answer, lens }) => (lenses.includes(lens) ? [answer] : [])),
    lenses,
    exposure,
  }

  function answerIn(
    column: string,
    grid: Grid,
    read: (of: (value: number) => number | null) => Int32Array,
  ): FilterableAnswer | null {
    const counts = new Int32Array(grid.cells.length)
    for (const [person, cell] of read(value => cellOf(grid, value)).entries())
      if (cell >= 0) counts[cell] = (counts[cell] ?? 0) + (isVouched[person] ?? 0)
    const bands = bandsOf(grid, counts, least)
    return bands && { column, bands }
  }
}
