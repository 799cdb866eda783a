import type { ChosenPolicy } from '#rules/inform/editions/index.ts'
import type { FilterableAnswer } from '#rules/inform/filterable.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { openFiles } from '#server/platform/files/files.ts'
import type { PlacedStudy } from './build-study.ts'
import { readGuide } from './files.ts'
import { insertAll } from './insert.ts'

export interface StudyRow {
  readonly study: PlacedStudy
  readonly title: string
  readonly period: number
  /** First and last day, YYYY-MM-DD. */
  readonly start: string
  readonly end: string
  readonly isPrimary: boolean
  readonly hasProfileMeasures: boolean
  readonly isEnded: boolean
  readonly sampleModel: string
  readonly priorId: number | null
  /** Whether the study has or will have results. */
  readonly hasResults: boolean
  readonly supportsJobPreference: boolean
  /** Name of the study guide's data file. */
  readonly guide: string | null
  readonly filterable: readonly FilterableAnswer[]
  readonly policy: Pick<ChosenPolicy, 'order'>
}

/** Writes studies. A prior study must be written before the study that refers to it, or in the same call. */
export async function writeStudies(trx: Transaction, rows: readonly StudyRow[]): Promise<void> {
  await insertAll(
    trx,
    'questionnaire',
    {
      id: 'int',
      title: 'text',
      period: 'int',
      start_date: 'date',
      end_date: 'date',
      is_ended: 'bool',
      is_primary: 'bool',
      supports_profile_measures: 'bool',
      study_sample_model: 'text',
      prior_year_questionnaire_id: 'int',
      is_support_report: 'bool',
      is_support_job_preference: 'bool',
      worksheet_file_name: 'text',
      filterable_answers: 'jsonb',
      edition_policy: 'jsonb',
    },
    rows.map(row => ({
      id: row.study.id,
      title: row.title,
      period: row.period,
      start_date: row.start,
      end_date: row.end,
      is_ended: row.isEnded,
      is_primary: row.isPrimary,
      supports_profile_measures: row.hasProfileMeasures,
      study_sample_model: row.sampleModel,
      prior_year_questionnaire_id: row.priorId,
      is_support_report: row.hasResults,
      is_support_job_preference: row.supportsJobPreference,
      worksheet_file_name: row.guide && `${row.title} - Study Guide.pdf`,
      filterable_answers: row.filterable,
      edition_policy: row.policy,
    })),
  )
  await writeGuides(trx, rows)
  const studies = rows.map(({ study }) => study)
  await insertAll(
    trx,
    'section',
    {
      id: 'int',
      questionnaire_id: 'int',
      position: 'int',
      title: 'text',
      description: 'text',
      is_module: 'bool',
      is_have_interested_question: 'bool',
    },
    studies.flatMap(({ id, sections }) =>
      sections.map((section, at) => ({
        id: section.id,
        questionnaire_id: id,
        position: at + 1,
        title: section.title,
        description: section.description,
        is_module: section.isModule,
        is_have_interested_question: section.asksForInterest,
      })),
    ),
  )
  await insertAll(
    trx,
    'derived_variable',
    {
      questionnaire_id: 'int',
      dv_name: 'text',
      label: 'text',
      prefix: 'text',
      suffix: 'text',
      kind: 'text',
      parts: 'text[]',
      divisor: 'text',
      sum_rule: 'jsonb',
    },
    studies.flatMap(({ id, derived }) => derived.map(each => ({ ...each, questionnaire_id: id }))),
  )
  await writeQuestions(trx, studies)
  await writeVariables(trx, studies)
  await writeConditions(trx, studies)
}

async function writeGuides(trx: Transaction, rows: readonly StudyRow[]): Promise<void> {
  for (const { study, guide } of rows) {
    if (!guide) continue
    const upload = { kind: 'guide', name: guide, mediaType: 'application/pdf', content: readGuide(guide) } as const
    const file_id = await openFiles({}).store(trx, upload)
    await trx.insertInto('questionnaire_worksheet').values({ questionnaire_id: study.id, file_id }).execute()
  }
}

