import { sql } from 'kysely'
import { societiesPerSpecialty } from '#server/areas/society/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'

/** Returns a list of specialties for administrators. */
export function administeredSpecialties(db: Database, isMaster: boolean) {
  const subspecialties = sql<number>`(SELECT count(*)::int FROM subspecialty WHERE specialty_id = own.id)`
  const societies = societiesPerSpecialty(db)
  const rows = db
    .selectFrom('specialty as own')
    .leftJoin(societies, 'held.specialty_id', 'own.id')
    .leftJoin('specialty as master', join =>
      join
        .onRef('master.code', '=', 'own.master_code')
        .on('master.is_master', '=', true)
        .on('master.code', '!=', '')
        .on('own.is_master', '=', false),
    )
    .select(['own.id', 'own.title', 'own.code', 'own.master_code', 'master.title as master'])
    .select([subspecialties.as('subspecialties'), 'held.societies'])
    .where('own.is_master', '=', isMaster)
  const columns = {
    id: 'own.id',
    title: 'own.title',
    code: 'own.code',
    master_code: 'own.master_code',
    subspecialties,
    societies: sql<number>`coalesce(held.societies, 0)`,
  } as const
  return { rows, key: 'own.id', columns } as const
}

export function administeredSubspecialties(db: Database, isMaster: boolean) {
  const rows = db
    .selectFrom('subspecialty as own')
    .innerJoin('specialty', 'specialty.id', 'own.specialty_id')
    .select(['own.id', 'own.title', 'own.specialty_id', 'specialty.title as specialty'])
    .where('own.is_master', '=', isMaster)
  const columns = {
    id: 'own.id',
    title: 'own.title',
    specialty: 'specialty.title',
    specialty_id: 'own.specialty_id',
  } as const
  return { rows, key: 'own.id', columns } as const
}
