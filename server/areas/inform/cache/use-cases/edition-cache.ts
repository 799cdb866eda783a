import { setImmediate } from 'node:timers/promises'
import { answerCounts } from '#rules/inform/answer-counts.ts'
import type { AnswerCounts, Edition, MeasureCounts } from '#rules/inform/count/index.ts'
import type { Level, ProfileDimension } from '#rules/inform/dimensions.ts'
import type { FrozenIcos, IcoAxes } from '#rules/inform/icos/index.ts'
import type { ChoiceMeasure } from '#rules/inform/measures/index.ts'
import { type ProfileCounts, profileCounts } from '#rules/inform/profile-counts.ts'
import type { ShareSource } from '#rules/inform/share/index.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { icoAxes } from '../../reads.ts'
import {
  columnsOfFirstReport,
  type EditionSnapshot,
  editionOf,
  editionsOf,
  frozenIcosOf,
  type IcoEditionSnapshot,
  icoEditionSnapshot,
  icoNameOf,
} from '../reads.ts'
import { nameOf, openCountsCache } from './counts-cache.ts'

/** In-memory edition that all its reports are computed from. */
export interface CachedEdition {
  readonly facts: EditionSnapshot
  readonly edition: Edition
  /**
   * Returns the counts of a column, or `null` if the edition does not count it. Columns of the first report are in memory; others are read
   * on first use.
   */
  counts(column: string): Promise<MeasureCounts | null>
  /** Returns the shares of a column (release-engine, rule 6), fitted on first use. A batch never changes, so its shares don't change. */
  shares(column: string, counts: MeasureCounts): ShareSource
  /** Returns the counts of a profile measure, which are the counts of the rows' attributes (`profileCounts`). */
  profile(level: Level, measure: ChoiceMeasure): ProfileCounts
}

/** In-memory data of the counted posted ICOs. All ICO numbers are computed from it. */
export interface CachedIcos {
  readonly facts: IcoEditionSnapshot
  readonly icos: FrozenIcos
  /** Number of ICOs in each shown block. */
  readonly sizes: Int32Array
  readonly axes: IcoAxes
}

/** Copies of all editions and of posted ICOs in this process. They contain the same numbers in every process. */
export interface EditionCache {
  /** Returns the core or a module of a study as of the latest loaded batch, or `null` while its results are not open. */
  of(questionnaireId: number, sectionId: number | null): CachedEdition | null
  /** Returns the ICOs as of the latest batch and the latest withdrawn block that are loaded. Empty at first. */
  icos(): CachedIcos
  /** Lists the editions loaded in this process. */
  editions(): readonly EditionSnapshot[]
  /**
   * Updates the copies one after the other. Each uses the previous batch until the next one is ready. @returns The number of editions that
   * were read
   */
  refresh(): Promise<number>
  /** Checks whether every edition of the database is loaded as of its latest batch. */
  isCurrent(): Promise<boolean>
}

declare module '#server/platform/http/handler.ts' {
  interface Services {
    readonly editionCache: EditionCache
  }
}

export function openEditionCache(db: Database): EditionCache {
  const served = new Map<string, CachedEdition>()
  const kept = openCountsCache(db)
  const copyOf = async (facts: EditionSnapshot): Promise<CachedEdition> => {
    const { batches } = await editionOf(db, facts)
    const answers = await answersOf(facts, column => kept.counts(facts, { batches }, column))
    const edition: Edition = { batches, answers }
    const ofAnswers = new Map(answers.map(({ attribute, counts }) => [attribute, counts]))
    return {
      facts,
      edition,
      counts: async column => ofAnswers.get(`answer:${column}`) ?? kept.counts(facts, edition, column),
      shares: (column, counts) => kept.shares(facts, edition, column, counts),
      profile: profilesOf(edition),
    }
  }
  /** Reads the data of the first report, column by column, so that requests are handled in between. */
  const warm = async (copy: CachedEdition, before: CachedEdition | undefined) => {
    const asked = before ? kept.columnsOf(before.facts) : []
    const first = await columnsOfFirstReport(db, copy.facts)
    for (const column of new Set([...first, ...asked])) await copy.counts(column)
    for (const column of first) await warmShares(copy, column)
    return copy
  }
  const none = {
    facts: { batches: [] },
    icos: { icos: 0, blockOf: new Int32Array(), columns: new Map(), placeSets: [] },
    sizes: new Int32Array(),
    axes: new Map(),
  }
  let icos: CachedIcos = none
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
      const due = [...places].filter(([place, facts]) => {
        const known = served.get(place)
        return !known || nameOf(known.facts) !== nameOf(facts)
      })
      // Right after a start, there are no copies to serve. A slow first report is better than a report of closed results or a count of zero
      // ICOs.
      for (const [place, facts] of due) if (!served.has(place)) served.set(place, await copyOf(facts))
      // Read the name before the facts. Changes in between are then read next time.
      const name = await icoNameOf(db)
      if (name !== icosName) {
        const facts = await icoEditionSnapshot(db)
        icos = { facts, ...(await frozenIcosOf(db, facts)), axes: await icoAxes(db) }
        icosName = name
        read++
      }
      for (const [place, facts] of due) {
        const known = served.get(place)
        const isRead = known && nameOf(known.facts) === nameOf(facts)
        served.set(place, await warm(isRead ? known : await copyOf(facts), known))
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

/** Returns the filterable answers that an edition counts. Core answers do not belong to modules. */
async function answersOf(
  { filterable }: EditionSnapshot,
  countsOf: (column: string) => Promise<MeasureCounts | null>,
): Promise<readonly AnswerCounts[]> {
  const all = filterable.map(async answer => {
    const counts = await countsOf(answer.column)
    return counts && answerCounts(answer, counts)
  })
  return (await Promise.all(all)).flatMap(each => each ?? [])
}

/** Dimensions that groups use first. */
const WARM: ReadonlySet<string> = new Set(['specialty', 'location', 'gender'] satisfies readonly ProfileDimension[])

/** Fits the shares that most reports need, and yields to the event loop after each. */
async function warmShares({ edition, counts, shares }: CachedEdition, column: string): Promise<void> {
  const counted = await counts(column)
  if (!counted) return
  const source = shares(column, counted)
  for (const [at, { attributes }] of edition.batches.entries())
    for (const [attribute, { name, pools }] of attributes.entries()) {
      if (!WARM.has(name) || pools < 2) continue
      source(at, attribute)
      await setImmediate()
    }
}

/**
 * Returns a profile function that caches the counts of each level until its list of values changes. The list grows when the product adds a
 * value.
 */
function profilesOf(edition: Edition): CachedEdition['profile'] {
  const known = new Map<Level, { readonly values: string; readonly made: ProfileCounts }>()
  return (level, measure) => {
    const values = measure.values.join()
    const found = known.get(level)
    if (found?.values === values) return found.made
    const made = profileCounts(edition, level, measure)
    known.set(level, { values, made })
    return made
  }
}
