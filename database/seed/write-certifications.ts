import { sql } from 'kysely'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { World } from './files.ts'
import { insertAll } from './insert.ts'
import { Random } from './random.ts'
import type { Numbered } from './write-people.ts'
import type { SeedIds } from './write-references.ts'

/**
 * Writes the boards that societies work with, and their members' certificates. The boards are reference data. If they are not loaded, no
 * member has or claims a certificate.
 */
export async function writeCertifications(
  trx: Transaction,
  world: World,
  places: SeedIds,
  people: readonly Numbered[],
): Promise<void> {
  const held = people.flatMap(({ id, person, society }) => {
    if (!person || !society || !new Random(id, 8).chance(0.93)) return []
    const { board, certification } = person.specialty
    return [{ user_id: id, board, title: certification, is_certified: person.years >= 2 }]
  })
  const works = world.specialties.map(({ society, board }) => ({ society_id: places.societies.get(society), board }))
  await sql`
    INSERT INTO society_certifying_board (society_id, certifying_board_id)
    SELECT DISTINCT works.society_id, board.id
    FROM json_to_recordset(${JSON.stringify(works)}::json) AS works (society_id int, board text)
    JOIN certifying_board board ON board.title = works.board`.execute(trx)
  const { rows } = await sql<{ user_id: number; board_certification_id: number }>`
    SELECT held.user_id, certification.id AS board_certification_id
    FROM json_to_recordset(${JSON.stringify(held)}::json) AS held (user_id int, board text, title text, is_certified bool)
    JOIN certifying_board board ON board.title = held.board
    JOIN board_certification certification ON certification.certifying_board_id = board.id
      AND certification.title = held.title AND certification.is_certified = held.is_certified`.execute(trx)
  await insertAll(trx, 'user_board_certification', { user_id: 'int', board_certification_id: 'int' }, rows)
  await sql`
    UPDATE app_user SET has_board_certification = true
    WHERE id IN (SELECT user_id FROM user_board_certification)`.execute(trx)
}
