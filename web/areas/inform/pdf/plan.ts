import type { Chart, ResultItem } from '#contract/inform/inform.ts'
import { basisText, type ReleasedCategories } from '#rules/inform/words/index.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { MAX_BARS, mostFrequent } from '#web/charts/bar-layout.ts'
import { peopleText } from '#web/charts/count-text.ts'
import { scaleFor } from '#web/charts/scale.ts'
import { sizeOf } from '#web/charts/shares.ts'
import { categoryStats, countStat, histogramStats, type Stat } from '#web/charts/stats.ts'
import { barsWithComparison, type ComparedGroup, comparisonOf } from '../comparison.ts'
import { differenceText } from '../gaps.ts'
import { WITHHELD } from '../messages.ts'
import { barsOf, statsFor } from '../own-value.ts'
import type { Reader } from '../reader.ts'
import { answerOf, comparisonText, howText, unknownText } from '../texts.ts'
import type { ComparedStats } from './report.ts'

type Result = ResultItem['results'][number]

/** Result to print, before its chart is drawn. */
export interface PlannedFigure {
  /** `null` if the measure has only one result. */
  readonly title: string | null
  /** Name of the chart, including the measure's title. */
  readonly name: string
  readonly chart: Chart
  readonly result: Result
  readonly comparison: { readonly other: ComparedGroup; readonly result: Result | null } | null
  readonly stats: readonly Stat[]
  /** Reason why the result is withheld, or empty if it is not withheld. */
  readonly withheld: string
  /** Sentences that compare the reader with others. */
  readonly own: string | null
  /** Statistics of the compared group. */
  readonly compared: ComparedStats | null
  readonly notes: readonly string[]
}

export interface PlannedMeasure {
  readonly title: string
  readonly prompt: string | null
  readonly figures: readonly PlannedFigure[]
}

export function plannedMeasure(
  item: ResultItem,
  period: number,
  reader: Reader,
  other: ComparedGroup | null,
): PlannedMeasure {
  const title = expandPeriod(item.chart_title, period)
  const single = item.results.length === 1
  return {
    title,
    prompt: item.prompt !== '' && item.prompt !== title ? item.prompt : null,
    figures: item.results.map(result => {
      const name = expandPeriod(result.label, period)
      const comparison = other ? { other, result: comparisonOf(item, result, other) } : null
      return {
        title: single ? null : name,
        name: single ? title : `${title}, ${name}`,
        chart: item.chart,
        result,
        comparison,
        stats: statsOf(result, reader),
        withheld: result.released.kind === 'withheld' ? WITHHELD[result.released.because] : '',
        own: ownText(result, reader),
        compared: comparedStats(result, comparison, reader),
        notes: notesOf(item.chart, result, comparison, reader),
      }
    }),
  }
}

function ownOf({ my_value }: Result, { withStats, isStaff }: Reader): Result['my_value'] {
  return withStats && !isStaff ? my_value : null
}

function statsOf(result: Result, reader: Reader): Stat[] {
  const { released, categories, prefix, suffix } = result
  if (released.kind === 'withheld') return []
  if (!reader.withStats) return [countStat(released)]
  const own = ownOf(result, reader)
  if (released.kind === 'categories') return categoryStats(released, barsOf(released, categories, own))
  return statsFor(reader, result, histogramStats(released, { prefix, suffix }, typeof own === 'number' ? own : null))
}

function comparedStats(result: Result, comparison: PlannedFigure['comparison'], reader: Reader): ComparedStats | null {
  const theirs = comparison?.result?.released
  if (!comparison?.result || !theirs || theirs.kind === 'withheld' || theirs.kind !== result.released.kind) return null
  const stats = statsOf({ ...comparison.result, my_value: null }, reader)
  return { names: comparison.other.names, stats }
}

/** Returns sentences about the reader's answer, or `null` for several answers, because the statistics already include them. */
function ownText(result: Result, reader: Reader): string | null {
  const own = ownOf(result, reader)
  if (Array.isArray(own) && own.length > 1) return null
  return answerOf({ ...result, my_value: own }, reader.peers ?? 'respondents')?.text ?? null
}

function notesOf(chart: Chart, result: Result, comparison: PlannedFigure['comparison'], reader: Reader): string[] {
  const { released } = result
  const further = released.kind === 'categories' ? furtherAnswers(chart, released, result.categories) : null
  return [
    released.kind === 'withheld' ? null : `${peopleText(released)}. ${basisText(released.basis)}: ${howText(released)}`,
    comparison && reader.withStats ? changeText(result, comparison) : null,
    unknownText(result),
    comparison && released.kind !== 'withheld'
      ? comparisonText(result, comparison.result, comparison.other.names)
      : null,
    further,
  ].filter(note => note !== null)
}

/** Returns a sentence on the difference between the group and the compared group. */
function changeText(
  result: Result,
  { other, result: theirs }: NonNullable<PlannedFigure['comparison']>,
): string | null {
  if (!theirs) return null
  const { released, categories } = result
  const bars = released.kind === 'categories' ? barsOf(released, categories, null) : []
  return differenceText(result, theirs, other, barsWithComparison(bars, result, theirs, other.isSameStudy) ?? [])
}

/** Lists options that the chart omits or leaves unlabeled, because a printed report has no table to open. */
function furtherAnswers(chart: Chart, released: ReleasedCategories, names: Result['categories']): string | null {
  const bars = barsOf(released, names, null)
  const isTreemap = chart.chart_type === 'TREEMAP'
  if (bars.length <= MAX_BARS && !isTreemap) return null
  const { about } = scaleFor(chart.value_type, released.n)
  const sorted = bars.toSorted((left, right) => sizeOf(right) - sizeOf(left))
  const drawn = new Set(isTreemap ? [] : mostFrequent(bars))
  const listed = sorted.filter(bar => !drawn.has(bar)).map(bar => `${bar.name} ${about(bar)}`)
  return `${isTreemap ? 'All answers' : 'Less frequent answers'}: ${listed.join('; ')}.`
}
