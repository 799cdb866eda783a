import { contribution } from '#database/seed/contribution.ts'
import { readWorld } from '#database/seed/files.ts'
import { filterableOf } from '#database/seed/filterable.ts'
import { type Participant, participants } from '#database/seed/participants.ts'
import { buildStudies } from '#database/seed/world-studies.ts'
import { cellNumber, countRows } from '#rules/inform/block-counts.ts'
import { ALL_LEVELS } from '#rules/inform/dimensions.ts'
import { divide } from '#rules/inform/divide.ts'
import {
  type BlockCounts,
  type Division,
  type LensName,
  type MeasureCounts,
  NOT_STATED,
  type Respondent,
  type Roster,
} from '#rules/inform/edition.ts'
import { editionPolicy } from '#rules/inform/edition-policy.ts'
import { bandOf } from '#rules/inform/filterable.ts'
import { gridOf } from '#rules/inform/grid.ts'
import { measureRows } from '#rules/inform/measure-rows.ts'
import { sortedByBlock } from '#rules/inform/people-by-block.ts'
import { profileRow } from '#rules/inform/profile-rows.ts'
import { treesOf } from '#rules/inform/profile-trees.ts'
import { type CountedColumn, countedColumns } from '#rules/inform/question-measures.ts'
import { servedLenses } from '#rules/inform/served-lenses.ts'
import { sizeBandOf } from '#rules/reference/metro.ts'
import type { Counted } from '#rules/share/counted.ts'
import { metroAreas } from '#server/areas/reference/lookups.ts'

const LEAST = 10

/** A respondent with answers. */
export interface Answerer extends Respondent {
  readonly answers: Counted
}

/** Respondents of the demo study, and its edition, made by the rules alone. */
export interface MadeStudy {
  readonly people: readonly Answerer[]
  readonly roster: Roster
  /** Columns of the filterable answers. */
  readonly filterable: readonly string[]
  readonly measures: readonly MadeMeasure[]
}

export interface MadeMeasure {
  readonly uid: string
  readonly column: CountedColumn
  readonly counts: MeasureCounts
  /** By person; null: no answer, or "I don't know". */
  readonly values: readonly (number | null)[]
}

/** @param count about so many; null: the demo world's own. @param uids of variables and derived variables. */
export function makeStudy(count: number | null, uids: readonly string[]): MadeStudy {
  const world = readWorld()
  const studies = buildStudies(world)
  const { running } = studies
  const own = world.specialties.reduce((sum, { respondents }) => sum + respondents, 0)
  const scale = count === null ? 1 : count / own
  const specialties = world.specialties.map(each => ({ ...each, respondents: Math.round(each.respondents * scale) }))
  const [first, ...rest] = specialties
  if (!first) throw new Error('There are no specialties.')
  const filterable = filterableOf(running, world.studies.running)
  const columns = countedColumns(running.core.questions, running.core.derived)
  const trees = treesFor(world)
  const readers = filterable.map(answer => ({ answer, column: columns.find(({ name }) => name === answer.column) }))
  const people = [...participants({ ...world, specialties: [first, ...rest] }, studies)].flatMap((each): Answerer[] => {
    if (!each.survey?.isFinished || !each.person) return []
    const profile = profileRow(trees, factsOf(world, each))
    const answers = contribution(running, each.survey)
    const society = world.societies.findIndex(({ key }) => key === each.society)
    const bands = readers.map(({ answer, column }) => {
      const value = column?.read(answers, profile)
      return bandOf(answer, typeof value === 'number' ? value : null)
    })
    return [
      {
        profile,
        society: society < 0 ? null : society + 1,
        isVouched: society >= 0 || each.hasConfirmedNpi,
        bands,
        answers,
      },
    ]
  })
  const policy = editionPolicy(world.studies.running.policy, filterable, LEAST)
  const isVouched = Uint8Array.from(people, each => Number(each.isVouched))
  const served = servedLenses(divide(people, policy), isVouched, [], false)
  if (!served) throw new Error('The edition waits.')
  const measures = uids.map((uid): MadeMeasure => {
    const variable = running.core.questions.flatMap(({ variables }) => variables).find(each => each.uid === uid)
    const column = columns.find(({ name }) => name === (variable ? `v${variable.id}` : `d_${uid}`))
    if (!column) throw new Error(`The study has no ${uid}.`)
    const read = people.map(({ answers, profile }) => column.read(answers, profile))
    const values = read.map(value => (typeof value === 'number' ? value : null))
    return { uid, column, counts: countsOf(column, read, served.served, isVouched), values }
  })
  return { people, roster: rosterOf(people, served.served, policy.filterable), filterable: policy.filterable, measures }
}

