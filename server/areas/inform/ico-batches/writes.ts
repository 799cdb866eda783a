import { sql } from 'kysely'
import type { IcoAxes } from '#rules/inform/icos/index.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import { bytesOf } from '#server/platform/database/numbers.ts'

/** Locks the ICO batches, so that only one process creates them. @returns Whether this process has the lock, until its transaction ends */
export async function lockIcoBatches(db: Transaction): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('ico_batch'), 0) AS locked`.execute(db)
  return rows[0]?.locked === true
}

/** Maximum time that an ICO can be unposted and remain in its block. Saving an ICO unposts it until it is posted again. */
const CHANGING = '1 day'

/**
 * Permanently withdraws blocks that have too few ICOs still posted (release-engine, rule 16).
 * @returns The number of withdrawn blocks
 */
export async function withdrawBlocks(db: Transaction, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE ico_block AS block SET withdrawn = ${now}
    FROM ico_batch AS batch
    WHERE batch.id = block.batch_id AND block.withdrawn IS NULL AND batch.least > (
      SELECT count(*) FROM ico_counted
        JOIN job_profile profile ON profile.id = ico_counted.job_profile_id
        JOIN app_user person ON person.id = profile.user_id AND person.disabled IS NULL
      WHERE ico_counted.batch_id = block.batch_id AND ico_counted.block = block.number
        AND profile.deleted IS NULL AND NOT profile.is_shielded
        AND (profile.is_posted OR profile.updated > ${now}::timestamptz - ${CHANGING}::interval))`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export interface NewIcoBatch {
  readonly number: number
  readonly icos: number
  readonly least: number
  /** Number of ICOs in each block. */
  readonly sizes: Int32Array
  readonly made: Date
}

/** @returns The ID of the batch */
export async function createIcoBatch(db: Transaction, batch: NewIcoBatch): Promise<number> {
  const { id } = await db
    .insertInto('ico_batch')
    .values({
      number: batch.number,
      icos: batch.icos,
      least: batch.least,
      // Exposure of one ICO by disjoint blocks: 1 divided by the number of ICOs in its block.
      exposure_mean: batch.sizes.length / batch.icos,
      exposure_largest: 1 / Math.min(...batch.sizes),
      made: batch.made,
      is_apart: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    INSERT INTO ico_block (batch_id, number, icos)
    SELECT ${id}, given.at - 1, given.icos
    FROM unnest(${[...batch.sizes]}::int[]) WITH ORDINALITY AS given (icos, at)`.execute(db)
  return id
}

/** Saves an array of numbers for an axis. */
export async function saveIcoColumn(
  db: Transaction,
  batchId: number,
  name: string,
  numbers: Int32Array,
): Promise<void> {
  await db
    .insertInto('ico_column')
    .values({ batch_id: batchId, name, numbers: bytesOf(numbers) })
    .execute()
}

/** Saves the preferred places of a batch's ICOs. @param sets Sets of places, for numbers that represent several places */
export async function saveIcoPlaces(
  db: Transaction,
  batchId: number,
  numbers: Int32Array,
  sets: readonly (readonly number[])[],
): Promise<void> {
  await db
    .insertInto('ico_place')
    .values({ batch_id: batchId, numbers: bytesOf(numbers), sets: JSON.stringify(sets) })
    .execute()
}

/** Replaces columns of a batch with columns that store place and terms separately. */
export async function saveApart(
  db: Transaction,
  batchId: number,
  columns: ReadonlyMap<string, Int32Array>,
): Promise<void> {
  for (const [name, numbers] of columns)
    await db
      .updateTable('ico_column')
      .set({ numbers: bytesOf(numbers) })
      .where('batch_id', '=', batchId)
      .where('name', '=', name)
      .execute()
  await db.updateTable('ico_batch').set({ is_apart: true }).where('id', '=', batchId).execute()
}

export async function saveIcoAxes(db: Transaction, axes: IcoAxes): Promise<void> {
  const rows = [...axes].map(([variable_id, kinds]) => ({ variable_id, kinds: JSON.stringify(kinds) }))
  if (rows.length === 0) return
  await db
    .insertInto('ico_axis')
    .values(rows)
    .onConflict(conflict => conflict.column('variable_id').doUpdateSet(eb => ({ kinds: eb.ref('excluded.kinds') })))
    .execute()
}

/** Stores the profiles of each block in the order of their IDs. The order of rows in the table must not reveal the owner of an ICO. */
export async function saveCountedIcos(
  db: Transaction,
  batchId: number,
  counted: readonly { readonly id: number; readonly block: number }[],
): Promise<void> {
  await sql`
    INSERT INTO ico_counted (job_profile_id, batch_id, block)
    SELECT given.id, ${batchId}, given.block
    FROM unnest(${counted.map(({ id }) => id)}::int[], ${counted.map(({ block }) => block)}::int[]) AS given (id, block)
    ORDER BY given.id`.execute(db)
}
