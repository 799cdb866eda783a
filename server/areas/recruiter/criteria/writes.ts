import type { Selectable } from 'kysely'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { DB } from '#server/platform/database/tables.generated.ts'
import type { AuthorizedCriteria } from './scope.ts'

type Columns = Partial<
  Pick<Selectable<DB['job_information_set']>, 'title' | 'specialty_id' | 'zip' | 'state_id' | 'cbsa_code' | 'div_code'>
>

/** @returns The ID of the criteria */
export async function insertSet(db: Transaction, organizationId: number, title: string, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('job_information_set')
    .values({ organization_id: organizationId, title, created: now, updated: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @param values All values, by variable; `null` keeps them unchanged */
export async function saveSet(
  db: Transaction,
  { id }: Pick<AuthorizedCriteria, 'id'>,
  columns: Columns,
  values: ReadonlyMap<number, string> | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('job_information_set')
    .set({ ...columns, updated: now })
    .where('id', '=', id)
    .execute()
  if (!values) return
  await db.deleteFrom('job_information_set_response').where('job_information_set_id', '=', id).execute()
  const rows = [...values].map(([job_question_variable_id, value]) => ({
    job_information_set_id: id,
    job_question_variable_id,
    value,
  }))
  if (rows.length > 0) await db.insertInto('job_information_set_response').values(rows).execute()
}

export async function deleteSet(db: Transaction, { id }: AuthorizedCriteria): Promise<void> {
  await db.deleteFrom('job_information_set').where('id', '=', id).execute()
}
