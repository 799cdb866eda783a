import { readFileSync } from 'node:fs'
import { STATES } from '#rules/reference/geography.ts'
import type { Given, RawAnswers, StudyVariable, Submitted } from '#server/testing/raw-answers.ts'
import { ETHNICITIES, GENDERS, indexOfValue, SEVERAL, VISAS, YEARS } from './codes.ts'
import type { Answer, Person } from './people.ts'

/** Calculated value: a sum, or a sum divided by the divisor. Parts are UIDs. */
export interface Calculated {
  readonly name: string
  readonly parts: readonly string[]
  readonly divisor: string | null
}

export interface StoredPerson extends Person {
  readonly user: number
  readonly completed: readonly number[]
}

/** Returns the population of metropolitan areas, by code. */
export function readAreas(): ReadonlyMap<number, number> {
  const file = new URL('../../database/reference/metro-areas.tsv', import.meta.url)
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  return new Map(lines.map(line => line.split('\t')).map(([code, people]) => [Number(code), Number(people)]))
}

/** Returns the size of an area (large, medium, or small), as in the filter "cities like mine". */
export const sizeOf = (people: number): number => (people >= 1_000_000 ? 1 : people >= 250_000 ? 2 : 3)

/**
 * Returns records of all people. Measures are "v12" for a variable, "q5" for a question with options, and "dv:name" for a calculated value.
 * @param calculated The values to recalculate. Other values are taken from submissions.
 */
export function peopleOf(
  { submitted, asked, given, carried }: RawAnswers,
  calculated: readonly Calculated[],
): readonly StoredPerson[] {
  const areas = readAreas()
  const carriedBy = Map.groupBy(carried, ({ user_id }) => user_id)
  const byUser = Map.groupBy(given, ({ user_id }) => user_id)
  const questions = [...Map.groupBy(asked, ({ question }) => question).values()]
  return submitted.map((person): StoredPerson => {
    const own = new Map((byUser.get(person.user_id) ?? []).map(each => [each.variable_id, each]))
    const isCounted = ({ module }: StudyVariable) => module === null || person.completed.includes(module)
    const answers = answersOf(
      questions.filter(([first]) => first && isCounted(first)),
      own,
    )
    const byUid = new Map(asked.filter(({ module }) => module === null).map(each => [each.uid, each]))
    for (const { name, value } of carriedBy.get(person.user_id) ?? []) answers[name] = value
    for (const each of calculated) answers[`dv:${each.name}`] = calculate(each, byUid, own)
    return {
      user: person.user_id,
      completed: person.completed,
      answers,
      traits: traitsOf(person, answers, asked, areas),
    }
  })
}

function answersOf(
  questions: readonly (readonly StudyVariable[])[],
  given: ReadonlyMap<number, Given>,
): Record<string, Answer> {
  const answers: Record<string, Answer> = {}
  for (const variables of questions) {
    const [first] = variables
    if (first?.type === 'SELECT_ONE' || first?.type === 'SELECT_ANY') {
      const chosen = variables.flatMap(({ variable }) => (given.get(variable)?.value === 1 ? [variable] : []))
      if (chosen.length > 0) answers[`q${first.question}`] = first.type === 'SELECT_ONE' ? (chosen[0] ?? null) : chosen
    } else for (const { variable } of variables) answers[`v${variable}`] = answerOf(given.get(variable))
  }
  return answers
}

function answerOf(given: Given | undefined): Answer {
  if (!given || given.declined) return null
  return given.is_unknown ? 'unknown' : given.value
}

/** Returns a calculated value, or `null` if one of its parts was declined or unknown, because a hidden value isn't zero. */
function calculate(
  { parts, divisor }: Calculated,
  byUid: ReadonlyMap<string, StudyVariable>,
  given: ReadonlyMap<number, Given>,
): Answer {
  const read = (uid: string) => given.get(byUid.get(uid)?.variable ?? -1)
  const all = [...parts, ...(divisor === null ? [] : [divisor])].flatMap(uid => read(uid) ?? [])
  if (all.some(({ declined, is_unknown }) => declined || is_unknown)) return null
  const numbers = parts.flatMap(uid => read(uid)?.value ?? [])
  if (numbers.length === 0) return null
  const sum = numbers.reduce((total, each) => total + each, 0)
  if (divisor === null) return sum
  const by = read(divisor)?.value ?? 0
  return by > 0 && sum > 0 ? sum / by : null
}

function traitsOf(
  person: Submitted,
  answers: Person['answers'],
  asked: readonly StudyVariable[],
  areas: ReadonlyMap<number, number>,
): Person['traits'] {
  const state = STATES.find(({ id }) => id === person.state_id)
  const metro = person.cbsa_code === null ? null : Number(person.cbsa_code)
  const population = metro === null ? undefined : areas.get(metro)
  const { ethnicity } = person
  const choiceOf = (prefix: string) => {
    const own = asked.filter(({ uid }) => uid.startsWith(prefix))
    return own.findIndex(({ variable }) => variable === answers[`q${own[0]?.question}`])
  }
  const numberOf = (uid: string) => answers[`v${asked.find(each => each.uid === uid)?.variable}`]
  const years = numberOf('years_in_practice')
  const call = numberOf('takes_call')
  return stated({
    specialty: person.specialty,
    subspecialty: person.subspecialty,
    gender: indexOfValue(GENDERS, person.gender_identity),
    region: state?.region_id,
    subregion: state?.sub_region_id,
    state: state?.id,
    metro_size: population === undefined ? null : sizeOf(population),
    metro: population === undefined ? null : metro,
    membership_type: person.society_membership_type_id,
    ethnicity: ethnicity.length > 1 ? SEVERAL : indexOfValue(ETHNICITIES, ethnicity[0] ?? null),
    visa_status: indexOfValue(VISAS, person.visa_status),
    veteran: person.is_us_veteran === null ? null : Number(person.is_us_veteran),
    setting: choiceOf('pt_'),
    years: typeof years === 'number' ? YEARS.filter(from => years >= from).length : null,
    employment: choiceOf('em_'),
    call: call === 1 ? 0 : call === 0 ? 1 : null,
  })
}

/** Omits values that are not stated. -1 means that a value isn't in the list. */
export function stated(values: Readonly<Record<string, number | null | undefined>>): Person['traits'] {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'number' && value >= 0 ? [[name, value]] : [])),
  )
}
