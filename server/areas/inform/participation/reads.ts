import { sql } from 'kysely'
import { z } from 'zod'
import type { ListBlock, Listed, Stage } from '#rules/inform/participation/index.ts'
import type { StudyDays } from '#rules/share/study-days.ts'
import { closedBy, openedBy } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { anyOf } from '#server/platform/database/together.ts'
import { IS_VOUCHED } from '../reads.ts'

/** Study and a society that takes part in it. */
export interface SocietyStudy {
  readonly questionnaireId: number
  readonly societyId: number
}

/** Number of days after the last day of a study during which late responses are counted. */
const LATE_DAYS = 3

/** Lists studies that have opened, including studies that closed some days ago. */
export async function countedStudies(db: Database, days: StudyDays): Promise<readonly SocietyStudy[]> {
  const { rows } = await sql<SocietyStudy>`
    SELECT questionnaire.id AS "questionnaireId", own.society_id AS "societyId"
    FROM questionnaire JOIN questionnaire_society own ON own.questionnaire_id = questionnaire.id
    WHERE is_enabled AND ${openedBy(days)} AND NOT ${closedBy(days, LATE_DAYS)}
    ORDER BY questionnaire.id, own.society_id`.execute(db)
  return rows
}

/**
 * Number of days off the list before a study starts, after which a person counts as having left. People disabled only briefly still count.
 */
const LEFT_DAYS = 90

/** Selects list entries that the study invites, without entries that left long ago or exist only for demonstrations. */
const invitedOf = ({ questionnaireId, societyId }: SocietyStudy) => sql`
  SELECT member.id AS member_id, member.disabled, person.id AS user_id, person.specialty_id AS specialty,
    invited.society_membership_type_id AS membership_type, member.link_copied IS NULL OR person.npi_confirmed IS NOT NULL AS is_vouched
  FROM society_member member
    JOIN questionnaire study ON study.id = ${questionnaireId}
    LEFT JOIN app_user person ON person.id = member.user_id
    LEFT JOIN society_member_type_mapping mapping ON mapping.id = member.society_member_type_mapping_id
    JOIN questionnaire_membership_type invited ON invited.questionnaire_id = study.id AND invited.audience = 'society'
      AND invited.society_membership_type_id = coalesce(person.society_membership_type_id, mapping.society_membership_type_id)
  WHERE member.society_id = ${societyId} AND member.mark IS NULL
    AND (member.disabled IS NULL OR member.disabled >= study.start_date - ${LEFT_DAYS}::int)
    AND (person.id IS NULL OR (person.disabled IS NULL AND NOT person.is_demo))
    AND NOT EXISTS (SELECT FROM participation_place place WHERE place.questionnaire_id = study.id
      AND place.society_id = member.society_id AND place.user_id = person.id)`

/**
 * Returns vouched-for members who are invited to the study and have no place in a block yet. Includes disabled members. Otherwise, the
 * administrator of the list could choose the people in a block.
 */
export async function membersWithoutPlace(
  db: Database,
  study: SocietyStudy,
): Promise<readonly (Listed & { readonly memberId: number; readonly userId: number })[]> {
  const { rows } = await sql<Listed & { memberId: number; userId: number }>`
    SELECT member_id AS "memberId", user_id AS "userId", membership_type AS "membershipType", specialty
    FROM (${invitedOf(study)}) listed WHERE user_id IS NOT NULL AND is_vouched ORDER BY member_id`.execute(db)
  return rows
}

/**
 * Returns list entries that the study invites and that are in no block, by membership type. They count only as invited people and people
 * with an account.
 */
export async function listedWithoutPlace(db: Database, study: SocietyStudy): Promise<readonly ListBlock[]> {
  const { rows } = await sql<{ type: number; people: number; joined: number }>`
    SELECT membership_type AS type, count(*)::int AS people, count(user_id)::int AS joined
    FROM (${invitedOf(study)}) listed WHERE disabled IS NULL GROUP BY membership_type ORDER BY membership_type`.execute(
    db,
  )
  return rows.map(({ type, people, joined }) => ({
    isDivided: false,
    people,
    joined,
    begun: 0,
    submitted: 0,
    types: [[type, people]],
    specialties: [],
  }))
}

