import type { Database } from '#server/platform/database/connect.ts'

export function specialties(db: Database) {
  return db.selectFrom('specialty').select(['id', 'title']).where('is_master', '=', false).orderBy('title').execute()
}
