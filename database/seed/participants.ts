import type { Answers } from '#rules/share/study.ts'
import type { World } from './files.ts'
import { answersOfLastYear, wasInPractice } from './last-year.ts'
import { makePerson, type Person } from './person.ts'
import { Random } from './random.ts'
import type { AccountData, SocietyKey, SpecialtyData, TypeKey } from './schemas.ts'
import { modulesIn, type SeededSurvey, stageOf } from './stages.ts'
import { answerStudy } from './survey.ts'
import type { WorldStudies } from './world-studies.ts'

const SEED = 20_260_115
/** Share of this year's respondents in practice who also answered last year's study. */
const RETURNING = 0.75
/** Share of physicians with an NPI that an administrator has confirmed, among those that no society vouches for. */
const CONFIRMED = 0.9
/** Number of invited people without an answer, per respondent. */
const SILENT = 0.7

/** Person with a profile and, if any, surveys of the current study and of last year's. */
export interface Participant {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly account: AccountData | null
  readonly person: Person | null
  readonly society: SocietyKey | null
  readonly type: TypeKey | null
  /** Index of the subspecialty within the specialty, from 0. `null` if there is none. */
  readonly subspecialty: number | null
  readonly visaStatus: string
  readonly ethnicity: readonly string[]
  readonly isVeteran: boolean
  /** Whether an administrator confirmed their NPI, as an operator does for most physicians outside societies. */
  readonly hasConfirmedNpi: boolean
  readonly survey: SeededSurvey | null
  readonly lastYear: SeededSurvey | null
}

type Studies = Pick<WorldStudies, 'running' | 'previous'>

/**
 * Returns all invited people, the same on every machine: the accounts, then the respondents, then the people who did not answer.
 * @param seed The seed of the respondents. A different seed creates other respondents of the same kind.
 */
export function* participants(world: World, studies: Studies, seed = SEED): Generator<Participant> {
  for (const account of world.accounts) yield accountHolder(world, studies, account)
  let number = 0
  for (const specialty of world.specialties) {
    for (let at = 0; at < specialty.respondents; at++) yield respondent(world, studies, specialty, seed, ++number)
  }
  number = 0
  for (const specialty of world.specialties) {
    for (let at = 0; at < specialty.respondents * SILENT; at++) yield silent(world, specialty, ++number)
  }
}

function respondent(
  world: World,
  studies: Studies,
  specialty: SpecialtyData,
  seed: number,
  number: number,
): Participant {
  const random = new Random(seed, number)
  const { isMember, when, ...physician } = makePhysician(world, specialty, random)
  const answers = answerStudy(studies.running, physician.person, random)
  const survey = { answers, minutes: 14 + 22 * random.next(), isFinished: true, when }
  const before = new Random(seed, 2_000_000 + number)
  const wasThere = before.chance(RETURNING) && wasInPractice(studies.running, answers)
  return {
    ...physician,
    ...membership(specialty, physician.person, isMember, random),
    email: `respondent-${padded(number)}@respondents.example`,
    survey: { ...survey, completed: modulesIn(studies.running, answers) },
    lastYear: wasThere ? surveyOfLastYear(studies, answers, before) : null,
  }
}

/** Returns an invited person without answers. */
function silent(world: World, specialty: SpecialtyData, number: number): Participant {
  const random = new Random(SEED, 4_000_000 + number)
  const { isMember, when, ...physician } = makePhysician(world, specialty, random)
  return {
    ...physician,
    ...membership(specialty, physician.person, isMember, random),
    email: `invited-${padded(number)}@respondents.example`,
    survey: null,
    lastYear: null,
  }
}

const padded = (number: number) => `${number}`.padStart(4, '0')

function makePhysician(world: World, specialty: SpecialtyData, random: Random) {
  const person = makePerson(specialty, world.cities, random)
  const isMember = random.chance(0.88)
  const names =
    person.gender === 'M' || person.gender === 'F'
      ? world.names[person.gender]
      : world.names[random.chance(0.5) ? 'F' : 'M']
  const about = profile(random, specialty, person)
  const [firstName, lastName] = [random.pick(names), random.pick(world.names.last)]
  return { ...about, person, isMember, firstName, lastName, account: null }
}

function membership({ society }: SpecialtyData, person: Person, isMember: boolean, random: Random) {
  if (!isMember) return { society: null, type: 'non_member' } as const
  return {
    hasConfirmedNpi: false,
    society,
    type: person.years < 6 && random.chance(0.75) ? 'early' : 'active',
  } as const
}

function accountHolder(world: World, studies: Studies, account: AccountData): Participant {
  const random = new Random(SEED, 1_000_000 + account.id - 1)
  const specialty = world.specialties.find(({ title }) => title === account.specialty)
  const person = specialty ? makePerson(specialty, world.cities, random) : null
  const { when, ...about } = profile(random, specialty ?? null, person)
  const all = person && answerStudy(studies.running, person, random, true)
  const survey = all && stageOf(studies.running, all, account)
  const lastYear = all && account.has_last_year
  return {
    ...about,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    account,
    person,
    hasConfirmedNpi: about.hasConfirmedNpi && person !== null && account.society === null,
    society: account.society,
    type: account.type,
    survey: survey && { ...survey, when },
    lastYear: lastYear ? surveyOfLastYear(studies, all, new Random(SEED, 3_000_000 + account.id)) : null,
  }
}

function surveyOfLastYear({ running, previous }: Studies, answers: Answers, random: Random): SeededSurvey {
  const then = answersOfLastYear(running, previous, answers, random)
  return {
    answers: then,
    completed: modulesIn(previous, then),
    isFinished: true,
    minutes: 16 + 24 * random.next(),
    when: random.next() ** 0.85,
  }
}

function profile(random: Random, specialty: SpecialtyData | null, person: Person | null) {
  const hasSubspecialty = specialty !== null && specialty.subspecialties.length > 0 && random.chance(0.55)
  const subspecialty = hasSubspecialty ? Math.floor(random.next() ** 1.6 * specialty.subspecialties.length) : null
  const ethnicity = random.one({
    WHITE: 53,
    ASIAN: 21,
    AFRICAN: 7,
    HISPANIC: 3,
    MEXICAN: 2.5,
    PUERTORICAN: 1,
    CUBAN: 0.8,
    MIDDLEEASTERN: 3.5,
    PACIFIC: 0.4,
    NATIVE: 0.5,
    OTHER: 1.8,
    NA: 5.5,
  })
  const second = ethnicity === 'NA' || ethnicity === 'WHITE' || !random.chance(0.08) ? [] : ['WHITE']
  const early = (person?.years ?? 20) < 10
  return {
    subspecialty,
    visaStatus: random.one(
      early ? { US: 86, J1: 4, H1B: 6, PERM: 3.5, TN: 0.5 } : { US: 97, J1: 0, H1B: 1, PERM: 2, TN: 0 },
    ),
    ethnicity: [ethnicity, ...second],
    isVeteran: random.chance(person?.setting === 'government' ? 0.4 : 0.06),
    when: random.next() ** 0.85,
    hasConfirmedNpi: random.chance(CONFIRMED),
  }
}
