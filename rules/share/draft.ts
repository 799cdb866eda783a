import type { ChartType, OwnChart } from '#rules/inform/charts.ts'
import type { FilterableAnswer } from '#rules/inform/filterable.ts'
import type { DerivedVariable, Question, QuestionType, Study } from './study.ts'

/**
 * Study as its author edits it. Preview, check, and form share the same questions. Stored parts have the ID of their row, and new parts
 * have an ID from the editor. Publishing creates rows for the new parts only.
 */
export interface StudyDraft {
  readonly facts: StudySettings
  readonly sections: readonly DraftSection[]
  readonly derived: readonly DerivedVariable[]
}

export interface StudySettings {
  readonly title: string
  readonly period: number
  /** Days in the form YYYY-MM-DD. Both are inclusive. */
  readonly start_date: string
  readonly end_date: string
  readonly is_primary: boolean
  /** Whether the study was closed before its last day. */
  readonly is_ended: boolean
  readonly is_support_job_preference: boolean
  readonly is_support_report: boolean
  readonly supports_profile_measures: boolean
  readonly study_sample_model: string
  readonly prior_year_questionnaire_id: number | null
  /** Day on which results are released. `null` if the number of submissions decides. */
  readonly results_open: string | null
  readonly societies: readonly number[]
  /** Membership types that can take the study. `otherTypes` applies to physicians without a society. */
  readonly memberTypes: readonly number[]
  readonly otherTypes: readonly number[]
  readonly filterable: readonly FilterableAnswer[]
  /** Highlighted questions. `report_image` names an image for reports. Both are for programs that read the study (1 §3). */
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

/** Question with fields that depend on its place in the study (1 §3), and its chart. */
export interface DraftQuestion extends Question {
  readonly is_on_dashboard: boolean
  readonly is_included_in_default_report: boolean
  readonly report_order: number
  readonly is_available_on_results: boolean
  readonly chart_type: ChartType | null
  readonly chart_config: Omit<OwnChart, 'type'>
  /** Linked job question, which members answer along with the study (1 §3: relatedJobQuestion). */
  readonly related_job_question_id: number | null
}

/** Limits of a study's size. The form is tested with 300 questions, 2,000 variables, and 500 conditions. */
export const DRAFT_LIMITS = {
  sections: 60,
  questions: 600,
  variables: 4000,
  conditions: 1500,
  derived: 100,
  /** Limit per question. */
  ownVariables: 300,
  ownConditions: 60,
  /** Limit per variable and per condition. */
  options: 300,
  parts: 60,
  text: 10_000,
  label: 500,
  /** Limit of typed numbers, both positive and negative. */
  number: 1e12,
  maximumSelections: 1000,
  reportOrder: 10_000,
} as const

/** First and last permitted year of a study. */
export const PERIODS = { first: 1990, last: 2200 } as const

/** First ID of new parts. Lower IDs belong to stored rows. */
export const FIRST_NEW_ID = 1_000_000_000

const forms = new WeakMap<StudyDraft, StudyForms>()

/** Forms of a study for members: the core, and each module with the core in `elsewhere`. */
export interface StudyForms {
  readonly core: Study
  readonly modules: ReadonlyMap<number, Study>
}

/** Returns the forms of a draft. They are cached so that each study is indexed only once. */
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

/** Creates a study without questions. */
export function emptyDraft(
  facts: Pick<StudySettings, 'title' | 'period' | 'start_date' | 'end_date'>,
  is_primary = false,
): StudyDraft {
  return {
    facts: {
      ...facts,
      is_primary,
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

/** Returns the reason that a draft is too large to save. `null` if it isn't. */
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

/** Names of question types as authors see them. */
export const TYPE_NAMES: Readonly<Record<QuestionType, string>> = {
  SLIDER: 'Number',
  YES_NO: 'Yes or no',
  SELECT_ONE: 'Single choice',
  SELECT_ANY: 'Multiple choice',
  MULTI_VARIABLE_SELECT_ONE: 'Table of choices',
  RATING: 'Rating',
  FIND_STATE: 'State',
  FIND_REGION: 'Region',
  FIND_SCHOOL: 'School',
  CONFIRMATION: 'Summary of calculated values',
  GEOGRAPHY_ICO_WRAPPER: 'Location (ICO)',
}

/** Kinds of changes between two versions of a study. */
export const CHANGE_KINDS = ['added', 'removed', 'changed', 'moved'] as const

/** Ways in which a part of a study depends on another part. */
export const USES = ['condition', 'derived', 'confirmation', 'filter', 'favorite'] as const
