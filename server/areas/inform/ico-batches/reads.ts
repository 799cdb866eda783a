import { sql } from 'kysely'
import type { NamedPlace } from '#rules/connect/wanted-places.ts'
import type { IcosInBlocks, TermAnswer } from '#rules/inform/icos/index.ts'
import { wantedPlaces } from '#server/areas/connect/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { numbersIn } from '#server/platform/database/numbers.ts'
import { IS_VOUCHED } from '../reads.ts'

/**
 * Selects posted ICOs that can be counted and aren't counted yet. For each person in no shown block, this is the first ICO that was never
 * in a block. Shielded ICOs, and ICOs of people who are not vouched for, are never counted (release-engine, rule 16).
 */
const WAITING = sql<{
  id: number
  specialty_id: number | null
  society_id: number | null
  geographic_preference_type: string
  geographic_preference_value: unknown
  further_places: unknown
}>`
  SELECT DISTINCT ON (profile.user_id) profile.id, person.specialty_id, person.society_id,
    profile.geographic_preference_type, profile.geographic_preference_value, profile.further_places
  FROM job_profile profile
    JOIN app_user person ON person.id = profile.user_id
  WHERE profile.is_posted AND NOT profile.is_shielded AND person.disabled IS NULL AND ${IS_VOUCHED}
    AND NOT EXISTS (SELECT 1 FROM ico_counted WHERE ico_counted.job_profile_id = profile.id)
    AND NOT EXISTS (
      SELECT 1 FROM job_profile other
        JOIN ico_counted ON ico_counted.job_profile_id = other.id
        JOIN ico_block block ON block.batch_id = ico_counted.batch_id AND block.number = ico_counted.block
      WHERE other.user_id = profile.user_id AND block.withdrawn IS NULL)
  ORDER BY profile.user_id, profile.id`

/** Returns the number of ICOs in shown blocks, the number of waiting ICOs, and the number of people who could post one. */
export async function icoCounts(db: Database) {
  const { rows } = await sql<{ counted: number; waiting: number; able: number }>`
    SELECT (SELECT coalesce(sum(icos), 0)::int FROM ico_block WHERE withdrawn IS NULL) AS counted,
      (SELECT count(*)::int FROM (${WAITING}) waiting) AS waiting,
      (SELECT count(DISTINCT user_id)::int FROM job_profile WHERE is_complete AND deleted IS NULL) AS able`.execute(db)
  return rows[0] ?? { counted: 0, waiting: 0, able: 0 }
}

export interface WaitingIco {
  readonly id: number
  readonly specialtyId: number | null
  readonly societyId: number | null
  /** Preferred places. One of them is sufficient. Empty for any place. */
  readonly wanted: readonly NamedPlace[]
}

/** Lists waiting ICOs by ID. */
export async function waitingIcos(db: Database): Promise<readonly WaitingIco[]> {
  const { rows } = await WAITING.execute(db)
  return rows
    .map(({ id, specialty_id, society_id, ...places }) => ({
      id,
      specialtyId: specialty_id,
      societyId: society_id,
      wanted: wantedPlaces(places),
    }))
    .sort((left, right) => left.id - right.id)
}

/** Returns the counts of all batches so far, including blocks withdrawn since. */
export async function countedBlocks(db: Database): Promise<IcosInBlocks & { readonly batches: number }> {
  const { batches, icos, blocks } = await db
    .selectFrom('ico_block')
    .select(eb => [eb.fn.count<string>('batch_id').distinct().as('batches'), eb.fn.countAll<string>().as('blocks')])
    .select(eb => eb.fn.coalesce(eb.fn.sum<string>('icos'), sql<string>`0`).as('icos'))
    .executeTakeFirstOrThrow()
  return { batches: Number(batches), icos: Number(icos), blocks: Number(blocks) }
}

const AT_ONCE = 5000

/** Yields the answers of job profiles to a variable of a term, one after another. */
export async function* answersTo(
  db: Database,
  variableId: number,
  profiles: readonly number[],
): AsyncGenerator<{ readonly profileId: number; readonly answer: TermAnswer }> {
  const rows = db
    .selectFrom('job_profile_response')
    .select(['job_profile_id', 'value', 'declined', 'no_preference'])
    .where('job_question_variable_id', '=', variableId)
    .where('job_profile_id', '=', sql<number>`ANY(${profiles}::int[])`)
    .stream(AT_ONCE)
  for await (const { job_profile_id, ...answer } of rows) yield { profileId: job_profile_id, answer }
}

/** Lists the batches whose place and terms are not stored separately yet. */
export async function batchesTogether(db: Database): Promise<readonly number[]> {
  const rows = await db.selectFrom('ico_batch').select('id').where('is_apart', '=', false).orderBy('id').execute()
  return rows.map(({ id }) => id)
}

/** Returns the stored data of a batch's ICOs, as an array of numbers by name. */
export async function icoColumns(db: Database, batchId: number): Promise<ReadonlyMap<string, Int32Array>> {
  const rows = await db.selectFrom('ico_column').select(['name', 'numbers']).where('batch_id', '=', batchId).execute()
  return new Map(rows.map(({ name, numbers }) => [name, numbersIn(numbers)]))
}
