import type { DraftFacts, DraftQuestion, SectionHead } from './draft.ts'
import type { QuestionType, Variable } from './study.ts'

/** What the fields of a study are called where its changes are told. What is missing here is told otherwise, or is no field. */
type WordsFor<T> = Readonly<Partial<Record<keyof T & string, string>>>

/** What the author of a study calls a kind of question. */
export const TYPE_NAMES: Readonly<Record<QuestionType, string>> = {
  SLIDER: 'Numbers',
  YES_NO: 'Yes or no',
  SELECT_ONE: 'One of several',
  SELECT_ANY: 'Any of several',
  MULTI_VARIABLE_SELECT_ONE: 'Table of choices',
  RATING: 'Ratings',
  FIND_STATE: 'State',
  FIND_REGION: 'Region',
  FIND_SCHOOL: 'School',
  CONFIRMATION: 'Summary of derived values',
  GEOGRAPHY_ICO_WRAPPER: 'Place of the ideal job',
}

export const FACT_WORDS: WordsFor<DraftFacts> = {
  title: 'Title',
  period: 'Period',
  start_date: 'First day',
  end_date: 'Last day',
  is_primary: 'Primary',
  is_ended: 'Ended before its last day',
  is_support_job_preference: 'Asks for an ideal job',
  is_support_report: 'Has results',
  supports_profile_measures: 'Results include profile measures',
  study_sample_model: 'Who was asked',
  prior_year_questionnaire_id: 'Study of the year before',
  results_open: 'Results open on',
  societies: 'Societies',
  memberTypes: 'Membership types in societies',
  otherTypes: 'Membership types outside of societies',
  filterable: 'Answers that reports can be filtered by',
  favorites: 'Favorites',
  report_image: 'Image of reports',
}

export const SECTION_WORDS: WordsFor<SectionHead> = {
  title: 'Title',
  description: 'Description',
  is_module: 'Module',
  is_have_interested_question: 'Says more after its last question',
}

export const QUESTION_WORDS: WordsFor<DraftQuestion> = {
  prompt: 'Question',
  label: 'Short name',
  preamble: 'Introduction',
  explanation: 'Explanation',
  required: 'Must be answered',
  calculate_totals: 'Adds up',
  is_unknown_enabled: 'Offers “I don’t know the value”',
  unknown_option_label: 'Label of “I don’t know the value”',
  is_select_all_enabled: 'Offers “All of the above”',
  maximum_selections: 'Most options',
  randomize_variables: 'Options in random order',
  is_have_interested_question: 'Says more after it',
  is_proxy_enabled: 'Can be answered by a proxy',
  is_on_dashboard: 'On the dashboard',
  is_included_in_default_report: 'In the default report',
  report_order: 'Place in the report',
  is_available_on_results: 'Available on results',
  chart_type: 'Chart',
  chart_config: 'Settings of the chart',
}

export const VARIABLE_WORDS: WordsFor<Variable> = {
  input_label: 'Text',
  short_label: 'Short text',
  uid: 'Code',
  min: 'From',
  max: 'To',
  step: 'Step',
  min_label: 'Label of the lowest value',
  max_label: 'Label of the highest value',
  prefix: 'Unit before',
  suffix: 'Unit after',
  singular_suffix: 'Unit after one',
  set_zero_label: 'Label of zero',
  is_set_zero_hidden: 'Zero is hidden',
  is_exclusive: 'Excludes all others',
  dv_name: 'Derived value',
}

/** A value in words; null: there is none. */
export function valueText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value))
    return value.length === 0
      ? null
      : value.map(each => (typeof each === 'object' ? textOf(each) : String(each))).join(', ')
  return typeof value === 'object' ? textOf(value) : String(value)
}

/** Of what consists of parts. */
function textOf(value: object): string {
  const parts = Object.entries(value).filter(([, part]) => part !== undefined)
  return parts.map(([name, part]) => `${name}: ${valueText(part) ?? '–'}`).join('; ')
}
