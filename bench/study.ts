import type { Database } from '#server/platform/database/connect.ts'

/**
 * Question of a study like the yearly ones, with about 40 columns of sliders, choices, and derived variables. `data` is the SQL of an
 * answer (results-data.ts).
 */
export interface StudyQuestion {
  readonly type: 'SLIDER' | 'YES_NO' | 'SELECT_ONE' | 'SELECT_ANY'
  readonly label: string
  readonly prefix?: string
  readonly max?: number
  readonly step?: number
  readonly options?: number
  /** SQL expression of `u` (uniform in 0..1) and `z` (about normal), for sliders. */
  readonly data?: string
}

const slider = (label: string, max: number, step: number, data: string, prefix = ''): StudyQuestion => ({
  type: 'SLIDER',
  label,
  max,
  step,
  data,
  prefix,
})

const QUESTIONS: readonly StudyQuestion[] = [
  slider('Total compensation', 2_000_000, 1000, 'exp(12.8 + 0.45 * z)', '$'),
  slider('Work RVUs', 20_000, 50, 'exp(8.8 + 0.35 * z)'),
  slider('Bonus', 500_000, 1000, '180000 * u * u', '$'),
  slider('Hours a week', 120, 1, '48 + 12 * z'),
  slider('Days on call a month', 31, 1, '14 * u * u'),
  slider('Practice expenses', 300_000, 1000, '260000 * u', '$'),
  slider('Patients a week', 200, 1, '70 + 25 * z'),
  slider('Clinical time', 100, 5, '100 * sqrt(u)'),
  slider('Years in practice', 60, 1, '40 * u'),
  slider('Weeks of vacation', 52, 1, '5 + 2 * z'),
  slider('Nights a month', 31, 1, '8 * u'),
  slider('Retirement plan', 100_000, 500, '60000 * u', '$'),
  slider('Commute', 180, 5, '90 * u * u'),
  slider('Support staff', 50, 1, '12 * u'),
  slider('Beds', 2000, 10, 'exp(5.5 + 0.8 * z)'),
  slider('Malpractice premium', 150_000, 1000, 'exp(9.8 + 0.5 * z)', '$'),
  ...Array.from({ length: 6 }, (_, index): StudyQuestion => ({ type: 'YES_NO', label: `Benefit ${index + 1}` })),
  ...[5, 8, 4, 6].map((options): StudyQuestion => ({ type: 'SELECT_ONE', label: `One of ${options}`, options })),
  ...[6, 6].map(
    (options, index): StudyQuestion => ({ type: 'SELECT_ANY', label: `Any of ${options}, ${index + 1}`, options }),
  ),
]

/** Very wide study with 300 columns. */
export const WIDE_QUESTIONS: readonly StudyQuestion[] = [
  ...QUESTIONS,
  ...Array.from({ length: 26 }, (_, index): readonly StudyQuestion[] => [
    slider(`Amount ${index + 1}`, 100_000, 500, '90000 * u'),
    slider(`Number ${index + 1}`, 100, 1, '100 * u'),
    { type: 'YES_NO', label: `Whether ${index + 1}` },
    { type: 'SELECT_ONE', label: `Which ${index + 1}`, options: 5 },
    { type: 'SELECT_ANY', label: `Which of six ${index + 1}`, options: 6 },
  ]).flat(),
]

const DERIVED = { dv_name: 'payPerRvu', label: 'Compensation per work RVU', prefix: '$' } as const

/** Inserts the study into an empty database, with one society whose members can take it. */
export async function insertStudy(db: Database, questions: readonly StudyQuestion[] = QUESTIONS) {
  const year = new Date().getUTCFullYear()
  const { id: membershipType } = await db
    .insertInto('society_membership_type')
    .values({ type_name: 'Member' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: society } = await db
    .insertInto('society')
    .values({ name: 'Bench', url_code: 'bench' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: questionnaire } = await db
    .insertInto('questionnaire')
    .values({ title: 'Practice', period: year - 1, start_date: `${year - 1}-01-01`, end_date: `${year + 1}-12-31` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const of = { questionnaire_id: questionnaire }
  await db
    .insertInto('questionnaire_society')
    .values({ ...of, society_id: society })
    .execute()
  await db
    .insertInto('questionnaire_membership_type')
    .values({ ...of, society_membership_type_id: membershipType, audience: 'society' })
    .execute()
  const { id: section } = await db
    .insertInto('section')
    .values({ ...of, position: 0, title: 'Practice' })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, asked] of questions.entries()) await insertQuestion(db, section, position, asked)
  await db
    .insertInto('derived_variable')
    .values({ ...of, ...DERIVED, kind: 'RATIO', parts: [uidOf(0, 0)], divisor: uidOf(1, 0) })
    .execute()
  return { questionnaire, society, membershipType }
}

const uidOf = (question: number, variable: number) => `v${question}_${variable}`

async function insertQuestion(db: Database, section: number, position: number, asked: StudyQuestion): Promise<void> {
  const { type, label, prefix = '', max = null, step = null, options = 1 } = asked
  const { id } = await db
    .insertInto('question')
    .values({ type, label, prompt: `${label}?` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('question_section').values({ section_id: section, question_id: id, position }).execute()
  const variables = Array.from({ length: options }, (_, index) => ({
    uid: uidOf(position, index),
    question_id: id,
    position: index,
    input_label: options > 1 ? `Option ${index + 1}` : label,
    prefix,
    ...(type === 'SLIDER' ? { min: 0, max, step } : {}),
  }))
  await db.insertInto('variable').values(variables).execute()
}

export async function insertMembers(db: Database, society: number, membershipType: number, count: number) {
  const rows = await db
    .insertInto('app_user')
    .values(
      Array.from({ length: count }, (_, index) => ({
        email: `member${index}@example.org`,
        roles: ['MSS_USER'],
        society_id: society,
        society_membership_type_id: membershipType,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
