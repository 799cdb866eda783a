import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { World } from './files.ts'
import { insertAll } from './insert.ts'

/** Writes the bank of terms, numbered in their order. Job profiles and offers answer their variables. */
export async function writeJobQuestions(trx: Transaction, { jobQuestions }: World): Promise<void> {
  const terms = jobQuestions.map((term, at) => ({ ...term, id: at + 1 }))
  await insertAll(
    trx,
    'job_question',
    {
      id: 'int',
      type: 'text',
      talent_type: 'text',
      label: 'text',
      talent_label: 'text',
      talent_short_label: 'text',
      chart_title: 'text',
      member_preamble: 'text',
      member_prompt: 'text',
      talent_prompt: 'text',
      member_explanation: 'text',
      talent_explanation: 'text',
      required: 'bool',
      maximum_selections: 'int',
      is_required_for_match: 'bool',
      is_enabled_on_ico_browser: 'bool',
      matching_comparator: 'text',
      chart_type: 'text',
      display_order: 'int',
      is_on_dashboard: 'bool',
      dashboard_display_order: 'int',
    },
    terms.map(({ variables: _, related: __, browser, dashboard, ...term }) => ({
      ...term,
      talent_type: term.talent_type ?? term.type,
      talent_label: term.talent_label || term.label,
      is_enabled_on_ico_browser: browser,
      display_order: term.id,
      is_on_dashboard: dashboard > 0,
      dashboard_display_order: dashboard,
    })),
  )
  const variables = terms
    .flatMap(({ id, variables: own }) =>
      own.map((variable, position) => ({ ...variable, job_question_id: id, position })),
    )
    .map((variable, at) => ({ ...variable, id: at + 1 }))
  await insertAll(
    trx,
    'job_question_variable',
    {
      id: 'int',
      job_question_id: 'int',
      uid: 'text',
      position: 'int',
      input_label: 'text',
      short_label: 'text',
      min: 'float8',
      max: 'float8',
      step: 'float8',
      min_label: 'text',
      max_label: 'text',
      prefix: 'text',
      suffix: 'text',
      singular_suffix: 'text',
      set_zero_label: 'text',
      is_set_zero_hidden: 'bool',
      is_exclusive_member: 'bool',
      is_talent_hidden: 'bool',
      dv_name: 'text',
    },
    variables.map(({ zero, options: _, ...variable }) => ({
      ...variable,
      set_zero_label: zero,
      is_set_zero_hidden: zero === '',
    })),
  )
  await insertAll(
    trx,
    'job_question_variable_option',
    { job_question_variable_id: 'int', position: 'int', name: 'text', value: 'text' },
    variables.flatMap(({ id, options }) =>
      options.map((option, position) => ({ ...option, job_question_variable_id: id, position })),
    ),
  )
  const related = terms.filter(term => term.related !== null)
  await sql`
    UPDATE question SET related_job_question_id = term.id
    FROM unnest(${related.map(({ id }) => id)}::int[], ${related.map(term => term.related)}::text[]) AS term (id, uid)
      JOIN variable ON variable.uid = term.uid
    WHERE question.id = variable.question_id`.execute(trx)
}
