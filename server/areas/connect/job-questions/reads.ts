import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/platform/database/connect.ts'

export function jobQuestionList(db: Database) {
  const rows = db
    .selectFrom('job_question')
    .select(['id', 'label', 'member_prompt', 'type', 'is_active', 'display_order', 'version'])
  const columns = {
    id: 'id',
    label: 'label',
    member_prompt: 'member_prompt',
    type: 'type',
    is_active: 'is_active',
    display_order: 'display_order',
    version: 'version',
  } as const
  return { rows, key: 'id', columns } as const
}

/** Whether a member or a recruiter has answered the variable `v`, or stored counts use it as an axis. */
const IS_ANSWERED = sql<boolean>`(
  EXISTS (SELECT FROM job_profile_response r WHERE r.job_question_variable_id = v.id)
  OR EXISTS (SELECT FROM job_offer_response r WHERE r.job_question_variable_id = v.id)
  OR EXISTS (SELECT FROM job_information_set_response r WHERE r.job_question_variable_id = v.id)
  OR EXISTS (SELECT FROM ico_axis axis WHERE axis.variable_id = v.id))`

/** Returns a job question with its ordered variables, which of them have answers, and the study questions linked to it. */
export function storedJobQuestion(db: Database, id: number) {
  return db
    .selectFrom('job_question as q')
    .selectAll('q')
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('job_question_variable as v')
          .select(['v.id', 'v.uid', 'v.input_label', 'v.short_label', 'v.prefix', 'v.suffix', 'v.singular_suffix'])
          .select(['v.min', 'v.max', 'v.step', 'v.min_label', 'v.max_label', 'v.set_zero_label'])
          .select(['v.is_set_zero_hidden', 'v.is_exclusive_member', 'v.is_exclusive_talent', 'v.is_talent_hidden'])
          .select(['v.dv_name', IS_ANSWERED.as('is_answered')])
          .select(inner =>
            jsonArrayFrom(
              inner
                .selectFrom('job_question_variable_option as o')
                .select(['o.id', 'o.name', 'o.value'])
                .whereRef('o.job_question_variable_id', '=', 'v.id')
                .orderBy('o.position'),
            ).as('variableOptions'),
          )
          .whereRef('v.job_question_id', '=', 'q.id')
          .orderBy('v.position'),
      ).as('jobQuestionVariables'),
      jsonArrayFrom(
        eb
          .selectFrom('question')
          .select(['question.id', 'question.prompt'])
          .select(
            sql<string[]>`ARRAY(
            SELECT DISTINCT questionnaire.title FROM question_section placed
              JOIN section ON section.id = placed.section_id
              JOIN questionnaire ON questionnaire.id = section.questionnaire_id
            WHERE placed.question_id = question.id ORDER BY questionnaire.title)`.as('studies'),
          )
          .whereRef('question.related_job_question_id', '=', 'q.id')
          .orderBy('question.id'),
      ).as('questions'),
    ])
    .where('q.id', '=', id)
    .executeTakeFirst()
}
export type StoredRow = NonNullable<Awaited<ReturnType<typeof storedJobQuestion>>>
