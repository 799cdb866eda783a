import { type RelatableQuestion, relationProblem } from '#rules/connect/related-question.ts'
import { parseDecimal } from '../decimal.ts'
import { hasRepeatedIds, isReportEmpty, NEW_SECTION_TITLE } from '../draft/index.ts'
import {
  type DraftQuestion,
  type DraftSection,
  draftSizeError,
  formsOf,
  questionsOf,
  type StudyDraft,
} from '../draft.ts'
import { evaluate } from '../evaluate.ts'
import { remainingOf } from '../headway.ts'
import { questionName, quoted, variableName } from '../names.ts'
import { minutesLeft } from '../pace.ts'
import { isChoice } from '../responses.ts'
import type { Study } from '../study.ts'
import { contentProblems } from './content-check.ts'
import { derivedProblems } from './derived-check.ts'
import { dependingOnLater } from './question-order.ts'
import { repeatedQuestions } from './repeated-check.ts'
import { bandProblems, finenessProblems } from './results-check.ts'
import { checkStudy } from './study-check.ts'
import { textProblems } from './text-check.ts'
import { ruleUnitProblems } from './unit-check.ts'

/** Part of a study that has a problem. */
export type ProblemLocation =
  | { readonly kind: 'study' }
  | { readonly kind: 'section' | 'question'; readonly id: number }
  | { readonly kind: 'derived'; readonly name: string }

export interface DraftProblem {
  /** Severity. A study with errors can't be opened, and warnings should be checked. */
  readonly level: 'error' | 'warning'
  readonly place: ProblemLocation
  readonly problem: string
}

const STUDY: ProblemLocation = { kind: 'study' }
const MAX_PROMPT_LENGTH = 400

/** Context of a check. */
export interface CheckContext {
  /** All job questions. Without them, linked job questions aren't checked. */
  readonly jobs?: readonly RelatableQuestion[] | null
  /** Version that members have started. Its own errors are warnings, because most can't be corrected anymore. */
  readonly begun?: StudyDraft | null
  /** Whether the study was published before. */
  readonly isPublished?: boolean
}

/**
 * Returns all problems of a study that can be found before members take it, in this order: facts, sections and their questions, and
 * calculated values.
 */
export function checkDraft(
  draft: StudyDraft,
  { jobs = null, begun = null, isPublished = false }: CheckContext = {},
): DraftProblem[] {
  const problems = allProblems(draft, jobs, isPublished)
  if (!begun) return problems
  const keyOf = ({ place, problem }: DraftProblem): string => JSON.stringify([place, problem])
  const before = new Set(allProblems(begun, null, isPublished).map(keyOf))
  return problems.map(each => (before.has(keyOf(each)) ? { ...each, level: 'warning' } : each))
}

function allProblems(draft: StudyDraft, jobs: CheckContext['jobs'], isPublished: boolean): DraftProblem[] {
  const { core, modules } = formsOf(draft)
  const found = [
    ...factProblems(draft),
    ...reportProblems(draft, isPublished),
    ...draft.sections.flatMap(sectionProblems),
  ]
  // Problems of calculated values are reported below, once for all forms.
  const byRules = [core, ...modules.values()].flatMap(checkStudy).filter(({ question_id }) => question_id !== null)
  const said = new Set<string>()
  for (const { question_id, problem, isDoubt } of byRules) {
    if (question_id === null || said.has(`${question_id} ${problem}`)) continue
    said.add(`${question_id} ${problem}`)
    found.push({ level: isDoubt ? 'warning' : 'error', place: { kind: 'question', id: question_id }, problem })
  }
  found.push(...[core, ...modules.values()].flatMap(laterProblems))
  for (const form of [core, ...modules.values()])
    for (const { questionId, problem } of ruleUnitProblems(form))
      found.push({ level: 'warning', place: { kind: 'question', id: questionId }, problem })
  for (const { question, problem } of repeatedQuestions(draft))
    found.push({ level: 'warning', place: { kind: 'question', id: question.id }, problem })
  found.push(...uidProblems(draft))
  for (const { name, level, problem } of derivedProblems(draft))
    found.push({ level, place: { kind: 'derived', name }, problem })
  for (const { level, problem } of bandProblems(draft)) found.push({ level, place: STUDY, problem })
  if (jobs) found.push(...relationProblems(draft, jobs))
  return inOrder(draft, found)
}

