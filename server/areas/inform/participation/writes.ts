import { sql } from 'kysely'
import type { ListBlock, Listed, MonthGroup, Stage } from '#rules/inform/participation/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { type SocietyStudy, STAGES_NOW, type Step, type Uncounted } from './reads.ts'

/**
 * Locks a society's part in a study, so that only one process counts it. @returns Whether this process has the lock, until its transaction
 * ends
 */
export async function lockParticipation(
  db: Transaction,
  { questionnaireId, societyId }: SocietyStudy,
): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext(${`participation ${societyId}`}), ${questionnaireId}) AS locked`.execute(
    db,
  )
  return rows[0]?.locked === true
}

type Placed = Listed & { readonly memberId: number; readonly userId: number; readonly block: number }

export async function addPlaces(
  db: Transaction,
  { questionnaireId, societyId }: SocietyStudy,
  placed: readonly Placed[],
): Promise<void> {
  await sql`
    INSERT INTO participation_place (questionnaire_id, society_id, member_id, user_id, block, membership_type, specialty)
    SELECT ${questionnaireId}, ${societyId}, * FROM unnest(
      ${placed.map(({ memberId }) => memberId)}::int[], ${placed.map(({ userId }) => userId)}::int[], ${placed.map(({ block }) => block)}::int[],
      ${placed.map(({ membershipType }) => membershipType)}::int[], ${placed.map(({ specialty }) => specialty)}::int[])
    ON CONFLICT (questionnaire_id, society_id, member_id) DO UPDATE SET user_id = excluded.user_id, block = excluded.block,
      membership_type = excluded.membership_type, specialty = excluded.specialty`.execute(db)
}

/** Counts people who have reached a stage and all stages before it. Counted people remain counted. */
export async function countStage(db: Transaction, { questionnaireId, societyId }: SocietyStudy, stage: Stage) {
  const isSubmitted = stage === 'submitted'
  await sql`
    UPDATE participation_place place SET joined = true,
      begun = place.begun OR ${stage !== 'joined'}, submitted = place.submitted OR ${isSubmitted}
    FROM (${STAGES_NOW}) now
    WHERE now.id = place.id AND place.questionnaire_id = ${questionnaireId} AND place.society_id = ${societyId}
      AND NOT place.${sql.ref(stage)} AND now.${sql.ref(stage)}`.execute(db)
}

export async function saveParticipation(
  db: Transaction,
  { questionnaireId, societyId }: SocietyStudy,
  blocks: readonly ListBlock[],
  now: Date,
): Promise<void> {
  const kept = { blocks: JSON.stringify(blocks) }
  await db
    .insertInto('participation_count')
    .values({ questionnaire_id: questionnaireId, society_id: societyId, counted: now, ...kept })
    .onConflict(conflict => conflict.columns(['questionnaire_id', 'society_id', 'counted']).doUpdateSet(kept))
    .execute()
}

/** Locks the counts by month, so that only one process counts. @returns Whether this process has the lock, until its transaction ends */
export async function lockMonths(db: Transaction): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('people by month'), 0) AS locked`.execute(db)
  return rows[0]?.locked === true
}

/** Permanently counts a group in its month. */
export async function countInMonth(db: Transaction, step: Step, { month, of }: MonthGroup<Uncounted>): Promise<void> {
  await sql`
    INSERT INTO month_counted (user_id, questionnaire_id)
    SELECT * FROM unnest(${of.map(({ userId }) => userId)}::int[], ${of.map(({ questionnaireId }) => questionnaireId)}::int[])`.execute(
    db,
  )
  await sql`
    INSERT INTO month_count (month, step, people) VALUES (${`${month}-01`}::date, ${step}, ${of.length})
    ON CONFLICT (month, step) DO UPDATE SET people = month_count.people + excluded.people`.execute(db)
}

/** Removes the blocks and counts of a study that is withdrawn. If it is launched again, its members are divided again. */
export async function removeParticipation(db: Transaction, questionnaireId: number): Promise<void> {
  await db.deleteFrom('participation_place').where('questionnaire_id', '=', questionnaireId).execute()
  await db.deleteFrom('participation_count').where('questionnaire_id', '=', questionnaireId).execute()
}
