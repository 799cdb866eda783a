import { sql } from 'kysely'
import { COUNTING_VERSION } from '#rules/share/counted.ts'
import { evaluate } from '#rules/share/evaluate.ts'
import { outstanding } from '#rules/share/progress.ts'
import type { Answers } from '#rules/share/study.ts'
import type { Transaction } from '#server/platform/database/connect.ts'
import type { PlacedStudy } from './build-study.ts'
import { contribution } from './contribution.ts'
import { checkedAtTheEnd, insertAll } from './insert.ts'
import type { Participant } from './participants.ts'
import type { SeededSurvey } from './stages.ts'
import { type Numbered, subspecialtyOf } from './write-people.ts'
import type { SeedIds } from './write-references.ts'

/** Study with its surveys, and the period in which they were taken. */
export interface Round {
  readonly study: PlacedStudy
  readonly start: Date
  readonly end: Date
  surveyOf(person: Participant): SeededSurvey | null
  /** Checks whether a person's own answers are stored. All answers count in the results. */
  keepsAnswersOf(person: Participant): boolean
}

interface Entry {
  readonly id: number
  readonly round: Round
  readonly user: Numbered
  readonly survey: SeededSurvey
  /** Time of submission or of the last change. */
  readonly end: Date
}

export async function writeSurveys(
  trx: Transaction,
  rounds: readonly Round[],
  places: SeedIds,
  people: readonly Numbered[],
): Promise<void> {
  const entries = rounds
    .flatMap(round =>
      people.flatMap((user): Omit<Entry, 'id'>[] => {
        const survey = round.surveyOf(user)
        const length = round.end.getTime() - round.start.getTime()
        return survey ? [{ round, user, survey, end: new Date(round.start.getTime() + length * survey.when) }] : []
      }),
    )
    .sort((a, b) => a.end.getTime() - b.end.getTime())
    .map((entry, at): Entry => ({ ...entry, id: at + 1 }))
  await insertAll(
    trx,
    'survey',
    {
      id: 'int',
      questionnaire_id: 'int',
      user_id: 'int',
      created: 'timestamptz',
      updated: 'timestamptz',
      submitted: 'timestamptz',
      current_question_index: 'int',
      total_time_ms: 'bigint',
    },
    entries.map(({ id, round: { study, start }, user, survey, end }) => {
      const time = Math.round(survey.minutes * 60_000)
      const begun = new Date(Math.max(start.getTime(), end.getTime() - 2 * time))
      return {
        id,
        questionnaire_id: study.id,
        user_id: user.id,
        created: begun.toISOString(),
        updated: end.toISOString(),
        submitted: survey.isFinished ? end.toISOString() : null,
        current_question_index: survey.isFinished ? 0 : firstOpen(study, survey.answers),
        total_time_ms: time,
      }
    }),
  )
  await insertAll(
    trx,
    'survey_section',
    { survey_id: 'int', section_id: 'int', submitted: 'timestamptz' },
    entries.flatMap(({ id, survey, end }) =>
      survey.completed.map(section => ({ survey_id: id, section_id: section, submitted: end.toISOString() })),
    ),
  )
  await writeSubmissions(
    trx,
    places,
    entries.filter(({ survey }) => survey.isFinished),
  )
  const kept = entries.filter(({ round, user }) => round.keepsAnswersOf(user))
  await checkedAtTheEnd(trx, 'response', () => writeResponses(trx, kept))
  await sql`
    UPDATE survey_section s SET answers = own.answers
    FROM (
      SELECT r.survey_id, qs.section_id, jsonb_agg(jsonb_build_object('variable_id', r.variable_id, 'value', r.value,
        'declined', r.declined::int, 'is_unknown', r.is_unknown::int, 'is_set_min', r.is_set_min::int)) AS answers
      FROM response r JOIN variable v ON v.id = r.variable_id JOIN question_section qs ON qs.question_id = v.question_id
      GROUP BY r.survey_id, qs.section_id
    ) own
    WHERE own.survey_id = s.survey_id AND own.section_id = s.section_id`.execute(trx)
}

/** Returns the position of the first unanswered question, counting hidden questions. */
function firstOpen({ core }: PlacedStudy, answers: Answers): number {
  const [open] = outstanding(evaluate(core, answers))
  return Math.max(
    0,
    core.questions.findIndex(({ id }) => id === open?.id),
  )
}

async function writeSubmissions(trx: Transaction, places: SeedIds, finished: readonly Entry[]): Promise<void> {
  await insertAll(
    trx,
    'submission',
    {
      survey_id: 'int',
      answers: 'jsonb',
      counting_version: 'smallint',
      society_membership_type_id: 'int',
      specialty_id: 'int',
      subspecialty_id: 'int',
      gender_identity: 'text',
      ethnicity: 'text[]',
      visa_status: 'text',
      is_us_veteran: 'bool',
      state_id: 'int',
      cbsa_code: 'text',
      div_code: 'text',
    },
    finished.map(({ id, round, user, survey }) => ({
      survey_id: id,
      answers: contribution(round.study, survey),
      counting_version: COUNTING_VERSION,
      society_membership_type_id: user.type ? (places.types.get(user.type) ?? null) : null,
      specialty_id: user.person ? (places.specialties.get(user.person.specialty.title)?.id ?? null) : null,
      subspecialty_id: subspecialtyOf(user, places),
      gender_identity: user.person?.gender ?? null,
      ethnicity: user.ethnicity,
      visa_status: user.visaStatus,
      is_us_veteran: user.isVeteran,
      state_id: user.person?.state.id ?? null,
      cbsa_code: user.person?.city.cbsa ?? null,
      div_code: user.person?.city.div ?? null,
    })),
  )
}

/** Surveys per INSERT of answers, which has about 60,000 rows. */
const AT_ONCE = 400

async function writeResponses(trx: Transaction, entries: readonly Entry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    const rows = entries
      .slice(from, from + AT_ONCE)
      .flatMap(({ id, survey }) => [...survey.answers.values()].map(answer => ({ id, answer })))
    await sql`
      INSERT INTO response (survey_id, variable_id, value, declined, is_unknown, changed)
      SELECT given.survey_id, given.variable_id, given.value, given.state = 'D', given.state = 'U', survey.updated
      FROM unnest(
        ${rows.map(({ id }) => id)}::int[], ${rows.map(({ answer }) => answer.variable_id)}::int[],
        ${rows.map(({ answer }) => answer.value)}::text[],
        ${rows.map(({ answer }) => (answer.declined ? 'D' : answer.is_unknown ? 'U' : ''))}::text[]
      ) AS given (survey_id, variable_id, value, state)
      JOIN survey ON survey.id = given.survey_id`.execute(trx)
  }
}
