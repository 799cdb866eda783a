import type { ChartType, OwnChart } from '#rules/inform/charts.ts'
import type { FilterableAnswer } from '#rules/inform/filterable.ts'
import type { DerivedVariable, Question, Study } from './study.ts'

/**
 * A study as its author edits it: one document, with the same questions as the form shows, so that preview, check, and form agree without
 * translation. Everything has an id: of what is stored, that of its row; of what is new, one that the editor chose. Publishing gives the new
 * ones their rows and keeps the others.
 */
export interface StudyDraft {
  readonly facts: DraftFacts
  readonly sections: readonly DraftSection[]
  readonly derived: readonly DerivedVariable[]
}

export interface DraftFacts {
  readonly title: string
  readonly period: number
  /** Days, YYYY-MM-DD, both inclusive. */
  readonly start_date: string
  readonly end_date: string
  readonly is_primary: boolean
  /** Closed before its last day. */
  readonly is_ended: boolean
  readonly is_support_job_preference: boolean
  readonly is_support_report: boolean
  readonly supports_profile_measures: boolean
  readonly study_sample_model: string
  readonly prior_year_questionnaire_id: number | null
  /** The day from which results are shown; null: by the number of submissions. */
  readonly results_open: string | null
  readonly societies: readonly number[]
  /** Membership types that may take it: in societies, and outside of them. */
  readonly memberTypes: readonly number[]
  readonly otherTypes: readonly number[]
  readonly filterable: readonly FilterableAnswer[]
  /** Highlighted questions, and the name of an image for reports: for programs that read the study (1 §3). */
  readonly favorites: readonly number[]
  readonly report_image: string
}

export interface SectionHead {
  readonly id: number
  readonly title: string
  readonly description: string
  readonly is_module: boolean
  readonly is_have_interested_question: boolean
}

export interface DraftSection extends SectionHead {
  readonly questions: readonly DraftQuestion[]
}

/** A question with what its place in the study adds (1 §3), and its chart. */
export interface DraftQuestion extends Question {
  readonly is_on_dashboard: boolean
  readonly is_included_in_default_report: boolean
  readonly report_order: number
  readonly is_available_on_results: boolean
  readonly chart_type: ChartType | null
  readonly chart_config: Omit<OwnChart, 'type'>
  /** The job question that asks for the same: members are asked it along with the study (1 §3: relatedJobQuestion). */
  readonly related_job_question_id: number | null
}

/** How large a study can be; the form is measured with 300 questions, 2,000 variables, and 500 conditions. */
export const DRAFT_LIMITS = {
  sections: 60,
  questions: 600,
  variables: 4000,
  conditions: 1500,
  derived: 100,
  /** Of one question. */
  ownVariables: 300,
  ownConditions: 60,
  /** Of one variable, and of one condition. */
  options: 300,
  parts: 60,
  text: 10_000,
  label: 500,
  /** Of numbers that are typed, both below and above zero. */
  number: 1e12,
  maximumSelections: 1000,
  reportOrder: 10_000,
} as const

/** Years that a study can be of. */
export const PERIODS = { first: 1990, last: 2200 } as const

/** Ids below are ids of rows; the editor chooses ids of new parts from here on. */
export const FIRST_NEW_ID = 1_000_000_000

const forms = new WeakMap<StudyDraft, StudyForms>()

/** The forms of a study, as members get them: the core, and each module with the core elsewhere. */
export interface StudyForms {
  readonly core: Study
  readonly modules: ReadonlyMap<number, Study>
}

/** Computed at the first call, and kept as long as the draft: the rules index a study once. */
export function formsOf(draft: StudyDraft): StudyForms {
  const known = forms.get(draft)
  if (known) return known
  const questionsOf = (sections: readonly DraftSection[]) => sections.flatMap(({ questions }) => questions)
  const core: Study = {
    questions: questionsOf(draft.sections.filter(({ is_module }) => !is_module)),
    derived: draft.derived,
  }
  const modules = draft.sections
    .filter(({ is_module }) => is_module)
    .map(
      module =>
        [module.id, { questions: module.questions, derived: draft.derived, elsewhere: core.questions }] as const,
    )
  const made = { core, modules: new Map(modules) }
  forms.set(draft, made)
  return made
}

export function questionsOf(draft: StudyDraft): DraftQuestion[] {
  return draft.sections.flatMap(({ questions }) => questions)
}

/** A study without questions. */
export function emptyDraft(facts: Pick<DraftFacts, 'title' | 'period' | 'start_date' | 'end_date'>): StudyDraft {
  return {
    facts: {
      ...facts,
      is_primary: false,
      is_ended: false,
      is_support_job_preference: false,
      is_support_report: true,
      supports_profile_measures: false,
      study_sample_model: '',
      prior_year_questionnaire_id: null,
      results_open: null,
      societies: [],
      memberTypes: [],
      otherTypes: [],
      filterable: [],
      favorites: [],
      report_image: '',
    },
    sections: [],
    derived: [],
  }
}

/** Why a draft is too large to be kept; null: it is not. */
export function draftSizeError(draft: StudyDraft): string | null {
  const questions = questionsOf(draft)
  const counts = {
    sections: draft.sections.length,
    questions: questions.length,
    variables: questions.reduce((sum, { variables }) => sum + variables.length, 0),
    conditions: questions.reduce((sum, { conditions }) => sum + conditions.length, 0),
  }
  for (const name of ['sections', 'questions', 'variables', 'conditions'] as const)
    if (counts[name] > DRAFT_LIMITS[name])
      return `A study can have at most ${DRAFT_LIMITS[name].toLocaleString('en-US')} ${name === 'variables' ? 'items' : name}. Remove some.`
  return null
}