/** Returns the minutes that a typical member needs for the study. */
export function estimatedMinutes(draft: StudyDraft): number {
  const { core } = formsOf(draft)
  return Math.round(minutesLeft(remainingOf(core, evaluate(core, new Map()), 0), 1))
}

function factProblems(draft: StudyDraft): DraftProblem[] {
  const { title, start_date, end_date, period, societies, memberTypes, otherTypes, results_open } = draft.facts
  const found: DraftProblem[] = []
  const report = (level: DraftProblem['level'], problem: string): number => found.push({ level, place: STUDY, problem })
  if (title.trim() === '') report('error', 'Add a title for the study.')
  if (start_date > end_date) report('error', 'The end date is before the start date. Choose a later end date.')
  if (Math.abs(Number(start_date.slice(0, 4)) - period) > 1)
    report('warning', `The year is ${period}, but the start date is in ${start_date.slice(0, 4)}. Check both.`)
  if (societies.length === 0 && otherTypes.length === 0)
    report('error', 'No one is invited. Choose societies, or membership types for physicians without a society.')
  if (societies.length > 0 && memberTypes.length === 0)
    report('error', 'Choose membership types for the society members.')
  if (results_open !== null && results_open < start_date)
    report('error', 'Choose a results release date on or after the start date.')
  if (!draft.sections.some(({ is_module, questions }) => !is_module && questions.length > 0))
    report('error', 'Add questions to the core.')
  if (hasRepeatedIds(draft)) report('error', 'Two parts of the study have the same ID. Remove one of them.')
  const size = draftSizeError(draft)
  if (size !== null) report('error', size)
  return found
}

export const EMPTY_REPORT = 'The default report is empty. Include questions in it, or turn off “Show results.”'

/** A published study keeps its empty report, so that its texts can still be corrected. */
function reportProblems(draft: StudyDraft, isPublished: boolean): DraftProblem[] {
  const hasQuestions = draft.sections.some(({ is_module, questions }) => !is_module && questions.length > 0)
  if (!draft.facts.is_support_report || !hasQuestions || !isReportEmpty(draft)) return []
  return [{ level: isPublished ? 'warning' : 'error', place: STUDY, problem: EMPTY_REPORT }]
}

function sectionProblems(section: DraftSection): DraftProblem[] {
  const place: ProblemLocation = { kind: 'section', id: section.id }
  const found: DraftProblem[] = []
  if (section.title.trim() === '') found.push({ level: 'error', place, problem: 'Add a title for the section.' })
  else if (section.title.trim() === NEW_SECTION_TITLE)
    found.push({ level: 'error', place, problem: `Replace the title ${quoted(NEW_SECTION_TITLE)}.` })
  for (const [level, problem] of textProblems(section)) found.push({ level, place, problem })
  if (section.questions.length === 0) {
    const level = section.is_module ? 'error' : 'warning'
    found.push({ level, place, problem: `Add questions to ${quoted(section.title)}.` })
  }
  return [...found, ...section.questions.flatMap(questionProblems)]
}

const checked = new WeakMap<DraftQuestion, readonly DraftProblem[]>()

/** Returns the problems of a single question, cached until the question changes. */
function questionProblems(question: DraftQuestion): readonly DraftProblem[] {
  const known = checked.get(question) ?? makeQuestionProblems(question)
  checked.set(question, known)
  return known
}

function makeQuestionProblems(question: DraftQuestion): DraftProblem[] {
  const place: ProblemLocation = { kind: 'question', id: question.id }
  const found: DraftProblem[] = []
  const report = (level: DraftProblem['level'], problem: string): number => found.push({ level, place, problem })
  if (question.prompt.trim() === '') report('error', 'Add the question text.')
  else if (question.prompt.length > MAX_PROMPT_LENGTH)
    report('warning', 'The question text is long. Consider moving part of it to the explanation.')
  if (question.label.trim() === '') report('warning', 'Add a short name. It’s used in charts and lists.')
  if (isChoice(question) || question.type === 'RATING' || question.type === 'MULTI_VARIABLE_SELECT_ONE')
    for (const problem of wordingProblems(question)) report('error', problem)
  if (question.type === 'MULTI_VARIABLE_SELECT_ONE')
    for (const problem of new Set(question.variables.flatMap(each => optionProblems(each.variableOptions))))
      report('error', problem)
  for (const problem of finenessProblems(question)) report('warning', problem)
  for (const [level, problem] of [...contentProblems(question), ...textProblems(question)]) report(level, problem)
  if (question.is_included_in_default_report && !question.is_available_on_results)
    report('warning', 'Include this question in results, or remove it from the default report.')
  if (question.variables.some(one => one.is_compared_with_results) && !question.is_available_on_results)
    report('warning', 'Include this question in results, or stop comparing its numbers with results.')
  return found
}