/** Counts people who have reached each stage since the last count. */
export async function newlyReached(
  db: Database,
  { questionnaireId, societyId }: SocietyStudy,
): Promise<Readonly<Record<Stage, number>>> {
  const { rows } = await sql<Record<Stage, number>>`
    SELECT count(*) FILTER (WHERE now.joined AND NOT place.joined)::int AS joined,
      count(*) FILTER (WHERE now.begun AND NOT place.begun)::int AS begun,
      count(*) FILTER (WHERE now.submitted AND NOT place.submitted)::int AS submitted
    FROM participation_place place JOIN (${STAGES_NOW}) now ON now.id = place.id
    WHERE place.questionnaire_id = ${questionnaireId} AND place.society_id = ${societyId}`.execute(db)
  return rows[0] ?? { joined: 0, begun: 0, submitted: 0 }
}

/** Stages reached by the person of each place, whether or not they are still on the list. Places of deleted accounts are left out. */
export const STAGES_NOW = sql`
  SELECT place.id, true AS joined, survey.id IS NOT NULL AS begun, survey.submitted IS NOT NULL AS submitted
  FROM participation_place place
    LEFT JOIN survey ON survey.user_id = place.user_id AND survey.questionnaire_id = place.questionnaire_id
  WHERE place.user_id IS NOT NULL`

