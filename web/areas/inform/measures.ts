import type { Questionnaire } from '#contract/share.ts'
import { defaultChartType } from '#rules/inform/charts.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { PICKER } from './messages.ts'

/** A question or derived variable by the id its result has: "q12", "dv:totalCompensation". */
export interface Measure {
  readonly id: string
  readonly label: string
  readonly prompt: string
}

export interface MeasureGroup {
  readonly id: string
  readonly title: string
  readonly measures: readonly Measure[]
}

type Entry = Questionnaire['sections'][number]['questionSections'][number]

/**
 * What may be chosen: derived measures first, then the core sections' questions that have a chart (2 §2.4). Before the study is
 * completed only what is on the dashboard; the server holds everybody to the same.
 */
export function offeredGroups(
  { sections, derivedVariables, period }: Questionnaire,
  completed: boolean,
): MeasureGroup[] {
  const derived = completed
    ? derivedVariables.map(({ dv_name, label }) => ({
        id: `dv:${dv_name}`,
        label: expandPeriod(label, period),
        prompt: '',
      }))
    : []
  const groups = [
    { id: 'derived', title: PICKER.derived, measures: derived },
    // Modules appear once the person has completed them, which nobody can tell yet.
    ...sections
      .filter(section => section.is_module === 0)
      .map(section => ({
        id: `section-${section.id}`,
        title: section.title,
        measures: section.questionSections
          .filter(entry => isOffered(entry, completed))
          .map(entry => measureOf(entry, period)),
      })),
  ]
  return groups.filter(({ measures }) => measures.length > 0)
}

function isOffered({ question, is_available_on_results, is_on_dashboard }: Entry, completed: boolean): boolean {
  return is_available_on_results && (completed || is_on_dashboard) && defaultChartType(question.type) !== null
}

function measureOf({ question }: Entry, period: number): Measure {
  const prompt = expandPeriod(question.prompt, period)
  return { id: `q${question.id}`, label: expandPeriod(question.label, period) || prompt, prompt }
}

/** The report a person sees first. */
export function defaultMeasures({ sections }: Questionnaire, groups: readonly MeasureGroup[]): string[] {
  const offered = idsOf(groups)
  return sections
    .flatMap(({ questionSections }) => questionSections)
    .filter(entry => entry.is_included_in_default_report && offered.has(`q${entry.question_id}`))
    .toSorted((left, right) => left.report_order - right.report_order)
    .map(entry => `q${entry.question_id}`)
}

export function idsOf(groups: readonly MeasureGroup[]): ReadonlySet<string> {
  return new Set(groups.flatMap(({ measures }) => measures.map(({ id }) => id)))
}

/** Groups with only the measures that have all of the words. */
export function withWords(groups: readonly MeasureGroup[], text: string): MeasureGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .map(group => ({
      ...group,
      measures: group.measures.filter(({ label, prompt }) => {
        const haystack = `${label} ${prompt}`.toLowerCase()
        return words.every(word => haystack.includes(word))
      }),
    }))
    .filter(({ measures }) => measures.length > 0)
}
