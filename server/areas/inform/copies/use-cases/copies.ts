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
  type EditionFacts,
  editionOf,
  editionsOf,
  frozenIcosOf,
  type IcoFacts,
  icoFactsOf,
  icoNameOf,
} from '../reads.ts'
import { nameOf, openKept } from './kept-counts.ts'

/** An edition in memory: what every report about it is made of. */
export interface EditionCopy {
  readonly facts: EditionFacts
  readonly edition: Edition
  /** Null where the edition does not count the column. Those of the first report are in memory, others are read when first asked for. */
  counts(column: string): Promise<MeasureCounts | null>
  /** Shares of a column (release-engine, rule 6), fitted when first asked for: a batch never changes, so neither do they. */
  shares(column: string, counts: MeasureCounts): ShareSource
  /** A measure of the profile: it has the counts of the rows' attributes (`profileCounts`). */
  profile(level: Level, measure: ChoiceMeasure): ProfileCounts
}

/** The posted ICOs that are counted, in memory: what every number of them is made of. */
export interface IcoCopy {
  readonly facts: IcoFacts
  readonly icos: FrozenIcos
  /** ICOs of each block that is shown. */
  readonly sizes: Int32Array
  readonly axes: IcoAxes
}

/** This process's copies of all editions, and of posted ICOs. In every process, they contain the same numbers. */
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

export function openCopies(db: Database): Copies {
  const served = new Map<string, EditionCopy>()
  const kept = openKept(db)
  const copyOf = async (facts: EditionFacts): Promise<EditionCopy> => {
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
  /** Reads what a report asks for first, one column after the other: requests are answered in between. */
  const warm = async (copy: EditionCopy, before: EditionCopy | undefined) => {
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
      const due = [...places].filter(([place, facts]) => {
        const known = served.get(place)
        return !known || nameOf(known.facts) !== nameOf(facts)
      })
      // After a start nothing else answers: a slow first report is better than one that says that results are not open, or a count of no ICOs.
      for (const [place, facts] of due) if (!served.has(place)) served.set(place, await copyOf(facts))
      // Before the facts: what comes in between is read next time.
      const name = await icoNameOf(db)
      if (name !== icosName) {
        const facts = await icoFactsOf(db)
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

/** Returns the filterable answers that an edition counts. Core answers do not belong to a module. */
async function answersOf(
  { filterable }: EditionFacts,
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

/** Fits the shares that most reports need. The event loop has a turn after each. */
async function warmShares({ edition, counts, shares }: EditionCopy, column: string): Promise<void> {
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

/** Made once for each list of values, which grows when the product has a new one. */
function profilesOf(edition: Edition): EditionCopy['profile'] {
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