/** Returns the number of the next block. */
export async function nextBlock(db: Database, { questionnaireId, societyId }: SocietyStudy): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(block) + 1, 0) AS next FROM participation_place
    WHERE questionnaire_id = ${questionnaireId} AND society_id = ${societyId}`.execute(db)
  return rows[0]?.next ?? 0
}

/** Returns the counted blocks. */
export async function blocksOf(
  db: Database,
  { questionnaireId, societyId }: SocietyStudy,
): Promise<readonly ListBlock[]> {
  const { rows } = await sql<{
    block: number
    type: number
    specialty: number | null
    people: number
    joined: number
    begun: number
    submitted: number
  }>`
    SELECT block, membership_type AS type, specialty, count(*)::int AS people, count(*) FILTER (WHERE joined)::int AS joined,
      count(*) FILTER (WHERE begun)::int AS begun, count(*) FILTER (WHERE submitted)::int AS submitted
    FROM participation_place WHERE questionnaire_id = ${questionnaireId} AND society_id = ${societyId}
    GROUP BY block, membership_type, specialty ORDER BY block, membership_type, specialty`.execute(db)
  return [...Map.groupBy(rows, ({ block }) => block).values()].map(parts => {
    const sumOf = (name: 'people' | Stage) => parts.reduce((all, part) => all + part[name], 0)
    const peopleBy = (read: (part: (typeof parts)[number]) => number | null) => {
      const people = new Map<number, number>()
      for (const part of parts) {
        const value = read(part)
        if (value !== null) people.set(value, (people.get(value) ?? 0) + part.people)
      }
      return [...people]
    }
    return {
      isDivided: true,
      people: sumOf('people'),
      joined: sumOf('joined'),
      begun: sumOf('begun'),
      submitted: sumOf('submitted'),
      types: peopleBy(({ type }) => type),
      specialties: peopleBy(({ specialty }) => specialty),
    }
  })
}

const groups = z.array(z.tuple([z.number().int(), z.number().int()]))
const block = z.object({
  // Default for older data, when all blocks were divided.
  isDivided: z.boolean().default(true),
  people: z.number().int(),
  joined: z.number().int(),
  begun: z.number().int(),
  submitted: z.number().int(),
  types: groups,
  specialties: groups,
}) satisfies z.ZodType<ListBlock>

export interface ParticipationCount {
  readonly questionnaireId: number
  readonly counted: Date
  readonly blocks: readonly ListBlock[]
}

/** Lists the counts of a society's participation in these studies, in chronological order. @param until Latest time of a count */
export async function participationCounts(
  db: Database,
  societyId: number,
  questionnaireIds: readonly number[],
  until: Date | null = null,
): Promise<readonly ParticipationCount[]> {
  if (questionnaireIds.length === 0) return []
  const rows = await db
    .selectFrom('participation_count')
    .select(['questionnaire_id', 'counted', 'blocks'])
    .where('society_id', '=', societyId)
    .where('questionnaire_id', '=', anyOf(questionnaireIds))
    .$if(until !== null, query => query.where('counted', '<=', until ?? new Date(0)))
    .orderBy('counted')
    .execute()
  return rows.map(row => ({
    questionnaireId: row.questionnaire_id,
    counted: row.counted,
    blocks: z.array(block).parse(row.blocks),
  }))
}

/** Returns the latest count of each society's participation in these studies. */
export async function latestCounts(
  db: Database,
  questionnaireIds: readonly number[],
): Promise<readonly (ParticipationCount & { readonly societyId: number })[]> {
  const rows = await db
    .selectFrom('participation_count')
    // Societies that no longer take part are left out.
    .innerJoin('questionnaire_society as part', join =>
      join
        .onRef('part.questionnaire_id', '=', 'participation_count.questionnaire_id')
        .onRef('part.society_id', '=', 'participation_count.society_id'),
    )
    .select(['participation_count.questionnaire_id', 'participation_count.society_id', 'counted', 'blocks'])
    .distinctOn(['participation_count.questionnaire_id', 'participation_count.society_id'])
    .where('participation_count.questionnaire_id', '=', anyOf(questionnaireIds))
    .orderBy('participation_count.questionnaire_id')
    .orderBy('participation_count.society_id')
    .orderBy('counted', 'desc')
    .execute()
  return rows.map(row => ({
    questionnaireId: row.questionnaire_id,
    societyId: row.society_id,
    counted: row.counted,
    blocks: z.array(block).parse(row.blocks),
  }))
}

/** Steps by which physicians are counted each month. */
export const STEPS = ['registered', 'submitted'] as const
export type Step = (typeof STEPS)[number]

/** Physician who registered or submitted a study and is not counted by month yet. */
export interface Uncounted {
  readonly userId: number
  /** Submitted study. `null` if the account is counted. */
  readonly questionnaireId: number | null
  /** UTC day as YYYY-MM-DD. */
  readonly day: string
}

/** Lists vouched-for physicians who are not counted for a step, in the order in which they completed it. */
export async function uncounted(db: Database, step: Step): Promise<readonly Uncounted[]> {
  const done =
    step === 'registered'
      ? sql`SELECT id AS user_id, NULL::int AS questionnaire_id, created AS moment FROM app_user WHERE roles && '{MSS_USER,NON_MSS_USER}'`
      : sql`SELECT user_id, questionnaire_id, submitted AS moment FROM survey WHERE submitted IS NOT NULL`
  const { rows } = await sql<Uncounted>`
    SELECT done.user_id AS "userId", done.questionnaire_id AS "questionnaireId", to_char(done.moment AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day
    FROM (${done}) done JOIN app_user person ON person.id = done.user_id
    WHERE ${IS_VOUCHED} AND NOT EXISTS (SELECT FROM month_counted counted
      WHERE counted.user_id = done.user_id AND counted.questionnaire_id IS NOT DISTINCT FROM done.questionnaire_id)
    ORDER BY done.moment, done.user_id, done.questionnaire_id`.execute(db)
  return rows
}

/** Returns the number of people counted in each month since the given one (YYYY-MM). */
export async function peopleByMonth(
  db: Database,
  since: string,
): Promise<ReadonlyMap<string, ReadonlyMap<Step, number>>> {
  const { rows } = await sql<{ month: string; step: Step; people: number }>`
    SELECT to_char(month, 'YYYY-MM') AS month, step, people FROM month_count WHERE month >= ${`${since}-01`}::date`.execute(
    db,
  )
  const months = Map.groupBy(rows, ({ month }) => month)
  return new Map([...months].map(([month, own]) => [month, new Map(own.map(({ step, people }) => [step, people]))]))
}
