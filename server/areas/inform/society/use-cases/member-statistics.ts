import type { LocationStatistic, SpecialtiesStatistic } from '#contract/inform-society.ts'
import { releaseMembers } from '#rules/inform/release.ts'
import { REGIONS, STATES } from '#rules/reference/geography.ts'
import { settingsOf } from '#server/areas/account/lookups.ts'
import { placeOf, profileValues } from '#server/areas/reference/lookups.ts'
import { membershipTypes } from '#server/areas/society/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { membersInOrder } from '../reads.ts'

type Member = Awaited<ReturnType<typeof membersInOrder>>[number]
type Titled = { readonly id: number; readonly title: string }

/** A society's members by one value of each, in bands (release-engine, rule 10). */
async function membersOf(db: Database, societyId: number, until: Date | null) {
  const [members, { chart_valid_threshold }] = await Promise.all([membersInOrder(db, societyId, until), settingsOf(db)])
  return (value: (member: Member) => number | null, titled: readonly Titled[]) => {
    const { people, groups } = releaseMembers(members.map(value), chart_valid_threshold)
    const titles = new Map(titled.map(({ id, title }) => [id, title]))
    const known = [...groups].flatMap(([id, own]) => {
      const title = titles.get(id)
      return title === undefined ? [] : [{ id, title, people: own }]
    })
    // The largest band first; within a band by name, which tells nothing.
    known.sort((left, right) => right.people.from - left.people.from || (left.title < right.title ? -1 : 1))
    return { people, groups: known }
  }
}

export async function membersByType(
  db: Database,
  societyId: number,
  until: Date | null = null,
): Promise<SpecialtiesStatistic> {
  const [by, types] = await Promise.all([membersOf(db, societyId, until), membershipTypes(db)])
  return by(
    ({ type }) => type,
    types.map(({ id, type_name }) => ({ id, title: type_name })),
  )
}

export async function membersBySpecialty(
  db: Database,
  societyId: number,
  until: Date | null = null,
): Promise<SpecialtiesStatistic> {
  const [by, { specialties }] = await Promise.all([membersOf(db, societyId, until), profileValues(db)])
  return by(({ specialty }) => specialty, specialties)
}

export async function membersByPlace(
  db: Database,
  societyId: number,
  until: Date | null = null,
): Promise<LocationStatistic> {
  const by = await membersOf(db, societyId, until)
  const stateOf = ({ zip }: Member) => (zip === null ? null : (placeOf(zip)?.state_id ?? null))
  const regions = new Map(STATES.map(({ id, region_id }) => [id, region_id]))
  const regionOf = (member: Member) => regions.get(stateOf(member) ?? 0) ?? null
  const states = by(
    stateOf,
    STATES.map(({ id, name }) => ({ id, title: name })),
  )
  return { people: states.people, regions: by(regionOf, REGIONS).groups, states: states.groups }
}
