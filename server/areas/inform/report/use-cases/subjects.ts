import type { AnsweredResultItem } from '#contract/inform/inform.ts'
import { chartFor, defaultChartConfig } from '#rules/inform/charts.ts'
import type { SelectedCharts } from '#rules/inform/comparison.ts'
import {
  isProfileMeasure,
  measureOfDerived,
  measuresOf,
  type ProfileTitles,
  profileMeasure,
  type QuestionMeasure,
} from '#rules/inform/measures/index.ts'
import type { DerivedVariable } from '#rules/share/study.ts'
import { expandPeriod } from '#rules/share/text.ts'
import type { StudyDefinition } from '#server/areas/share/lookups.ts'
import type { OpenStudy } from '../../scope.ts'

/** Subject of one chart, with its description and measures. */
export interface Subject {
  readonly description: Omit<AnsweredResultItem, 'results'>
  /** Module of the subject. `null` for the core. */
  readonly sectionId: number | null
  readonly measures: readonly QuestionMeasure[]
}

type Section = StudyDefinition['facts']['sections'][number]
type Entry = Section['questionSections'][number]

/** Returns the available questions by section, either of the core and open modules, or of a single module. */
export function offeredQuestions(
  { definition, offer, modules }: OpenStudy,
  sectionId: number | null = null,
): readonly { readonly section: Section; readonly entries: readonly Entry[] }[] {
  return definition.facts.sections
    .filter(section => (section.is_module ? modules.has(section.id) : sectionId === null))
    .filter(section => sectionId === null || section.id === sectionId)
    .map(section => ({
      section,
      entries: section.questionSections.filter(entry => isOffered(entry, offer) && chartOf(definition, entry) !== null),
    }))
}

function isOffered(entry: Entry, offer: OpenStudy['offer']): boolean {
  if (!entry.is_available_on_results) return false
  return offer === 'all' || entry.is_on_dashboard || (offer === 'sample' && entry.is_included_in_default_report)
}

/**
 * Returns the available calculated values. Before the study is completed, these are the dashboard's values. The sample report shows all of
 * them.
 */
export function offeredDerived({ definition, offer }: OpenStudy): readonly DerivedVariable[] {
  const { derived } = definition.core
  if (offer !== 'dashboard') return derived
  const shown = new Set(flaggedDerived(definition, ({ is_on_dashboard }) => is_on_dashboard))
  return derived.filter(({ dv_name }) => shown.has(dv_name))
}

/**
 * Returns the names of calculated values whose confirmation question is flagged by the study's author. The confirmation has no chart, but
 * its values do.
 */
function flaggedDerived({ facts, core }: StudyDefinition, isFlagged: (entry: Entry) => boolean): readonly string[] {
  const flagged = facts.sections
    .flatMap(({ questionSections }) => questionSections)
    .filter(entry => entry.question.type === 'CONFIRMATION' && isFlagged(entry))
    .toSorted((left, right) => left.report_order - right.report_order)
    .flatMap(({ question }) => question.variables.map(({ dv_name }) => dv_name))
  return [...new Set(flagged)].flatMap(name => core.derived.find(({ dv_name }) => dv_name === name)?.dv_name ?? [])
}

/**
 * Returns the available subjects among those requested, in the requested order: derived variables and profile, membership types, questions.
 * Subjects that are unavailable or do not exist are left out.
 * @param sectionId The module of the report; `null` for the whole study
 * @param titles The titles of profile values; `null` if no profile measure is available
 */
export function subjectsOf(
  study: OpenStudy,
  charts: SelectedCharts,
  sectionId: number | null,
  titles: ProfileTitles | null,
): readonly Subject[] {
  const entries = new Map(
    offeredQuestions(study, sectionId).flatMap(({ section, entries: own }) =>
      own.map(entry => [entry.question_id, { section, entry }]),
    ),
  )
  const names = [...charts.derivedVarNames, ...(charts.membershipType ? [MEMBERSHIP] : [])]
  const derived = sectionId === null ? [...new Set(names)].flatMap(name => derivedSubject(study, name, titles)) : []
  const questions = [...new Set(charts.questionIds)].flatMap(id => {
    const found = entries.get(id)
    return found ? questionSubject(study.definition, found, new Set(charts.variableIds)) : []
  })
  return [...derived, ...questions]
}

