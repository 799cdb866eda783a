import type { LocationStatistic, SpecialtiesStatistic } from '#contract/inform/society.ts'
import type { CountedMembers } from '#rules/inform/participation/index.ts'
import { releaseMembers } from '#rules/inform/release.ts'
import { REGIONS, STATES } from '#rules/reference/geography.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { profileValues } from '#server/areas/reference/lookups.ts'
import { membershipTypes } from '#server/areas/society/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type CountedBy, memberCount } from '../reads.ts'

type Titled = { readonly id: number; readonly title: string }

const NOBODY: CountedMembers = { people: 0, values: [] }

/** Returns a society's members by one attribute at a time, in bands (release-engine, rule 16). */
async function membersOf(db: Database, societyId: number, until: Date | null) {
  const [count, { chart_valid_threshold }] = await Promise.all([memberCount(db, societyId, until), settingsOf(db)])
  return (by: CountedBy, titled: readonly Titled[], within?: ReadonlyMap<number, number>) => {
    const counted = count?.[by] ?? NOBODY
    const { people, groups } = releaseMembers(within ? summedBy(counted, within) : counted, chart_valid_threshold)
    const titles = new Map(titled.map(({ id, title }) => [id, title]))
    const known = [...groups].flatMap(([id, own]) => {
      const title = titles.get(id)
      return title === undefined ? [] : [{ id, title, people: own }]
    })
    // Sorts by band, largest first, and within a band by name, which reveals nothing.
    known.sort((left, right) => right.people.from - left.people.from || (left.title < right.title ? -1 : 1))
    return { people, groups: known }
  }
}

/** Sums the counts of members by the larger unit that contains each value. */
function summedBy({ people, values }: CountedMembers, within: ReadonlyMap<number, number>): CountedMembers {
  const sums = new Map<number, number>()
  for (const [value, own] of values) {
    const whole = within.get(value)
    if (whole !== undefined) sums.set(whole, (sums.get(whole) ?? 0) + own)
  }
  return { people, values: [...sums] }
}

export async function membersByType(
  db: Database,
  societyId: number,
  until: Date | null = null,
): Promise<SpecialtiesStatistic> {
  const [by, types] = await Promise.all([membersOf(db, societyId, until), membershipTypes(db)])
  return by(
    'membership_type',
    types.map(({ id, type_name }) => ({ id, title: type_name })),
  )
}

export async function membersBySpecialty(
  db: Database,
  societyId: number,
  until: Date | null = null,
): Promise<SpecialtiesStatistic> {
  const [by, { specialties }] = await Promise.all([membersOf(db, societyId, until), profileValues(db)])
  return by('specialty', specialties)
}

export async function membersByPlace(
  db: Database,
  societyId: number,
  until: Date | null = null,
): Promise<LocationStatistic> {
  const by = await membersOf(db, societyId, until)
  const regionOf = new Map(STATES.map(({ id, region_id }) => [id, region_id]))
  const states = by(
    'state',
    STATES.map(({ id, name }) => ({ id, title: name })),
  )
  return { people: states.people, regions: by('state', REGIONS, regionOf).groups, states: states.groups }
}
