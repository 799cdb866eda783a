import { sql } from 'kysely'
import type { Writable } from '#server/platform/database/connect.ts'
import type { World } from './files.ts'
import { insertAll } from './insert.ts'

/** The bank of terms that every default job profile starts with, each without a preference. */
export async function writeJobQuestions(trx: Writable, { jobQuestions }: World): Promise<void> {
  const questions = jobQuestions.map(({ variables: _, related: __, ...question }, index) => ({
    ...question,
    id: index + 1,
    display_order: index + 1,
  }))
  await insertAll(
    trx,
    'job_question',
    {
      id: 'int',
      type: 'text',
      label: 'text',
      member_prompt: 'text',
      required: 'bool',
      is_required_for_match: 'bool',
      matching_comparator: 'text',
      display_order: 'int',
    },
    questions,
  )
  const variables = jobQuestions.flatMap((question, index) =>
    question.variables.map((variable, position) => ({ ...variable, job_question_id: index + 1, position })),
  )
  await insertAll(
    trx,
    'job_question_variable',
    {
      job_question_id: 'int',
      uid: 'text',
      position: 'int',
      input_label: 'text',
      min: 'float8',
      max: 'float8',
      step: 'float8',
      prefix: 'text',
    },
    variables,
  )
  await sql`
    UPDATE question SET related_job_question_id = term.id
    FROM unnest(${questions.map(({ id }) => id)}::int[], ${jobQuestions.map(({ related }) => related)}::text[]) AS term (id, uid)
      JOIN variable ON variable.uid = term.uid
    WHERE question.id = variable.question_id`.execute(trx)
}
