import { sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

export function specialtyList(db: Database, isMaster: boolean) {
  const rows = db.selectFrom('specialty').select(['id', 'title']).where('is_master', '=', isMaster)
  return { rows, key: 'id', columns: { id: 'id', title: 'title' } } as const
}

export function subspecialtyList(db: Database, isMaster: boolean) {
  const rows = db.selectFrom('subspecialty').select(['id', 'title', 'specialty_id']).where('is_master', '=', isMaster)
  return { rows, key: 'id', columns: { id: 'id', title: 'title', specialty_id: 'specialty_id' } } as const
}

export function certifyingBoards(db: Database) {
  return db.selectFrom('certifying_board').select(['id', 'title']).orderBy('title').execute()
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

/** Returns the titles of all specialties as a table `subject`. */
export function specialtyTitles(db: Database) {
  return db.selectFrom('specialty').select(['id', 'title']).as('subject')
}

const certifications = sql<string[]>`ARRAY (SELECT DISTINCT certification.title FROM board_certification certification
  WHERE certification.certifying_board_id = certifying_board.id ORDER BY certification.title)`
const societies = sql<number>`(SELECT count(*)::int FROM society_certifying_board own
  WHERE own.certifying_board_id = certifying_board.id)`

/** Returns boards with the fields that administrators see. */
function boards(db: Database) {
  return db
    .selectFrom('certifying_board')
    .select(['id', 'title', 'version'])
    .select([certifications.as('certifications'), societies.as('societies')])
}

export function boardList(db: Database) {
  const certification = sql<string>`array_to_string(${certifications}, ' · ')`
  return { rows: boards(db), key: 'id', columns: { id: 'id', title: 'title', societies, certification } } as const
}

export function boardRow(db: Database, id: number) {
  return boards(db).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Checks whether all of these boards exist. */
export async function areCertifyingBoards(db: Database, ids: readonly number[]): Promise<boolean> {
  const wanted = new Set(ids)
  const found = await db
    .selectFrom('certifying_board')
    .select('id')
    .where('id', 'in', [...wanted, 0])
    .execute()
  return found.length === wanted.size
}

/** Checks whether all of these specialties exist. */
export async function areSpecialties(db: Database, ids: readonly number[]): Promise<boolean> {
  const wanted = new Set(ids)
  const { count } = await db
    .selectFrom('specialty')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('id', 'in', [...wanted, 0])
    .executeTakeFirstOrThrow()
  return Number(count) === wanted.size
}

/** Returns the platform's specialties and subspecialties by title. */
export async function profileValues(db: Database) {
  const [specialties, subspecialties, mergedSpecialties, mergedSubspecialties] = await Promise.all([
    db.selectFrom('specialty').selectAll().orderBy('title').orderBy('id').execute(),
    db.selectFrom('subspecialty').select(['id', 'title', 'specialty_id']).orderBy('title').orderBy('id').execute(),
    db.selectFrom('merged_specialty').select(['id', 'into_id']).execute(),
    db.selectFrom('merged_subspecialty').select(['id', 'into_id']).execute(),
  ])
  return {
    specialties,
    subspecialties,
    /** IDs of merged items and the IDs that replaced them. */
    merged: { specialties: mergedSpecialties, subspecialties: mergedSubspecialties },
  }
}

/** Returns the master specialty of each given specialty, by ID. A specialty without a master represents itself. */
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

export function specialtyById(db: Database, id: number) {
  return db.selectFrom('specialty').selectAll().where('id', '=', id).executeTakeFirst()
}

export function subspecialtyById(db: Database, id: number) {
  return db
    .selectFrom('subspecialty as own')
    .innerJoin('specialty', 'specialty.id', 'own.specialty_id')
    .select(['own.id', 'own.title', 'own.specialty_id', 'own.is_master', 'specialty.title as specialty'])
    .where('own.id', '=', id)
    .executeTakeFirst()
}

export function subspecialtiesOf(db: Database, specialtyId: number) {
  return db
    .selectFrom('subspecialty')
    .select(['id', 'title'])
    .where('specialty_id', '=', specialtyId)
    .orderBy('title')
    .execute()
}
