import type { ResultItem } from '#contract/inform/inform.ts'
import { basisText, percentileText, STAT_NAMES } from '#rules/inform/words/index.ts'
import type { ChartSubject, LabeledValue } from '#web/charts/chart-facts.ts'
import { countText, peopleText } from '#web/charts/count-text.ts'
import { STAT_LABELS } from '#web/charts/stats.ts'
import { statHeads, statValues } from '#web/charts/stats-table.ts'
import { formatDay } from '#web/platform/dates.ts'
import { EDITION, EXPORT_LABELS, SCAN } from './messages.ts'
import { barsOf } from './own-value.ts'

type Result = ResultItem['results'][number]

interface Source {
  /** Title of the study, such as "2026 Practice Study". */
  readonly study: string
  readonly asOf: string | null | undefined
  readonly batch: number | null | undefined
  /** Name of the report's group in English, or `null` if the charts show only one group. */
  readonly group: string | null
  readonly filters: readonly string[]
  /** Name of the compared group. */
  readonly compared: string | null
}

/** Returns facts for files and pictures about all charts of a page. */
export function subjectOf({ study, asOf, batch, group, filters, compared }: Source): ChartSubject {
  const edition = asOf ? EDITION.named(formatDay(asOf), batch) : null
  const facts: (readonly [string, string])[] = [
    [EXPORT_LABELS.study, study],
    ...(edition ? [[EXPORT_LABELS.edition, edition] as const] : []),
    ...(group ? [[EXPORT_LABELS.group, group] as const] : []),
    ...(filters.length > 0 ? [[EXPORT_LABELS.filters, filters.join('; ')] as const] : []),
    ...(compared ? [[EXPORT_LABELS.compared, compared] as const] : []),
  ]
  const source = [
    study,
    ...(edition ? [`${EXPORT_LABELS.edition} ${edition}`] : []),
    ...(filters.length > 0 ? [`${EXPORT_LABELS.filters}: ${filters.join('; ')}`] : []),
  ]
  return { facts, ownFacts: [], about: group ? [group] : [], source }
}

/** Returns the facts with one result added: its count, precision, numbers, and on request the reader's value. */
export function subjectWith(
  subject: ChartSubject,
  title: string,
  result: Result,
  reader: { readonly withStats: boolean; readonly mine: Result['my_value'] },
): ChartSubject {
  const { released } = result
  const isShown = released.kind !== 'withheld'
  return {
    ...subject,
    facts: [...subject.facts, ...factsOf(title, result, reader.withStats)],
    ownFacts: reader.withStats ? ownFactsOf(result, reader.mine) : [],
    about: isShown ? [...subject.about, peopleText(released), basisText(released.basis)] : subject.about,
  }
}

/** Returns facts about one result for a file: N, precision, and quartiles with their range limits as numbers. */
function factsOf(title: string, { released, prefix, suffix }: Result, withStats: boolean): LabeledValue[] {
  if (released.kind === 'withheld') return [[EXPORT_LABELS.measure, title]]
  const unit = `${prefix}${suffix}`.trim()
  const about: LabeledValue[] = [
    [EXPORT_LABELS.measure, unit === '' ? title : `${title} (${unit})`],
    [EXPORT_LABELS.made, basisText(released.basis)],
    [EXPORT_LABELS.people, released.of ?? countText(null)],
    ['N', released.n ?? countText(null)],
    ...(released.isAbout
      ? [[EXPORT_LABELS.about, released.isWhole ? EXPORT_LABELS.answered : EXPORT_LABELS.all] as const]
      : []),
    ...(released.unknown === null ? [] : [[EXPORT_LABELS.unknown, released.unknown] as const]),
  ]
  if (!withStats || released.kind === 'categories') return about
  const { stats } = released
  const numbers = STAT_NAMES.flatMap(name =>
    statHeads(STAT_LABELS[name]).map((head, at): LabeledValue => [head, statValues(stats[name])[at] ?? '']),
  )
  return [...about, ...numbers.filter(([, value]) => value !== '')]
}

function ownFactsOf({ released, categories }: Result, mine: Result['my_value']): LabeledValue[] {
  if (released.kind === 'withheld' || mine === null) return []
  if (released.kind === 'categories') {
    const own = barsOf(released, categories, mine).filter(bar => bar.own)
    return own.length === 0 ? [] : [['My Value', own.map(({ name }) => name).join('; ')]]
  }
  if (typeof mine !== 'number') return []
  return [['My Value', mine], ...(released.rank ? [[SCAN.rank, percentileText(released.rank)] as const] : [])]
}
