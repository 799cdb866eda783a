import { sql } from 'kysely'
import type { Invited } from '#rules/inform/participation.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** How many accounts each list of a study invites, by membership type (1 §4 Study). */
export async function invitedPeople(db: Database, questionnaireIds: readonly number[]): Promise<readonly Invited[]> {
  if (questionnaireIds.length === 0) return []
  const rows = await db
    .selectFrom('questionnaire_membership_type as t')
    .innerJoin('app_user as u', 'u.society_membership_type_id', 't.society_membership_type_id')
    .select(['t.questionnaire_id', 't.audience', 't.society_membership_type_id as type'])
    .select(eb => eb.fn.count<string>('u.id').as('people'))
    .where('t.questionnaire_id', 'in', questionnaireIds)
    .where('u.disabled', 'is', null)
    .where(sql<boolean>`u.roles && '{MSS_USER,NON_MSS_USER}'`)
    .where(
      sql<boolean>`CASE t.audience WHEN 'non_society' THEN u.society_id IS NULL ELSE u.society_id IN
        (SELECT society_id FROM questionnaire_society s WHERE s.questionnaire_id = t.questionnaire_id) END`,
    )
    .groupBy(['t.questionnaire_id', 't.audience', 't.society_membership_type_id'])
    .execute()
  return rows.map(({ questionnaire_id, audience, type, people }) => ({
    questionnaireId: questionnaire_id,
    isMember: audience === 'society',
    type,
    people: Number(people),
  }))
}
