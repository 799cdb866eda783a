import type { Questionnaire } from '#contract/share/share.ts'
import { defaultChartType } from '#rules/inform/charts.ts'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import { measuresOf } from '#rules/inform/measures/index.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { chartsOfIds, idsOfCharts } from './charts.ts'
import { PICKER, PROFILE_MEASURES } from './messages.ts'

/** Variable among several in a question's chart. */
export interface MeasureVariable {
  readonly id: number
  readonly label: string
  /** Full wording. The label may be shorter. */
  readonly prompt: string
}

/** Question or derived variable, with the ID of its result, such as "q12", "dv:totalCompensation", or "membershipType". */
export interface Measure {
  readonly id: string
  readonly label: string
  readonly prompt: string
  /** Variables that can be selected individually. Empty if the question has one result. */
  readonly variables: readonly MeasureVariable[]
}

export interface MeasureGroup {
  readonly id: string
  readonly title: string
  readonly measures: readonly Measure[]
}

/** Facts that determine which measures are offered. */
export interface Offer {
  /** Whether the whole report is open, because the user submitted this study or the next year's, or is an administrator. */
  readonly completed: boolean
  /** IDs of the modules that the user has completed, or `null` if all modules are available. */
  readonly modules: ReadonlySet<number> | null
  /** ID of the module that the page shows, or `null` for the whole study. */
  readonly sectionId: number | null
}

type Section = Questionnaire['sections'][number]
type Entry = Section['questionSections'][number]

/**
 * Returns the available measures by group: derived measures, profile, membership types, and questions with a chart (2 §2.4). Before the
 * study is completed, returns only those on the dashboard. The server enforces the same limits.
 */
export function offeredGroups(questionnaire: Questionnaire, offer: Offer): MeasureGroup[] {
  const { period } = questionnaire
  const isWhole = offer.sectionId === null
  const groups = [
    ...(isWhole ? [derivedGroup(questionnaire, offer.completed)] : []),
    ...(isWhole && offer.completed ? profileGroups(questionnaire) : []),
    ...sectionsOf(questionnaire, offer).map(section => ({
      id: `section-${section.id}`,
      title: section.title,
      measures: section.questionSections
        .filter(entry => isOffered(entry, offer.completed))
        .map(entry => measureOf(entry, period)),
    })),
  ]
  return groups.filter(({ measures }) => measures.length > 0)
}

/** Returns the core sections and completed modules, or the one module that the page shows. */
function sectionsOf({ sections }: Questionnaire, { modules, sectionId }: Offer): Section[] {
  const isOpen = ({ id, is_module }: Section) => is_module === 0 || modules === null || modules.has(id)
  return sections.filter(section => isOpen(section) && (sectionId === null || section.id === sectionId))
}

function isOffered({ question, is_available_on_results, is_on_dashboard }: Entry, completed: boolean): boolean {
  return is_available_on_results && (completed || is_on_dashboard) && defaultChartType(question.type) !== null
}

function measureOf({ question }: Entry, period: number): Measure {
  const prompt = expandPeriod(question.prompt, period)
  const figures = measuresOf(question)
  const variables = figures.flatMap(({ variable, label }) =>
    variable
      ? [{ id: variable.id, label: expandPeriod(label, period), prompt: expandPeriod(variable.input_label, period) }]
      : [],
  )
  return {
    id: `q${question.id}`,
    label: expandPeriod(question.label, period) || prompt,
    prompt,
    variables: variables.length > 1 ? variables : [],
  }
}

function derivedGroup({ derivedVariables, sections, period }: Questionnaire, completed: boolean): MeasureGroup {
  const onDashboard = new Set(
    sections
      .flatMap(({ questionSections }) => questionSections)
      .filter(({ is_on_dashboard }) => is_on_dashboard)
      .flatMap(idsOfEntry),
  )
  const measures = derivedVariables
    .map(({ dv_name, label }) => simple(`dv:${dv_name}`, expandPeriod(label, period)))
    .filter(({ id }) => completed || onDashboard.has(id))
  return { id: 'derived', title: PICKER.derived, measures }
}

/** Returns the participants' profile measures if the study allows them. The ZIP code is never offered. */
function profileGroups({ supports_profile_measures }: Questionnaire): MeasureGroup[] {
  if (supports_profile_measures === 0) return []
  const measures = PROFILE_MEASURES.map(([name, label]) => simple(`dv:${name}`, label))
  return [
    { id: 'profile', title: PICKER.profile, measures },
    { id: 'membership', title: PICKER.membership, measures: [simple('membershipType', PICKER.membership)] },
  ]
}

function simple(id: string, label: string): Measure {
  return { id, label, prompt: '', variables: [] }
}

/** Returns the initial report as selected by the study's author. A module without a selection shows all its measures (decision G-073). */
export function defaultCharts(
  { sections }: Questionnaire,
  groups: readonly MeasureGroup[],
  sectionId: number | null,
): SelectedCharts {
  const offered = idsOf(groups)
  const standard = sections
    .flatMap(({ questionSections }) => questionSections)
    .filter(entry => entry.is_included_in_default_report)
    .toSorted((left, right) => left.report_order - right.report_order)
    .flatMap(idsOfEntry)
    .filter(id => offered.has(id))
  return chartsOfIds(standard.length === 0 && sectionId !== null ? [...offered] : standard)
}

/** Returns the result IDs of a question. A confirmation has no chart, so the calculated values that it confirms are returned instead. */
function idsOfEntry({ question }: Entry): string[] {
  if (question.type !== 'CONFIRMATION') return [`q${question.id}`]
  return question.variables.flatMap(({ dv_name }) => (dv_name === null ? [] : [`dv:${dv_name}`]))
}

export function idsOf(groups: readonly MeasureGroup[]): ReadonlySet<string> {
  return new Set(groups.flatMap(({ measures }) => measures.map(({ id }) => id)))
}

/** Returns groups with only the measures that contain all words of `text`. */
export function searchMeasures(groups: readonly MeasureGroup[], text: string): MeasureGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .map(group => ({
      ...group,
      measures: group.measures.filter(({ label, prompt, variables }) => {
        const haystack = [label, prompt, ...variables.map(each => each.label)].join(' ').toLowerCase()
        return words.every(word => haystack.includes(word))
      }),
    }))
    .filter(({ measures }) => measures.length > 0)
}

/** Returns the offered part of a selection, because a link or saved report may be older than the study's questions. */
export function keepOffered(charts: SelectedCharts, groups: readonly MeasureGroup[]): SelectedCharts {
  const offered = new Map(groups.flatMap(({ measures }) => measures.map(measure => [measure.id, measure] as const)))
  const ids = idsOfCharts(charts).filter(id => offered.has(id))
  const variables = new Set(ids.flatMap(id => offered.get(id)?.variables.map(variable => variable.id) ?? []))
  return chartsOfIds(
    ids,
    charts.variableIds.filter(id => variables.has(id)),
  )
}

/** Returns the selection without a measure and its variables. */
export function withoutMeasure(charts: SelectedCharts, id: string, groups: readonly MeasureGroup[]): SelectedCharts {
  const kept = idsOfCharts(charts).filter(each => each !== id)
  return keepOffered(chartsOfIds(kept, charts.variableIds), groups)
}
