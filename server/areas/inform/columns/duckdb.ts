import { mkdir } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'
import type { ProfileFilter, Selection } from '#rules/inform/dimensions.ts'
import { type Group, groupOf } from '#rules/inform/statistics.ts'
import { type AttachedCopy, attachedCopies, removeOldDrafts } from './attached.ts'
import { connections } from './connections.ts'
import { countDistributions, countMemberships, countPeople, readProfiles } from './counting.ts'
import { fetchDistributions, isFew } from './fetching.ts'
import { openInstance } from './instance.ts'
import type { Columns } from './port.ts'
import { contingencyIn, peopleIn } from './profile-counts.ts'
import { groupByPlaces, type PlaceGroups } from './profile-index.ts'

/**
 * Copies are files in `directory`, one per study release, shared by all processes of a machine. The first process that needs one writes it
 * to a temporary file and moves it into place; all open it read-only.
 * @param isFetched whether answers of a selection are counted in this process instead of by DuckDB; the figures are the same
 */
export async function openColumns(directory: string, isFetched = isFew): Promise<Columns> {
  await mkdir(directory, { recursive: true })
  await removeOldDrafts(directory)
  const { instance, close } = await openInstance(':memory:')
  const lent = await connections(instance)
  const copies = attachedCopies(directory, lent)

  /** The copy stays attached until the work is done, even if a newer one has replaced it. */
  async function read<T>(name: string, work: (db: DuckDBConnection, copy: AttachedCopy) => Promise<T>): Promise<T> {
    const { copy, release } = copies.hold(name)
    return lent.use(db => work(db, copy)).finally(release)
  }

  return {
    distributions: (name, columns, selection) =>
      read(name, async (db, copy) => {
        const people = groupOf(await peopleOf(copy, selection.profile)).count
        const count = isFetched(people, columns.length) ? fetchDistributions : countDistributions
        return count(db, copy.table, columns, selection)
      }),
    async people(name, selection) {
      const copy = copies.get(name)
      if (selection.answers.length === 0) return peopleOf(copy, selection.profile)
      return copy.people.of(JSON.stringify(selection), () =>
        read(name, (db, { table }) => countPeople(db, table, selection)),
      )
    },
    async contingency(name, selection) {
      const copy = copies.get(name)
      const make = async () => contingencyIn(await groupsFor(copy, selection.profile), selection.profile)
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

/** Per cut of the profile filters alone everybody in it. */
function peopleOf(copy: AttachedCopy, profile: readonly ProfileFilter[]): Promise<readonly Group[]> {
  return copy.people.of(JSON.stringify({ profile, answers: [] } satisfies Selection), async () =>
    peopleIn(await groupsFor(copy, profile), profile),
  )
}

/** All respondents by their places in the filtered dimensions, down to the level of the filters. */
function groupsFor({ profiles, groups }: AttachedCopy, filters: readonly ProfileFilter[]): Promise<PlaceGroups> {
  const dimensions = filters.map(({ dimension, nodes }) => ({
    dimension,
    depth: Math.max(...nodes.map(({ path }) => path.length)),
  }))
  return groups.of(JSON.stringify(dimensions), async () => groupByPlaces(profiles, dimensions))
}
