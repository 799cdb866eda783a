import { type DraftQuestion, questionsOf, type StudyDraft } from '../draft.ts'
import { isSame } from './patch.ts'

/**
 * Changes permitted in a study that members have started: wording, help, and the presentation of results. The meaning of answers can't
 * change, because given answers stay. This includes types, units, ranges, options, conditions, questions, and their order. New questions
 * belong in next year's study.
 */

/** Fields of a question or variable that contain only wording or presentation. */
const FREE_QUESTION_FIELDS = [
  'label',
  'prompt',
  'preamble',
  'explanation',
  'unknown_option_label',
  'is_on_dashboard',
  'is_included_in_default_report',
  'report_order',
  'is_available_on_results',
  'chart_type',
  'chart_config',
  'is_have_interested_question',
  'related_job_question_id',
] as const satisfies readonly (keyof DraftQuestion)[]

const FREE_VARIABLE_FIELDS = [
  'input_label',
  'short_label',
  'min_label',
  'max_label',
  'set_zero_label',
  'singular_suffix',
  'unusual_below',
  'unusual_above',
  'is_compared_with_results',
] as const satisfies readonly (keyof DraftQuestion['variables'][number])[]

/** Facts that can't change after a member has started the study. */
const LOCKED_FACTS = [
  'period',
  'start_date',
  'prior_year_questionnaire_id',
  'is_support_job_preference',
  'filterable',
] as const

/** Change that an open study rejects. `question_id` is `null` if the change concerns the study as a whole. */
export interface LockedChange {
  readonly question_id: number | null
  readonly problem: string
}

/** Returns draft changes that an open study rejects. @param published The study that members have started */
export function lockedChanges(published: StudyDraft, draft: StudyDraft): LockedChange[] {
  const found: LockedChange[] = []
  const about = (question_id: number | null, problem: string): number => found.push({ question_id, problem })
  for (const fact of LOCKED_FACTS)
    if (!isSame(published.facts[fact], draft.facts[fact]))
      about(null, `You can’t change ${FACT_NAMES[fact]} because members have started this study.`)
  for (const list of ['societies', 'memberTypes', 'otherTypes'] as const)
    if (published.facts[list].some(id => !draft.facts[list].includes(id)))
      about(null, 'You can’t remove societies or membership types because members have started this study.')
  const layout = ({ sections }: StudyDraft) =>
    sections.map(({ id, is_module, questions }) => ({ id, is_module, questions: questions.map(each => each.id) }))
  if (!isSame(layout(published), layout(draft))) reportLayout(published, draft, about)
  if (!isSame(meaningOfDerived(published), meaningOfDerived(draft)))
    about(null, 'You can’t change formulas of calculated values because members have started this study.')
  const before = new Map(questionsOf(published).map(question => [question.id, question]))
  for (const question of questionsOf(draft)) {
    const old = before.get(question.id)
    if (old && old !== question && !isSame(meaningOf(old), meaningOf(question)))
      about(
        question.id,
        'Members have started this study. You can edit the wording, help text, and how results are shown, but nothing else.',
      )
  }
  return found
}

const FACT_NAMES: Readonly<Record<(typeof LOCKED_FACTS)[number], string>> = {
  period: 'the year',
  start_date: 'the start date',
  prior_year_questionnaire_id: 'last year’s study',
  is_support_job_preference: 'whether the study asks for an ICO',
  filterable: 'the result filters',
}

function reportLayout(
  published: StudyDraft,
  draft: StudyDraft,
  about: (id: number | null, problem: string) => unknown,
): void {
  const before = new Set(questionsOf(published).map(({ id }) => id))
  const after = new Set(questionsOf(draft).map(({ id }) => id))
  const added = [...after].filter(id => !before.has(id))
  for (const id of added)
    about(id, 'You can’t add this because members have started this study. Add it to next year’s study.')
  const removed = questionsOf(published).filter(({ id }) => !after.has(id))
  for (const { label, prompt } of removed)
    about(null, `You can’t remove “${label || prompt}” because members have started this study.`)
  if (added.length === 0 && removed.length === 0)
    about(null, 'You can’t change sections or the order of questions because members have started this study.')
}

function meaningOfDerived({ derived }: StudyDraft) {
  return derived.map(({ label, ...meaning }) => meaning)
}

function meaningOf(question: DraftQuestion): unknown {
  const free = new Set<string>(FREE_QUESTION_FIELDS)
  const freeOfVariable = new Set<string>(FREE_VARIABLE_FIELDS)
  const variables = question.variables.map(variable => ({
    ...without(variable, freeOfVariable),
    variableOptions: variable.variableOptions.map(({ value }) => value),
  }))
  return { ...without(question, free), variables }
}

function without(from: object, names: ReadonlySet<string>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => !names.has(name)))
}
