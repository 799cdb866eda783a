import type { PlacedStudy } from '#database/seed/build-study.ts'
import { contribution } from '#database/seed/contribution.ts'
import { readWorld } from '#database/seed/files.ts'
import { filterableOf } from '#database/seed/filterable.ts'
import { type Participant, participants } from '#database/seed/participants.ts'
import { buildStudies } from '#database/seed/world-studies.ts'
import type { EditionPolicy } from '#rules/inform/count/index.ts'
import type { Respondent } from '#rules/inform/divide/index.ts'
import { editionPolicy } from '#rules/inform/editions/index.ts'
import { bandOf, type FilterableAnswer } from '#rules/inform/filterable.ts'
import { profileRow, type Trees, treesOf } from '#rules/inform/groups/index.ts'
import { type CountedColumn, countedColumns } from '#rules/inform/measures/index.ts'
import { sizeBandOf } from '#rules/reference/metro.ts'
import type { Counted } from '#rules/share/counted.ts'
import { metroAreas } from '#server/areas/reference/lookups.ts'
import { personOf } from '../tests/recomputed/made-people.ts'
import type { Person } from '../tests/recomputed/people.ts'

const MIN_GROUP = 10

/** Respondents to generate: from the demo world, for this or last year's study, or similar ones. */
export interface PopulationRequest {
  /** Approximate number. `null` for the demo world's number. */
  readonly count: number | null
  readonly seed?: number
  readonly isLastYear?: boolean
}

/** Respondent as the product stores it, and the same respondent as raw answers. */
export interface Answerer extends Respondent {
  readonly profile: ReturnType<typeof profileRow>
  readonly answers: Counted
  readonly record: Person
  /** IDs of the sections of the modules that they completed. */
  readonly completed: readonly number[]
}

export interface MadeWorld {
  readonly study: PlacedStudy
  readonly people: readonly Answerer[]
  readonly trees: Trees
  readonly societies: readonly number[]
  readonly filterable: readonly FilterableAnswer[]
  readonly policy: EditionPolicy
  /** Columns of the core and of modules. */
  readonly columns: readonly CountedColumn[]
}

/** Generates respondents of the demo study from the seed, without a database. */
export function makeWorld({ count, seed, isLastYear = false }: PopulationRequest): MadeWorld {
  const world = readWorld()
  const studies = buildStudies(world)
  const study = isLastYear ? studies.previous : studies.running
  const specialties = world.specialties.map(each => ({
    ...each,
    respondents: Math.round(each.respondents * scaleOf(world, count)),
  }))
  const [first, ...rest] = specialties
  if (!first) throw new Error('There are no specialties.')
  const filterable = filterableOf(study, world.studies.running)
  const modules = [...study.modules.values()].flatMap(({ questions }) => questions)
  const columns = countedColumns([...study.core.questions, ...modules], study.core.derived)
  const trees = treesFor(world)
  const { membershipTypes, societies } = world
  const making = { study, specialties: world.specialties, membershipTypes, societies, areas: metroAreas() }
  const people = [...participants({ ...world, specialties: [first, ...rest] }, studies, seed)].flatMap(
    (each): Answerer[] => {
      const taken = isLastYear ? each.lastYear : each.survey
      const record = personOf(making, each, taken)
      if (!taken || !record) return []
      const profile = profileRow(trees, factsOf(world, each))
      const answers = contribution(study, taken)
      const society = societies.findIndex(({ key }) => key === each.society)
      const bands = filterable.map(answer => {
        const value = columns.find(({ name }) => name === answer.column)?.read(answers)
        return bandOf(answer, typeof value === 'number' ? value : null)
      })
      const isVouched = society >= 0 || each.hasConfirmedNpi
      return [
        {
          profile,
          society: society < 0 ? null : society,
          isVouched,
          bands,
          answers,
          record,
          completed: taken.completed,
        },
      ]
    },
  )
  const policy = editionPolicy(world.studies.running.policy, filterable, MIN_GROUP)
  return { study, people, trees, societies: [...societies.keys()], filterable, policy, columns }
}

type World = ReturnType<typeof readWorld>

function scaleOf({ specialties }: World, count: number | null): number {
  return count === null ? 1 : count / specialties.reduce((sum, { respondents }) => sum + respondents, 0)
}

/**
 * Returns the number of a subspecialty. A specialty's number is its place, and its subspecialties have that number times 100 plus their
 * own.
 */
const partOf = (specialty: number, part: number) => 100 * specialty + part

function treesFor({ specialties, membershipTypes }: World): Trees {
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