async function writeQuestions(trx: Transaction, studies: readonly PlacedStudy[]): Promise<void> {
  const placed = studies.flatMap(({ sections }) =>
    sections.flatMap(section => section.questions.map((each, at) => ({ ...each, at, section }))),
  )
  await insertAll(
    trx,
    'question',
    {
      id: 'int',
      type: 'text',
      label: 'text',
      prompt: 'text',
      preamble: 'text',
      explanation: 'text',
      required: 'bool',
      calculate_totals: 'bool',
      is_unknown_enabled: 'bool',
      unknown_option_label: 'text',
      is_select_all_enabled: 'bool',
      maximum_selections: 'int',
      randomize_variables: 'bool',
      chart_type: 'text',
      is_have_interested_question: 'bool',
    },
    placed.map(({ question: { variables, conditions, section_id, ...question }, data }) => ({
      ...question,
      chart_type: data.chart,
    })),
  )
  await insertAll(
    trx,
    'question_section',
    {
      section_id: 'int',
      question_id: 'int',
      position: 'int',
      is_on_dashboard: 'bool',
      is_included_in_default_report: 'bool',
      report_order: 'int',
      is_available_on_results: 'bool',
    },
    placed.map(({ question, data, section, at }) => ({
      section_id: section.id,
      question_id: question.id,
      position: at + 1,
      is_on_dashboard: data.dashboard,
      is_included_in_default_report: data.report > 0,
      report_order: data.report,
      is_available_on_results: data.results,
    })),
  )
}

async function writeVariables(trx: Transaction, studies: readonly PlacedStudy[]): Promise<void> {
  const variables = studies
    .flatMap(({ whole }) => whole.questions)
    .flatMap(question => question.variables.map((variable, at) => ({ ...variable, position: at + 1 })))
  await insertAll(
    trx,
    'variable',
    {
      id: 'int',
      uid: 'text',
      question_id: 'int',
      position: 'int',
      input_label: 'text',
      short_label: 'text',
      min: 'float8',
      max: 'float8',
      step: 'float8',
      unusual_below: 'float8',
      unusual_above: 'float8',
      is_compared_with_results: 'bool',
      prefix: 'text',
      suffix: 'text',
      singular_suffix: 'text',
      set_zero_label: 'text',
      is_set_zero_hidden: 'bool',
      is_exclusive: 'bool',
      dv_name: 'text',
      condition_variable_id: 'int',
    },
    variables.map(({ condition, variableOptions, ...variable }) => ({ ...variable, condition_variable_id: condition })),
  )
  await insertAll(
    trx,
    'variable_option',
    { id: 'int', variable_id: 'int', position: 'int', name: 'text', value: 'text' },
    variables.flatMap(({ id, variableOptions }) =>
      variableOptions.map((option, at) => ({ ...option, variable_id: id, position: at + 1 })),
    ),
  )
}

async function writeConditions(trx: Transaction, studies: readonly PlacedStudy[]): Promise<void> {
  const conditions = studies
    .flatMap(({ whole }) => whole.questions)
    .flatMap(question => question.conditions.map(condition => ({ ...condition, question_id: question.id })))
  await insertAll(
    trx,
    'condition',
    { id: 'int', question_id: 'int', variant: 'text', condition_type: 'text', variable_id: 'int' },
    conditions.map(({ condition_variables, ...condition }) => condition),
  )
  await insertAll(
    trx,
    'condition_variable',
    {
      condition_id: 'int',
      variable_id: 'int',
      use_no: 'bool',
      comparator: 'text',
      first_value: 'text',
      second_value: 'text',
    },
    conditions.flatMap(({ id, condition_variables }) =>
      condition_variables.map(({ variable_id, use_no, comparator }) => ({
        condition_id: id,
        variable_id,
        use_no,
        comparator: comparator?.type ?? null,
        first_value: comparator?.first_value ?? '',
        second_value: comparator?.second_value ?? '',
      })),
    ),
  )
}
