import type { z } from 'zod'
import type { ResultItem, results } from '#contract/inform.ts'
import { type Frame, frameOf } from '#rules/inform/bins.ts'
import { defaultChartType } from '#rules/inform/charts.ts'
import type { Distribution } from '#rules/inform/distribution.ts'
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

/** What a chart can be asked of: a question, or a derived variable. */
export type Charted = Question | DerivedVariable

/** The charts of what has one, in the order given. All figures are read in one go: a report costs one statement, not one a chart. */
export async function chartsOf(wanted: readonly Charted[], period: number, reader: Reader): Promise<ResultItem[]> {
  const charts = wanted.flatMap(subject => {
    const described = isQuestion(subject) ? describeQuestion(subject, period) : describeDerived(subject)
    return described
      ? [{ described, measures: isQuestion(subject) ? measuresOf(subject) : [measureOfDerived(subject)] }]
      : []
  })
  const measures = charts.flatMap(chart => chart.measures)
  const columns = measures.flatMap(measure => measure.columns)
  const read = reader.copy === null ? [] : await reader.columns.distributions(reader.copy, columns, reader.cut)
  const cells = new Map(columns.map((column, index) => [column, read[index] ?? []]))
  const axes = await framesOf(measures, reader)
  return charts.map(chart => ({
    ...chart.described,
    results: chart.measures.map(measure => figureOf(measure, cells, axes, reader)),
  }))
}

function isQuestion(subject: Charted): subject is Question {
  return 'variables' in subject
}

function describeQuestion({ id, type, label, prompt }: Question, period: number): Omit<ResultItem, 'results'> | null {
  const chart_type = defaultChartType(type)
  if (chart_type !== 'HISTOGRAM' && chart_type !== 'BAR') return null
  return { id: `q${id}`, chart_title: label, prompt: expandPeriod(prompt, period), chart_type }
}

function describeDerived({ dv_name, label }: DerivedVariable): Omit<ResultItem, 'results'> {
  return { id: `dv:${dv_name}`, chart_title: label, prompt: '', chart_type: 'HISTOGRAM' }
}

function figureOf(
  published: QuestionMeasure,
  cells: ReadonlyMap<string, Distribution>,
  axes: ReadonlyMap<QuestionMeasure, Frame>,
  reader: Reader,
): ResultItem['results'][number] {
  const { measure, columns, variable, label, prefix, suffix, categories } = published
  const [column = ''] = columns
  const cut =
    measure.kind === 'any-of'
      ? manyAnswersEach(
          columns.map((name, index) => ({ value: categories[index]?.value ?? 0, distribution: cells.get(name) ?? [] })),
        )
      : oneAnswerEach(cells.get(column) ?? [])
  const whole = axes.get(published) ?? frameOf(measure, [])
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

/** The public axes of the sliders: each read once per release from the whole study (rule 6). */
async function framesOf(
  measures: readonly QuestionMeasure[],
  { columns, copy }: Reader,
): Promise<ReadonlyMap<QuestionMeasure, Frame>> {
  if (copy === null) return new Map()
  const known = frames.get(columns) ?? new Map<string, Frame>()
  frames.set(columns, known)
  const nameOf = ({ columns: [column = ''] }: QuestionMeasure) => `${copy} ${column}`
  const sliders = measures.filter(({ measure }) => measure.kind === 'slider')
  const axes = new Map(
    sliders.flatMap(slider => {
      const frame = known.get(nameOf(slider))
      return frame ? [[slider, frame]] : []
    }),
  )
  const missing = sliders.filter(slider => !axes.has(slider))
  const wanted = missing.flatMap(slider => slider.columns)
  const whole = await columns.distributions(copy, wanted, {})
  if (known.size + missing.length > MOST_FRAMES) known.clear()
  for (const [index, slider] of missing.entries()) {
    const frame = frameOf(slider.measure, whole[index] ?? [])
    known.set(nameOf(slider), frame)
    axes.set(slider, frame)
  }
  return axes
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
