import { evaluate } from '#rules/share/evaluate.ts'
import type { Answers } from '#rules/share/study.ts'
import type { PlacedStudy } from './build-study.ts'
import type { World } from './files.ts'
import { makePerson, type Person } from './person.ts'
import { Random } from './random.ts'
import type { AccountData, SocietyKey, SpecialtyData, TypeKey } from './schemas.ts'
import { answerStudy } from './survey.ts'

const SEED = 20_260_115

/** Somebody with a profile, and their survey of the running study if there is one. */
export interface Participant {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly account: AccountData | null
  readonly person: Person | null
  readonly society: SocietyKey | null
  readonly type: TypeKey | null
  /** Which of the specialty's subspecialties, from 0; null: none. */
  readonly subspecialty: number | null
  readonly visaStatus: string
  readonly ethnicity: readonly string[]
  readonly isVeteran: boolean
  readonly survey: { readonly answers: Answers; readonly minutes: number; readonly isFinished: boolean } | null
  /** When, from 0 (the study's first moment) to 1 (now). */
  readonly when: number
  readonly recordKey: bigint
}

/** All who take part, the same on every machine: first the accounts, then the respondents. */
export function* participants(world: World, study: PlacedStudy): Generator<Participant> {
  for (const [at, account] of world.accounts.entries()) yield accountHolder(world, study, account, at)
  let number = 0
  for (const specialty of world.specialties) {
    for (let at = 0; at < specialty.respondents; at++) yield respondent(world, study, specialty, ++number)
  }
}

function respondent(world: World, study: PlacedStudy, specialty: SpecialtyData, number: number): Participant {
  const random = new Random(SEED, number)
  const person = makePerson(specialty, world.cities, random)
  const isMember = random.chance(0.88)
  const names =
    person.gender === 'M' || person.gender === 'F'
      ? world.names[person.gender]
      : world.names[random.chance(0.5) ? 'F' : 'M']
  return {
    ...profile(random, specialty, person),
    email: `respondent-${`${number}`.padStart(4, '0')}@respondents.example`,
    firstName: random.pick(names),
    lastName: random.pick(world.names.last),
    account: null,
    person,
    society: isMember ? specialty.society : null,
    type: isMember ? (person.years < 6 && random.chance(0.75) ? 'early' : 'active') : 'non_member',
    survey: { answers: answerStudy(study, person, random), minutes: 14 + 22 * random.next(), isFinished: true },
  }
}

function accountHolder(world: World, study: PlacedStudy, account: AccountData, at: number): Participant {
  const random = new Random(SEED, 1_000_000 + at)
  const specialty = world.specialties.find(({ title }) => title === account.specialty)
  const person = specialty ? makePerson(specialty, world.cities, random) : null
  const isFinished = account.stage === 'finished'
  const all = person && (isFinished || account.stage === 'halfway') ? answerStudy(study, person, random) : null
  return {
    ...profile(random, specialty ?? null, person),
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    account,
    person,
    society: account.society,
    type: account.type,
    survey: all && { answers: isFinished ? all : firstHalf(study, all), minutes: isFinished ? 24 : 9, isFinished },
  }
}

function profile(random: Random, specialty: SpecialtyData | null, person: Person | null) {
  const hasSubspecialty = specialty !== null && specialty.subspecialties.length > 0 && random.chance(0.55)
  const subspecialty = hasSubspecialty ? Math.floor(random.next() ** 1.6 * specialty.subspecialties.length) : null
  const ethnicity = random.one({
    ...{ WHITE: 53, ASIAN: 21, AFRICAN: 7, HISPANIC: 3, MEXICAN: 2.5, PUERTORICAN: 1, CUBAN: 0.8, MIDDLEEASTERN: 3.5 },
    ...{ PACIFIC: 0.4, NATIVE: 0.5, OTHER: 1.8, NA: 5.5 },
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
    recordKey: random.bits(),
  }
}

/** The answers to the first half of the visible core questions. */
function firstHalf(study: PlacedStudy, answers: Answers): Answers {
  const { visibleQuestions } = evaluate(study.core, answers)
  const half = visibleQuestions.slice(0, Math.floor(visibleQuestions.length / 2))
  const ids = new Set(half.flatMap(({ variables }) => variables.map(({ id }) => id)))
  return new Map([...answers].filter(([id]) => ids.has(id)))
}