const MEMBERSHIP = 'membershipType'

/** Checks whether the charts need titles for measures of the profile. */
export function asksForProfile({ definition, offer }: OpenStudy, charts: SelectedCharts): boolean {
  if (offer !== 'all' || definition.facts.supports_profile_measures === 0) return false
  return charts.membershipType || charts.derivedVarNames.some(isProfileMeasure)
}

function derivedSubject(study: OpenStudy, name: string, titles: ProfileTitles | null): readonly Subject[] {
  const derived = offeredDerived(study).find(({ dv_name }) => dv_name === name)
  if (derived) {
    const label = expandPeriod(derived.label, study.definition.facts.period)
    const description = describe(`dv:${name}`, label, 'HISTOGRAM')
    return [{ description, sectionId: null, measures: [measureOfDerived(derived)] }]
  }
  if (!titles || !isProfileMeasure(name)) return []
  const measure = profileMeasure(name, titles)
  const description = describe(name === MEMBERSHIP ? name : `dv:${name}`, measure.label, 'BAR')
  return [{ description, sectionId: null, measures: [measure] }]
}

function describe(id: string, chart_title: string, chart_type: 'HISTOGRAM' | 'BAR'): Subject['description'] {
  return { id, chart_title, prompt: '', chart: { chart_type, ...defaultChartConfig(chart_type), x_axis_label: '' } }
}

function questionSubject(
  definition: StudyDefinition,
  { section, entry }: { readonly section: Section; readonly entry: Entry },
  variables: ReadonlySet<number>,
): readonly Subject[] {
  const { question } = entry
  const { period } = definition.facts
  const chart = chartOf(definition, entry)
  if (!chart) return []
  const description = {
    id: `q${question.id}`,
    chart_title: expandPeriod(question.label, period),
    prompt: expandPeriod(question.prompt, period),
    chart,
  }
  const sectionId = section.is_module ? section.id : null
  return [{ description, sectionId, measures: chosenOf(measuresOf(question), variables) }]
}

function chartOf({ charts }: StudyDefinition, { question }: Entry) {
  return chartFor(question.type, charts.get(question.id) ?? null)
}

/** Returns the requested variables of a question, or all of them if none are specified. Options of a choice are shown together. */
function chosenOf(measures: readonly QuestionMeasure[], variables: ReadonlySet<number>): readonly QuestionMeasure[] {
  const chosen = measures.filter(({ variable }) => variable && variables.has(variable.id))
  return chosen.length > 0 ? chosen : measures
}

/** Returns all charts that the study's author selected for the dashboard (2 §9), in the order of the default report. */
export function dashboardCharts(study: OpenStudy): SelectedCharts {
  return chartsWith(study, ({ is_on_dashboard }) => is_on_dashboard)
}

/** Returns the charts that the study's author selected for the default report, in order (decision G-073), after all calculated values. */
export function sampleCharts(study: OpenStudy): SelectedCharts {
  const charts = chartsWith(study, ({ is_included_in_default_report }) => is_included_in_default_report)
  const derived = offeredDerived(study).map(({ dv_name }) => dv_name)
  return { ...charts, derivedVarNames: [...new Set([...charts.derivedVarNames, ...derived])] }
}

/** Returns calculated values first, then questions. Questions outside the default report come last. */
function chartsWith(study: OpenStudy, isChosen: (entry: Entry) => boolean): SelectedCharts {
  const placeOf = ({ is_included_in_default_report, report_order }: Entry) =>
    is_included_in_default_report ? report_order : Number.MAX_SAFE_INTEGER
  const questionIds = offeredQuestions(study)
    .flatMap(each => each.entries)
    .filter(isChosen)
    .toSorted((left, right) => placeOf(left) - placeOf(right))
    .map(({ question_id }) => question_id)
  const derivedVarNames = [...flaggedDerived(study.definition, isChosen)]
  return { questionIds, variableIds: [], derivedVarNames, membershipType: false }
}
