import type { DraftQuestion, SectionHead, StudySettings } from './draft.ts'
import type { Variable } from './study.ts'

/** Names of a study's fields in its list of changes. Fields without a name are shown in another way or not at all. */
type WordsFor<T> = Readonly<Partial<Record<keyof T & string, string>>>

export const STUDY_SETTING_LABELS: WordsFor<StudySettings> = {
  title: 'Title',
  period: 'Year',
  start_date: 'Start date',
  end_date: 'End date',
  is_primary: 'Primary',
  is_ended: 'Close early',
  is_support_job_preference: 'Ask for an Ideal Career Opportunity (ICO)',
  is_support_report: 'Show results',
  supports_profile_measures: 'Include profile measures',
  study_sample_model: 'Sample description',
  prior_year_questionnaire_id: 'Last year’s study',
  results_open: 'Results release date',
  societies: 'Societies',
  memberTypes: 'Membership types (society members)',
  otherTypes: 'Membership types (physicians without a society)',
  filterable: 'Result filters',
  favorites: 'Favorites',
  report_image: 'Report image',
}

export const SECTION_FIELD_LABELS: WordsFor<SectionHead> = {
  title: 'Title',
  description: 'Description',
  is_module: 'Module',
  is_have_interested_question: 'Show closing message',
}

export const QUESTION_FIELD_LABELS: WordsFor<DraftQuestion> = {
  prompt: 'Question',
  label: 'Short name',
  preamble: 'Introduction',
  explanation: 'Explanation',
  required: 'Required',
  calculate_totals: 'Show total',
  is_unknown_enabled: 'Allow “I don’t know the value”',
  unknown_option_label: 'Label for “I don’t know the value”',
  is_select_all_enabled: 'Allow “All of the above”',
  maximum_selections: 'Maximum selections',
  randomize_variables: 'Randomize option order',
  is_have_interested_question: 'Show message after question',
  is_proxy_enabled: 'Proxy answers',
  is_on_dashboard: 'Show on dashboard',
  is_included_in_default_report: 'Include in default report',
  report_order: 'Report order',
  is_available_on_results: 'Include in results',
  chart_type: 'Chart',
  chart_config: 'Chart settings',
}

export const VARIABLE_FIELD_LABELS: WordsFor<Variable> = {
  input_label: 'Text',
  short_label: 'Short label',
  uid: 'Code',
  min: 'Minimum',
  max: 'Maximum',
  step: 'Step',
  unusual_below: 'Unusual below',
  unusual_above: 'Unusual above',
  is_compared_with_results: 'Compare with results',
  min_label: 'Minimum label',
  max_label: 'Maximum label',
  prefix: 'Text before the number',
  suffix: 'Text after the number',
  singular_suffix: 'Text after the number 1',
  set_zero_label: 'Zero label',
  is_set_zero_hidden: 'Hide zero button',
  is_exclusive: 'Exclusive option',
  dv_name: 'Calculated value',
}

/** Returns a value in words. `null` if it is empty. */
export function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value))
    return value.length === 0
      ? null
      : value.map(each => (typeof each === 'object' ? textOf(each) : String(each))).join(', ')
  return typeof value === 'object' ? textOf(value) : String(value)
}

/** Formats a value that has parts. */
function textOf(value: object): string {
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  return parts.map(([name, part]) => `${name}: ${valueText(part) ?? '–'}`).join('; ')
}
