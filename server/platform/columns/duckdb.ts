import { mkdir } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { Selection } from '#rules/inform/dimensions.ts'
import { type AttachedCopy, attachedCopies, removeOldDrafts } from './attached.ts'
import { connections } from './connections.ts'
import { countDistributions, countMemberships, countPeople, readProfiles } from './counting.ts'
import { openInstance } from './instance.ts'
import type { Columns } from './port.ts'
import { contingencyIn, peopleIn } from './profile-counts.ts'
import { groupByPlaces, type PlaceGroups } from './profile-index.ts'

/**
 * Copies are files in `directory`, one per study release, shared by all processes of a machine: whoever needs one first writes it beside and
 * moves it into place; all read it read-only.
 */
export async function openColumns(directory: string): Promise<Columns> {
  await mkdir(directory, { recursive: true })
  await removeOldDrafts(directory)
  const { instance, close } = await openInstance(':memory:')
  const lent = await connections(instance)
  const copies = attachedCopies(directory, lent)

  /** The copy stays until the work is done, though a newer one may have taken its place. */
  async function read<T>(name: string, work: (db: DuckDBConnection, copy: AttachedCopy) => Promise<T>): Promise<T> {
    const { copy, release } = copies.hold(name)
    return lent.use(db => work(db, copy)).finally(release)
  }

  return {
    distributions: (name, columns, selection) =>
      read(name, (db, { table }) => countDistributions(db, table, columns, selection)),
    async people(name, selection) {
      const copy = copies.get(name)
      const make =
        selection.answers.length === 0
          ? async () => peopleIn(await groupsFor(copy, selection), selection.profile)
          : () => read(name, (db, { table }) => countPeople(db, table, selection))
      return copy.people.of(JSON.stringify(selection), make)
    },
    async contingency(name, selection) {
      const copy = copies.get(name)
      const make = async () => contingencyIn(await groupsFor(copy, selection), selection.profile)
      return copy.contingencies.of(JSON.stringify(selection.profile), make)
    },
    memberships: (name, cuts) => read(name, (db, { table }) => countMemberships(db, table, cuts)),
    profiles: (name, take) => read(name, (db, { table }) => readProfiles(db, table, take)),
    has: copies.has,
    hold: name => copies.hold(name).release,
    ensure: copies.ensure,
    keepOnly: copies.keepOnly,
    async close() {
      await copies.settle()
      await lent.close()
      await close()
    },
  }
}

/** Everybody by their places in the dimensions that a selection filters by. */
function groupsFor({ profiles, groups }: AttachedCopy, { profile }: Selection): Promise<PlaceGroups> {
  const dimensions = profile.map(({ dimension }) => dimension)
  return groups.of(dimensions.join(), async () => groupByPlaces(profiles, dimensions))
}
