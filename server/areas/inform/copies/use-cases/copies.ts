import { LRUCache } from 'lru-cache'
import { keyOfSelection } from '#rules/inform/canonical.ts'
import type { Selection } from '#rules/inform/dimensions.ts'
import type { MeasureCounts, Roster } from '#rules/inform/edition.ts'
import type { FrozenIcos, IcoAxes } from '#rules/inform/frozen-icos.ts'
import type { GroupWeights } from '#rules/inform/group-weights.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { icoAxes } from '../../reads.ts'
import {
  columnsOfFirstReport,
  countsOf,
  type EditionFacts,
  editionsOf,
  frozenIcosOf,
  type IcoFacts,
  icoFactsOf,
  icoNameOf,
  rosterOf,
} from '../reads.ts'

/** An edition in memory: what every report about it is made of. */
export interface EditionCopy {
  readonly facts: EditionFacts
  readonly roster: Roster
  /** Null where the edition does not count the column. Those of the first report are in memory, others are read when first asked for. */
  counts(column: string): Promise<MeasureCounts | null>
  /** A group as it was weighed when first asked for: a batch never changes, so neither does what it says of a selection. */
  group(selection: Selection, weigh: () => GroupWeights): GroupWeights
}

/** The posted ICOs that are counted, in memory: what every number of them is made of. */
export interface IcoCopy {
  readonly facts: IcoFacts
  readonly icos: FrozenIcos
  /** ICOs of each block that is shown. */
  readonly sizes: Int32Array
  readonly axes: IcoAxes
}

/** This process's copies of all editions, and of posted ICOs. Whatever process answers, they hold the same numbers. */
export interface Copies {
  /** The core of a study, or one of its modules, as of the latest batch that is ready here; null while its results are not open. */
  of(questionnaireId: number, sectionId: number | null): EditionCopy | null
  /** As of the latest batch and the latest block withdrawn that are ready here; at first, of none. */
  icos(): IcoCopy
  /** The editions that this process answers from. */
  editions(): readonly EditionFacts[]
  /** Brings the copies up to date, one by one: each answers from the batch before until the next is ready. @returns how many were read */
  refresh(): Promise<number>
  /** Whether every edition of the database is ready as of its latest batch. */
  isCurrent(): Promise<boolean>
}

declare module '#server/platform/http/handler.ts' {
  interface Services {
    readonly copies: Copies
  }
}

/** Counts of columns, over all editions. */
const MOST_BYTES = 256 * 1024 * 1024
/** Groups that were asked for last, over all editions. */
const MOST_BYTES_OF_GROUPS = 128 * 1024 * 1024

export function openCopies(db: Database): Copies {
  const served = new Map<string, EditionCopy>()
  const counts = new LRUCache<
    string,
    { readonly of: MeasureCounts | null },
    { readonly facts: EditionFacts; readonly column: string }
  >({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ of }) => (of ? bytesOf(of) : 1),
    fetchMethod: async (_key, _stale, { context: { facts, column } }) => ({ of: await countsOf(db, facts, column) }),
  })
  const groups = new LRUCache<string, GroupWeights>({ maxSize: MOST_BYTES_OF_GROUPS })
  const copyOf = async (facts: EditionFacts): Promise<EditionCopy> => ({
    facts,
    roster: await rosterOf(db, facts),
    counts: async column => {
      const found = await counts.fetch(`${nameOf(facts)} ${column}`, { context: { facts, column } })
      return found?.of ?? null
    },
    group(selection, weigh) {
      const key = `${nameOf(facts)} ${keyOfSelection(selection)}`
      const known = groups.get(key)
      if (known) return known
      const group = weigh()
      groups.set(key, group, { size: 2 * key.length + mostBytesOf(group, selection) })
      return group
    },
  })
  /** Reads what a report asks for first, one column after the other: requests are answered in between. */
  const warm = async (copy: EditionCopy, before: EditionCopy | undefined) => {
    const asked = before ? [...counts.keys()].filter(key => key.startsWith(`${nameOf(before.facts)} `)) : []
    const columns = asked.map(key => key.slice(key.indexOf(' ') + 1))
    for (const column of new Set([...(await columnsOfFirstReport(db, copy.facts)), ...columns]))
      await copy.counts(column)
    return copy
  }
  const none = {
    facts: { batches: [] },
    icos: { icos: 0, columns: new Map() },
    sizes: new Int32Array(),
    axes: new Map(),
  }
  let icos: IcoCopy = none
  let icosName = '0.0.0'
  return {
    icos: () => icos,
    of: (questionnaireId, sectionId) => served.get(`${questionnaireId} ${sectionId}`) ?? null,
    editions: () => [...served.values()].map(({ facts }) => facts),
    async refresh() {
      const latest = await editionsOf(db)
      const places = new Map(latest.map(facts => [`${facts.questionnaireId} ${facts.sectionId}`, facts]))
      for (const place of served.keys()) if (!places.has(place)) served.delete(place)
      let read = 0
      for (const [place, facts] of places) {
        const known = served.get(place)
        if (known && nameOf(known.facts) === nameOf(facts)) continue
        served.set(place, await warm(await copyOf(facts), known))
        read++
      }
      // Before the facts: what comes in between is read next time.
      const name = await icoNameOf(db)
      if (name !== icosName) {
        const facts = await icoFactsOf(db)
        icos = { facts, ...(await frozenIcosOf(db, facts)), axes: await icoAxes(db) }
        icosName = name
        read++
      }
      return read
    },
    async isCurrent() {
      const latest = await editionsOf(db)
      const names = new Set([...served.values()].map(({ facts }) => nameOf(facts)))
      const isReady = latest.every(facts => names.has(nameOf(facts)))
      return isReady && (await icoNameOf(db)) === icosName
    },
  }
}

/** An edition as of a batch: the same name, the same numbers. */
function nameOf({ id, batches }: EditionFacts): string {
  return `${id}.${batches.length}`
}

function bytesOf({ grid, byLens, byAnswer }: MeasureCounts): number {
  const arrays = [...byLens.values()].flatMap(({ rowOf, starts, cells, counts, unknown }) => [
    rowOf,
    starts,
    cells,
    counts,
    unknown,
    // How many people are in each row, which is as long.
    unknown,
  ])
  const blurred = [...(byAnswer?.values() ?? [])].map(({ counts }) => counts)
  return [...arrays, ...blurred].reduce((sum, array) => sum + array.byteLength, 100 * grid.cells.length)
}

/** Two numbers for each block: of the group and, once it is combined, of its part for each filter. */
function mostBytesOf({ everybody }: GroupWeights, { profile, answers }: Selection): number {
  const blocks = everybody.reduce((sum, { sizes }) => sum + sizes.length, 0)
  return 1000 + 8 * blocks * (1 + profile.length + answers.length)
}
