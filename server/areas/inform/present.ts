import type { z } from 'zod'
import type { ResultItem, results } from '#contract/inform.ts'
import { type Frame, frameOf } from '#rules/inform/bins.ts'
import { defaultChartType } from '#rules/inform/charts.ts'
import { manyAnswersEach, oneAnswerEach } from '#rules/inform/measure.ts'
import type { Draw } from '#rules/inform/noise.ts'
import { measureOfDerived, measuresOf, type QuestionMeasure } from '#rules/inform/question-measures.ts'
import { releaseMeasure } from '#rules/inform/release.ts'
import type { Counted } from '#rules/share/counted.ts'
import type { DerivedVariable, Question } from '#rules/share/study.ts'
import { expandPeriod } from '#rules/share/text.ts'
import type { StudyDefinition } from '#server/areas/share/lookups.ts'
import type { Columns, Cut } from '#server/platform/columns/port.ts'
import type { StudyRelease } from './reads.ts'

/** What the figures of one request are read with. */
export interface Reader {
  readonly columns: Columns
  /** Null while the study has no release: everything is withheld. */
  readonly copy: string | null
  readonly cut: Cut
  readonly threshold: number
  readonly draw: Draw
  /** The caller's own submitted answers. */
  readonly own: Counted | null
}

export function presentResults(
  definition: StudyDefinition,
  release: StudyRelease | null,
  charts: readonly ResultItem[],
): z.output<typeof results> {
  const { id, title, period, start_date, end_date } = definition.facts
  return {
    questionnaire: { id, title, period, start_date, end_date },
    as_of: release?.cut.toISOString() ?? null,
    results: [...charts],
  }
}

export async function chartOfQuestion(question: Question, period: number, reader: Reader): Promise<ResultItem | null> {
  const type = defaultChartType(question.type)
  if (type !== 'HISTOGRAM' && type !== 'BAR') return null
  const figures = await figuresOf(measuresOf(question), reader)
  return {
    id: `q${question.id}`,
    chart_title: question.label,
    prompt: expandPeriod(question.prompt, period),
    chart_type: type,
    results: figures,
  }
}

export async function chartOfDerived(derived: DerivedVariable, reader: Reader): Promise<ResultItem> {
  const figures = await figuresOf([measureOfDerived(derived)], reader)
  return {
    id: `dv:${derived.dv_name}`,
    chart_title: derived.label,
    prompt: '',
    chart_type: 'HISTOGRAM',
    results: figures,
  }
}

async function figuresOf(measures: readonly QuestionMeasure[], reader: Reader): Promise<ResultItem['results']> {
  const wanted = measures.flatMap(({ columns }) => columns)
  const read = reader.copy === null ? [] : await reader.columns.distributions(reader.copy, wanted, reader.cut)
  const cells = new Map(wanted.map((column, index) => [column, read[index] ?? []]))
  const figures: ResultItem['results'] = []
  for (const measure of measures) figures.push(await figureOf(measure, cells, reader))
  return figures
}

async function figureOf(
  published: QuestionMeasure,
  cells: ReadonlyMap<string, Parameters<typeof oneAnswerEach>[0]>,
  reader: Reader,
): Promise<ResultItem['results'][number]> {
  const { measure, columns, variable, label, prefix, suffix, categories } = published
  const [column = ''] = columns
  const cut =
    measure.kind === 'any-of'
      ? manyAnswersEach(
          columns.map((name, index) => ({ value: categories[index]?.value ?? 0, distribution: cells.get(name) ?? [] })),
        )
      : oneAnswerEach(cells.get(column) ?? [])
  const whole = await frameFor(published, column, reader)
  return {
    variable_id: variable?.id ?? null,
    label,
    prefix,
    suffix,
    categories: [...categories],
    released: releaseMeasure({ measure, whole, cut, threshold: reader.threshold, draw: reader.draw }),
    my_value: ownValue(published, reader.own),
  }
}

const frames = new WeakMap<Columns, Map<string, Frame>>()
const MOST_FRAMES = 5000

/** The public axis of a measure: read once per release from the whole study (rule 6). */
async function frameFor({ measure }: QuestionMeasure, column: string, { columns, copy }: Reader): Promise<Frame> {
  if (measure.kind !== 'slider' || copy === null) return frameOf(measure, [])
  const known = frames.get(columns) ?? new Map<string, Frame>()
  frames.set(columns, known)
  const name = `${copy} ${column}`
  const kept = known.get(name)
  if (kept) return kept
  const [whole = []] = await columns.distributions(copy, [column], {})
  const frame = frameOf(measure, whole)
  if (known.size >= MOST_FRAMES) known.clear()
  known.set(name, frame)
  return frame
}

/** The caller's own answer: a number for sliders, the values chosen otherwise. */
function ownValue(
  { measure, variable, categories, columns }: QuestionMeasure,
  own: Counted | null,
): number | number[] | null {
  if (!own) return null
  if (measure.kind === 'slider') {
    const value = own[variable ? variable.id : measure.id]
    return typeof value === 'number' ? value : null
  }
  if (variable) {
    const value = own[variable.id]
    return typeof value === 'number' ? [value] : null
  }
  const chosen = categories.filter(({ value }) => own[value] === 1).map(({ value }) => value)
  return chosen.length > 0 || columns.length === 0 ? chosen : null
}
