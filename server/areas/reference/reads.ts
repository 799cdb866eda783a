import type { Database } from '#server/platform/database/connect.ts'

export function specialtyList(db: Database, isMaster: boolean) {
  const rows = db.selectFrom('specialty').select(['id', 'title']).where('is_master', '=', isMaster)
  return { rows, key: 'id', columns: { id: 'id', title: 'title' } } as const
}

export function subspecialtyList(db: Database, isMaster: boolean) {
  const rows = db.selectFrom('subspecialty').select(['id', 'title', 'specialty_id']).where('is_master', '=', isMaster)
  return { rows, key: 'id', columns: { id: 'id', title: 'title', specialty_id: 'specialty_id' } } as const
}

export function membershipTypes(db: Database) {
  return db.selectFrom('society_membership_type').selectAll().orderBy('id').execute()
}

export function certifyingBoards(db: Database) {
  return db.selectFrom('certifying_board').select(['id', 'title']).orderBy('title').execute()
}

/** The boards of a society; null when there is no such society. */
export async function societyCertifyingBoards(db: Database, societyId: number) {
  const society = await db.selectFrom('society').select('id').where('id', '=', societyId).executeTakeFirst()
  if (!society) return null
  return db
    .selectFrom('society_certifying_board')
    .select(['society_id', 'certifying_board_id'])
    .where('society_id', '=', societyId)
    .orderBy('certifying_board_id')
    .execute()
}

export function boardCertifications(db: Database) {
  return db
    .selectFrom('board_certification')
    .select(['id', 'title', 'is_certified', 'certifying_board_id'])
    .orderBy('title')
    .orderBy('certifying_board_id')
    .orderBy('is_certified', 'desc')
    .execute()
}

/** The titles of all specialties, as a table `subject`. */
export function specialtyTitles(db: Database) {
  return db.selectFrom('specialty').select(['id', 'title']).as('subject')
}

/** Whether all of these specialties exist. */
export async function areSpecialties(db: Database, ids: readonly number[]): Promise<boolean> {
  const wanted = new Set(ids)
  const { count } = await db
    .selectFrom('specialty')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('id', 'in', [...wanted, 0])
    .executeTakeFirstOrThrow()
  return Number(count) === wanted.size
}

/** Specialties, subspecialties and membership types of the product, by title or id. */
export async function profileValues(db: Database) {
  const [specialties, subspecialties, types] = await Promise.all([
    db.selectFrom('specialty').selectAll().orderBy('title').orderBy('id').execute(),
    db.selectFrom('subspecialty').select(['id', 'title', 'specialty_id']).orderBy('title').orderBy('id').execute(),
    db.selectFrom('society_membership_type').select(['id', 'type_name as title']).orderBy('id').execute(),
  ])
  return { specialties, subspecialties, membershipTypes: types }
}

/** The master specialty that each of some specialties stands for, by id; one that stands for none is its own. */
export async function masterSpecialties(
  db: Database,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('specialty as own')
    .leftJoin('specialty as master', join =>
      join
        .onRef('master.code', '=', 'own.master_code')
        .on('master.is_master', '=', true)
        .on('master.code', '!=', '')
        .on('own.is_master', '=', false),
    )
    .select(eb => ['own.id', eb.fn.coalesce('master.id', 'own.id').as('master')])
    .where('own.id', 'in', [...ids.flatMap(id => id ?? []), 0])
    .execute()
  return new Map(rows.map(({ id, master }) => [id, master]))
}
