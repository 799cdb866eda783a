import { type BinAxis, binAxisOf } from '#rules/inform/bins.ts'
import { EVERYBODY } from '#rules/inform/dimensions.ts'
import { measureOfDerived, measuresOf, type QuestionMeasure } from '#rules/inform/question-measures.ts'
import type { Columns } from '#server/areas/inform/columns/port.ts'
import type { StudyDefinition } from '#server/areas/share/lookups.ts'

const remembered = new WeakMap<Columns, Map<string, BinAxis>>()
const MOST = 5000

/** The public axes of sliders by their column: each computed once per release from the whole study (release-engine, rule 6). */
export async function binAxesOf(
  columns: Columns,
  copy: string,
  measures: readonly QuestionMeasure[],
): Promise<ReadonlyMap<string, BinAxis>> {
  const known = remembered.get(columns) ?? new Map<string, BinAxis>()
  remembered.set(columns, known)
  const sliders = new Map(
    measures.flatMap(({ measure, columns: [column] }) =>
      measure.kind === 'slider' && column !== undefined ? [[column, measure]] : [],
    ),
  )
  const axes = new Map<string, BinAxis>()
  for (const column of sliders.keys()) {
    const axis = known.get(`${copy} ${column}`)
    if (axis) axes.set(column, axis)
  }
  const missing = [...sliders].filter(([column]) => !axes.has(column))
  if (missing.length === 0) return axes
  const names = missing.map(([column]) => column)
  const [whole = []] = await columns.distributions(copy, names, EVERYBODY)
  if (known.size + missing.length > MOST) known.clear()
  for (const [index, [column, measure]] of missing.entries()) {
    const axis = binAxisOf(measure, whole[index] ?? [])
    known.set(`${copy} ${column}`, axis)
    axes.set(column, axis)
  }
  return axes
}

/** The columns of numeric answers that a report can be filtered by. */
export function numbersOf({ questions, core }: StudyDefinition, wanted: ReadonlySet<string>): QuestionMeasure[] {
  const all = [...[...questions.values()].flatMap(measuresOf), ...core.derived.map(measureOfDerived)]
  return all.filter(({ measure, columns: [column] }) => measure.kind === 'slider' && wanted.has(column ?? ''))
}
