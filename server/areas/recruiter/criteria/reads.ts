import type { Database } from '#server/platform/database/connect.ts'

/** Lists the criteria of an organization. */
export function setList(db: Database, organizationId: number) {
  const rows = db.selectFrom('job_information_set').selectAll().where('organization_id', '=', organizationId)
  const columns = { id: 'id', title: 'title', updated: 'updated', specialty_id: 'specialty_id' } as const
  return { rows, key: 'id', columns } as const
}
export type SetRow = Awaited<ReturnType<ReturnType<typeof setList>['rows']['execute']>>[number]

export function setRow(db: Database, id: number): Promise<SetRow> {
  return db.selectFrom('job_information_set').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function countSets(db: Database, organizationId: number): Promise<number> {
  const { count } = await db
    .selectFrom('job_information_set')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns term values of several sets. */
export function valuesOfSets(db: Database, ids: readonly number[]) {
  return db
    .selectFrom('job_information_set_response')
    .select(['job_information_set_id', 'job_question_variable_id', 'value'])
    .where('job_information_set_id', 'in', [...ids, 0])
    .execute()
}