function wordingProblems(question: DraftQuestion): string[] {
  const blank = question.variables.filter(({ input_label }) => input_label.trim() === '').length
  const names = question.variables.map(({ input_label }) => input_label.trim().toLowerCase()).filter(Boolean)
  const twice = names.find((name, at) => names.indexOf(name) < at)
  const shown = question.variables.find(({ input_label }) => input_label.trim().toLowerCase() === twice)
  return [
    ...(blank === 0 ? [] : [blank === 1 ? 'Add text to 1 option.' : `Add text to ${blank} options.`]),
    ...(twice === undefined || !shown
      ? []
      : [`${quoted(variableName(shown, question))} appears twice. Rename or remove one.`]),
  ]
}

/** Returns the problems of options. Each option needs a number so that results can include it. */
function optionProblems(options: readonly { readonly name: string; readonly value: string }[]): string[] {
  return options.flatMap(({ name, value }) => [
    ...(name.trim() === '' ? ['Add text to each choice.'] : []),
    ...(parseDecimal(value) === null
      ? [`Enter a number as the value of ${quoted(name)} so that results can include it.`]
      : []),
  ])
}

function uidProblems(draft: StudyDraft): DraftProblem[] {
  const found: DraftProblem[] = []
  const seen = new Map<string, DraftQuestion>()
  for (const question of questionsOf(draft))
    for (const { uid } of question.variables) {
      const place: ProblemLocation = { kind: 'question', id: question.id }
      const other = seen.get(uid)
      if (!/^[a-z][a-z0-9_]*$/.test(uid))
        found.push({
          level: 'error',
          place,
          problem: `Use lowercase letters, digits, and underscores in the code ${quoted(uid)}, and start it with a letter.`,
        })
      if (other && other !== question)
        found.push({
          level: 'error',
          place,
          problem: `${quoted(questionName(other))} already uses the code ${quoted(uid)}. Choose a different code.`,
        })
      seen.set(uid, question)
    }
  return found
}

function laterProblems(study: Study): DraftProblem[] {
  return dependingOnLater(study).map(({ question, later }) => ({
    level: 'warning',
    place: { kind: 'question', id: question.id },
    problem: `Move this question after ${quoted(questionName(later))}. It depends on an answer to that question.`,
  }))
}

/** Returns questions whose linked job question doesn't fit. The study works without the link, but suggestions and comparisons don't. */
function relationProblems(draft: StudyDraft, jobs: readonly RelatableQuestion[]): DraftProblem[] {
  const byId = new Map(jobs.map(job => [job.id, job]))
  const first = new Map<number, DraftQuestion>()
  return draft.sections.flatMap(({ questions }) =>
    questions.flatMap((question): DraftProblem[] => {
      const { id, related_job_question_id: jobId } = question
      if (jobId === null) return []
      const place: ProblemLocation = { kind: 'question', id }
      const job = byId.get(jobId)
      if (!job)
        return [{ level: 'error', place, problem: 'The linked job question was deleted. Choose another one or none.' }]
      const other = first.get(jobId)
      first.set(jobId, other ?? question)
      const problems = [
        relationProblem(question, job),
        other
          ? `${quoted(questionName(other))} is also linked to the job question ${quoted(job.label)}. Link only one question.`
          : null,
      ]
      return problems.flatMap(problem => (problem === null ? [] : [{ level: 'warning' as const, place, problem }]))
    }),
  )
}

/** Sorts the problems: study first, then sections and questions in their order. */
function inOrder(draft: StudyDraft, problems: readonly DraftProblem[]): DraftProblem[] {
  const places = new Map<string, number>()
  for (const section of draft.sections) {
    places.set(`section ${section.id}`, places.size)
    for (const { id } of section.questions) places.set(`question ${id}`, places.size)
  }
  const at = ({ place }: DraftProblem): number =>
    place.kind === 'study' ? -1 : place.kind === 'derived' ? Infinity : (places.get(`${place.kind} ${place.id}`) ?? 0)
  return problems.toSorted((one, other) => (at(one) === at(other) ? 0 : at(one) - at(other)))
}
