import type { PlacedStudy } from '#database/seed/build-study.ts'
import type { Participant } from '#database/seed/participants.ts'
import { ETHNICITIES, GENDERS, indexOfValue, SEVERAL, VISAS, YEARS } from './codes.ts'
import type { Answer, Person } from './people.ts'
import { sizeOf, stated } from './stored-people.ts'

/** Data from which a participant's record is made. */
export interface Making {
  readonly study: Pick<PlacedStudy, 'sections' | 'derived'>
  readonly specialties: readonly { readonly title: string }[]
  readonly membershipTypes: readonly { readonly key: string }[]
  readonly societies: readonly { readonly key: string }[]
  readonly areas: readonly { readonly cbsa_code: string; readonly population: number }[]
}

type Taken = NonNullable<Participant['survey']>
type Responses = Taken['answers']

/**
 * Returns a participant's record from the data that created it, without rules of the product. `null` if the participant has no person or
 * hasn't finished.
 */
export function personOf(making: Making, participant: Participant, taken: Taken | null): Person | null {
  if (!taken?.isFinished || !participant.person) return null
  const answers = answersOf(making, taken.answers)
  return { traits: traitsOf(making, participant, answers), answers }
}

function traitsOf(
  { specialties, membershipTypes, societies, areas }: Making,
  { person, ...participant }: Participant,
  answers: Person['answers'],
): Person['traits'] {
  const specialty = specialties.findIndex(({ title }) => title === person?.specialty.title)
  const { ethnicity } = participant
  const people = areas.find(({ cbsa_code }) => cbsa_code === person?.city.cbsa)?.population
  const years = answers['years_in_practice']
  return stated({
    specialty,
    subspecialty: participant.subspecialty === null ? null : 100 * specialty + participant.subspecialty,
    gender: indexOfValue(GENDERS, person?.gender),
    region: person?.state.region_id,
    subregion: person?.state.sub_region_id,
    state: person?.state.id,
    metro_size: people === undefined ? null : sizeOf(people),
    metro: people === undefined ? null : Number(person?.city.cbsa),
    membership_type: membershipTypes.findIndex(({ key }) => key === participant.type),
    society: indexOfValue(
      societies.map(({ key }) => key),
      participant.society,
    ),
    ethnicity: ethnicity.length > 1 ? SEVERAL : indexOfValue(ETHNICITIES, ethnicity[0]),
    visa_status: indexOfValue(VISAS, participant.visaStatus),
    veteran: Number(participant.isVeteran),
    setting: answered(answers['practice_type']),
    years: typeof years === 'number' ? YEARS.filter(from => years >= from).length : null,
    employment: answered(answers['employment']),
    call: answers['takes_call'] === 1 ? 0 : answers['takes_call'] === 0 ? 1 : null,
  })
}

const answered = (answer: Answer | undefined) => (typeof answer === 'number' ? answer : null)

/** Returns answers by UID of number variables, key of choice questions, and name of calculated values. Choices are positions of options. */
function answersOf({ study }: Making, responses: Responses): Person['answers'] {
  const answers: Record<string, Answer> = {}
  for (const { data, question } of study.sections.flatMap(({ questions }) => questions)) {
    const { type, variables } = question
    if (type === 'SELECT_ONE' || type === 'SELECT_ANY') {
      const chosen = variables.flatMap(({ id }, at) => (responses.get(id)?.value === '1' ? [at] : []))
      if (chosen.length > 0) answers[data.key] = type === 'SELECT_ONE' ? (chosen[0] ?? null) : chosen
    } else for (const { id, uid } of variables) answers[uid] = numberOf(responses.get(id))
  }
  for (const { dv_name, parts, divisor } of study.derived) answers[dv_name] = calculated(answers, parts, divisor)
  return withoutHidden(answers, study, responses)
}

function numberOf(response: ReturnType<Responses['get']>): Answer {
  if (!response || response.declined === 1) return null
  return response.is_unknown === 1 ? 'unknown' : response.value === null ? null : Number(response.value)
}

/** Returns a sum, or a sum divided by the divisor. Parts without a number are omitted. */
function calculated(
  answers: Readonly<Record<string, Answer>>,
  parts: readonly string[],
  divisor: string | null,
): Answer {
  const numbers = parts.flatMap(part => (typeof answers[part] === 'number' ? answers[part] : []))
  if (numbers.length === 0) return null
  const sum = numbers.reduce((all, each) => all + each, 0)
  if (divisor === null) return sum
  const by = answers[divisor]
  return typeof by === 'number' && by > 0 && sum > 0 ? sum / by : null
}

/** Removes a calculated value if one of its parts was declined or unknown. */
function withoutHidden(
  answers: Record<string, Answer>,
  { sections, derived }: Making['study'],
  responses: Responses,
): Person['answers'] {
  const ids = new Map(
    sections.flatMap(({ questions }) =>
      questions.flatMap(({ question }) => question.variables.map(({ uid, id }) => [uid, id] as const)),
    ),
  )
  for (const { dv_name, parts, divisor } of derived) {
    const asked = divisor === null ? parts : [...parts, divisor]
    const isKeptBack = asked.some(uid => {
      const response = responses.get(ids.get(uid) ?? -1)
      return response?.declined === 1 || response?.is_unknown === 1
    })
    if (isKeptBack) answers[dv_name] = null
  }
  return answers
}
