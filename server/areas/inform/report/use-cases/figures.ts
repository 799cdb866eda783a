import type { AnsweredResultItem } from '#contract/inform.ts'
import type { BinAxis } from '#rules/inform/bins.ts'
import { ALL_LEVELS, type ProfileRow, type Selection } from '#rules/inform/dimensions.ts'
import type { Distribution } from '#rules/inform/distribution.ts'
import { type CutAnswers, manyAnswersEach, oneAnswerEach } from '#rules/inform/measure.ts'
import type { QuestionMeasure } from '#rules/inform/question-measures.ts'
import { releaseSum } from '#rules/inform/release.ts'
import type { Counted } from '#rules/share/counted.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { binAxesOf } from './bin-axes.ts'
import type { Protection, ReportGroup } from './groups.ts'
import type { Subject } from './subjects.ts'

type Figure = AnsweredResultItem['results'][number]

/** The caller's own answers and places in the profile trees; null if none. */
export interface Own {
  readonly answers: Counted
  readonly profile: ProfileRow | null
}

/** The unprotected counts behind a report's charts, straight from the columnar copy. Never show these. */
interface Counts {
  readonly axes: ReadonlyMap<string, BinAxis>
  /** Of a column in the cut at an index (`cutsOf`). */
  cells(cut: number, column: string): Distribution
}

/**
 * Counts everything at once: a report costs one statement, not one per chart. It counts even what may not be shown, so that response times
 * reveal nothing.
 */
export async function countsOf(
  subjects: readonly Subject[],
  selection: Selection,
  { columns, copy }: Protection,
): Promise<Counts> {
  const measures = subjects.flatMap(subject => subject.measures)
  const names = [...new Set(measures.flatMap(measure => measure.columns))]
  const [axes, read] = await Promise.all([
    binAxesOf(columns, copy, measures),
    names.length > 0 ? columns.distributions(copy, names, selection) : [],
  ])
  const places = new Map(names.map((name, index) => [name, index]))
  return { axes, cells: (cut, column) => read[cut]?.[places.get(column) ?? -1] ?? [] }
}

/** The charts of the subjects about the groups. */
export function chartsOf(
  subjects: readonly Subject[],
  { axes, cells }: Counts,
  groups: readonly ReportGroup[],
  protection: Protection,
  own: Own | null,
  period: number,
): AnsweredResultItem[] {
  const released = (published: QuestionMeasure) => {
    const cuts = groups.map(({ isAllowed }, index) => ({
      cut: cutOf(published, column => cells(index, column)),
      isAllowed,
    }))
    const whole = axes.get(published.columns[0] ?? '') ?? { edges: [], width: 0 }
    const { threshold, draw, isUnprotected } = protection
    return releaseSum({ measure: published.measure, whole, cuts, threshold, draw, isUnprotected })
  }
  return subjects.map(subject => ({
    ...subject.description,
    results: subject.measures.map(published => {
      const { released: figures, shown } = released(published)
      return { ...figureOf(published, own, period), released: figures, groups: { asked: groups.length, shown } }
    }),
  }))
}

/** The same charts, all withheld, while a study has no release. */
export function emptyCharts(subjects: readonly Subject[], own: Own | null, period: number): AnsweredResultItem[] {
  const nothing = { whole: { edges: [], width: 0 }, cuts: [], threshold: 0, draw: () => 0, isUnprotected: false }
  return subjects.map(({ description, measures }) => ({
    ...description,
    results: measures.map(published => ({
      ...figureOf(published, own, period),
      released: releaseSum({ ...nothing, measure: published.measure }).released,
      groups: { asked: 1, shown: 0 },
    })),
  }))
}

function cutOf({ measure, columns, categories }: QuestionMeasure, cells: (column: string) => Distribution): CutAnswers {
  if (measure.kind !== 'any-of') return oneAnswerEach(cells(columns[0] ?? ''))
  return manyAnswersEach(
    columns.map((name, index) => ({ value: categories[index]?.value ?? 0, distribution: cells(name) })),
  )
}

function figureOf(published: QuestionMeasure, own: Own | null, period: number): Omit<Figure, 'released' | 'groups'> {
  const { measure, variable, label, prefix, suffix, categories } = published
  return {
    variable_id: variable?.id ?? null,
    uid: variable?.uid ?? measure.id,
    label: expandPeriod(label, period),
    prefix,
    suffix,
    categories: [...categories],
    my_value: own && ownValue(published, own),
  }
}

/** A number of sliders, otherwise the values chosen. */
function ownValue({ measure, variable, categories, columns }: QuestionMeasure, own: Own): number | number[] | null {
  const level = ALL_LEVELS.find(each => each === columns[0])
  if (level) {
    const value = own.profile?.[level] ?? null
    return value === null ? null : [value]
  }
  if (measure.kind === 'slider') {
    const value = own.answers[variable ? variable.id : measure.id]
    return typeof value === 'number' ? value : null
  }
  if (variable) {
    const value = own.answers[variable.id]
    return typeof value === 'number' ? [value] : null
  }
  const chosen = categories.filter(({ value }) => own.answers[value] === 1).map(({ value }) => value)
  return chosen.length > 0 ? chosen : null
}