type World = ReturnType<typeof readWorld>

/** A specialty has the number of its place, its subspecialties follow it in hundreds. */
const partOf = (specialty: number, part: number) => 100 * specialty + part

function treesFor({ specialties, membershipTypes }: World) {
  return treesOf({
    membershipTypes: new Set(membershipTypes.keys()),
    specialties: new Map(specialties.map((_, at) => [at, at])),
    subspecialties: new Map(
      specialties.flatMap(({ subspecialties }, specialty) =>
        subspecialties.map((_, at) => [partOf(specialty, at), { node: partOf(specialty, at), specialty }] as const),
      ),
    ),
    metros: new Map(metroAreas().map(({ cbsa_code, population }) => [Number(cbsa_code), sizeBandOf(population)])),
    divisions: new Map(
      metroAreas().flatMap(({ cbsa_code, divs }) => divs.map(({ div_code }) => [Number(div_code), Number(cbsa_code)])),
    ),
  })
}

function factsOf({ specialties, membershipTypes }: World, each: Participant) {
  const specialty = specialties.findIndex(({ title }) => title === each.person?.specialty.title)
  return {
    society_membership_type_id: membershipTypes.findIndex(({ key }) => key === each.type),
    specialty_id: specialty,
    subspecialty_id: each.subspecialty === null ? null : partOf(specialty, each.subspecialty),
    gender_identity: each.person?.gender ?? null,
    ethnicity: each.ethnicity,
    visa_status: each.visaStatus,
    is_us_veteran: each.isVeteran,
    state_id: each.person?.state.id ?? null,
    cbsa_code: each.person?.city.cbsa ?? null,
    div_code: each.person?.city.div ?? null,
  }
}

function countsOf(
  { measure }: CountedColumn,
  read: readonly (number | 'unknown' | null)[],
  division: Division,
  isVouched: Uint8Array,
): MeasureCounts {
  const values = new Map<number, number>()
  for (const value of read) if (typeof value === 'number') values.set(value, (values.get(value) ?? 0) + 1)
  const grid = gridOf(measure, values, LEAST)
  const hasAnswered = Uint8Array.from(read, value => Number(typeof value === 'number'))
  const cells = Uint16Array.from(read, value => cellNumber(grid, value))
  const rows = measureRows(division, hasAnswered, isVouched, LEAST)
  const byLens = division.flatMap(({ name, blockOf, paths }, at): [LensName, BlockCounts][] => {
    const rowOf = rows?.[at]
    if (!rowOf) return []
    return [[name, countRows(sortedByBlock(blockOf, paths.length), rowOf, { grid, cells }, LEAST)]]
  })
  return { grid, byLens: new Map(byLens) }
}

function rosterOf(people: readonly Answerer[], division: Division, filterable: readonly string[]): Roster {
  const column = (of: (person: Answerer) => number | null | undefined) =>
    Int32Array.from(people, person => of(person) ?? NOT_STATED)
  return {
    people: people.length,
    levels: Object.fromEntries(
      ALL_LEVELS.map(level => [level, column(({ profile }) => profile[level])]),
    ) as Roster['levels'],
    society: column(({ society }) => society),
    bands: Object.fromEntries(filterable.map((name, at) => [name, column(({ bands }) => bands[at])])),
    lenses: division.map(({ name, blockOf, paths }) => {
      const sizes = new Int32Array(paths.length)
      for (const block of blockOf) sizes[block] = (sizes[block] ?? 0) + 1
      return { name, blockOf, sizes }
    }),
  }
}
