import { notFound } from '#contract/errors.ts'
import type { SocietyDto } from '#contract/society/society.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { serializeSociety } from '../present.ts'
import { boardsOfSocieties, societyRow, specialtiesOfSocieties } from '../reads.ts'

type Expanded = 'specialties' | 'certifyingBoards'
const READ = { specialties: specialtiesOfSocieties, certifyingBoards: boardsOfSocieties } as const

/** Adds the requested data to each society, with one query for all of them. */
export async function expandSocieties(
  db: Database,
  societies: readonly SocietyDto[],
  expand: readonly Expanded[],
): Promise<SocietyDto[]> {
  const ids = societies.map(({ id }) => id)
  const parts = await Promise.all(
    expand.map(async name => [name, Map.groupBy(await READ[name](db, ids), row => row.society_id)] as const),
  )
  return societies.map(society => ({
    ...society,
    ...Object.fromEntries(
      parts.map(([name, rows]) => [name, (rows.get(society.id) ?? []).map(({ id, title }) => ({ id, title }))]),
    ),
  }))
}

/** Returns a society with all its data. */
export async function describedSociety(db: Database, id: number): Promise<SocietyDto> {
  const [society] = await expandSocieties(
    db,
    [serializeSociety(await societyRow(db, id))],
    ['specialties', 'certifyingBoards'],
  )
  if (!society) throw notFound()
  return society
}
