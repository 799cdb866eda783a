import { notFound } from '#contract/errors.ts'
import type { SocietyAnswer } from '#contract/society.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { presentSociety } from '../present.ts'
import { boardsOfSocieties, societyRow, specialtiesOfSocieties } from '../reads.ts'

type Expanded = 'specialties' | 'certifyingBoards'
const READ = { specialties: specialtiesOfSocieties, certifyingBoards: boardsOfSocieties } as const

/** Adds the requested data to each society, with one query for all of them. */
export async function expandSocieties(
  db: Database,
  societies: readonly SocietyAnswer[],
  expand: readonly Expanded[],
): Promise<SocietyAnswer[]> {
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
export async function describedSociety(db: Database, id: number): Promise<SocietyAnswer> {
  const [society] = await expandSocieties(
    db,
    [presentSociety(await societyRow(db, id))],
    ['specialties', 'certifyingBoards'],
  )
  if (!society) throw notFound()
  return society
}
