import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Role } from '#contract/roles.ts'
import { COUNTING_VERSION, countedWithModules } from '#rules/share/counted.ts'
import { emptyResponse } from '#rules/share/responses.ts'
import type { Answers, Response } from '#rules/share/study.ts'
import { type StudyDefinition, studyDefinition } from '#server/areas/share/lookups.ts'
import type { Database, Transaction } from '#server/platform/database/connect.ts'
import type { DB } from '#server/platform/database/tables.generated.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { hashPassword } from '#server/platform/session/passwords.ts'
import {
  type DerivedPlan,
  type QuestionPlan,
  SMALL_STUDY,
  type StudyNames,
  type StudyPlan,
  smallAnswers,
} from './plans.ts'

type Row<Table extends keyof DB> = Partial<Insertable<DB[Table]>>

export const PASSWORD = 'correct horse battery'
let passwordHash: Promise<string> | undefined

interface SubmittedOptions {
  readonly specialtyId?: number
  /** Number of the first respondent. */
  readonly from?: number
  readonly moment?: Date
  readonly profile?: (respondent: number) => Row<'submission'>
  readonly values?: (respondent: number) => Record<string, string>
  /** Titles of modules that the respondents completed. */
  readonly completed?: readonly string[]
  /** Whether the respondents registered themselves and are on no society's list. */
  readonly isSelfRegistered?: boolean
  /** IDs of the respondents. New members by default. */
  readonly people?: readonly number[]
}

export interface BuiltStudy extends StudyNames {
  readonly id: number
  readonly societyId: number
  readonly memberType: number
  readonly definition: StudyDefinition
  /** Returns the ID of a section by its title. */
  section(title: string): number
  /** Returns responses for values by UID. `null` creates an empty response. */
  responses(values: Readonly<Record<string, string | null | Partial<Response>>>): Response[]
}

/** Returns functions that create records in a database, including parents. Each call creates new records. */
export function builders(db: Database) {
  const unique = () => randomUUID().slice(0, 13)

  const society = async (row: Row<'society'> = {}): Promise<number> => {
    const name = unique()
    return (await insert(db, 'society', { name: `Society ${name}`, url_code: name, ...row })).id
  }
  const membershipType = async (row: Row<'society_membership_type'> = {}): Promise<number> =>
    (await insert(db, 'society_membership_type', { type_name: `Type ${unique()}`, ...row })).id
  const specialty = async (row: Row<'specialty'> = {}): Promise<number> =>
    (await insert(db, 'specialty', { title: `Specialty ${unique()}`, ...row })).id

  /** Creates a user, by default a member of a new society. The password is PASSWORD. */
  const user = async (role: Role = 'MSS_USER', row: Row<'app_user'> = {}): Promise<number> => {
    const society_id = row.society_id === undefined && role === 'MSS_USER' ? await society() : (row.society_id ?? null)
    const email = `${unique()}@example.org`
    return (await insert(db, 'app_user', { email, roles: [role], ...row, society_id })).id
  }
  const withPassword = async (role: Role = 'MSS_USER', row: Row<'app_user'> = {}) => {
    passwordHash ??= hashPassword(PASSWORD)
    const email = `${unique()}@example.org`
    return { id: await user(role, { email, password_hash: await passwordHash, ...row }), email: row.email ?? email }
  }

  /** Creates a passkey without a key pair. */
  const passkey = async (user_id: number): Promise<number> => {
    const key = { credential_id: unique(), public_key: Buffer.alloc(1), counter: 0n, transports: [] }
    const { id } = await db
      .insertInto('passkey')
      .values({ user_id, name: 'A key', ...key, created: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  const study = async (plan: StudyPlan = {}): Promise<BuiltStudy> => {
    const societies = plan.societies ?? [await society()]
    const memberTypes = plan.memberTypes ?? [await membershipType()]
    const id = await db.transaction().execute(transaction => insertStudy(transaction, plan, societies, memberTypes))
    const definition = await studyDefinition(db, db, id)
    if (!definition) throw new Error('The study was not built.')
    const names = namesOf(definition)
    const built = { id, societyId: societies[0] ?? 0, memberType: memberTypes[0] ?? 0, definition, ...names }
    if (!plan.filterable) return built
    // The version changes because definitions are cached by version.
    const set = { filterable_answers: JSON.stringify(plan.filterable(names)), version: definition.version + 1 }
    await db.updateTable('questionnaire').set(set).where('id', '=', id).execute()
    return { ...built, definition: (await studyDefinition(db, db, id)) ?? definition }
  }

  /** Returns an existing published study, with the first society and membership type that it invites. */
  const existing = async (id: number): Promise<BuiltStudy> => {
    const definition = await studyDefinition(db, db, id)
    if (!definition) throw new Error('There is no such study.')
    const taking = await db
      .selectFrom('questionnaire_society as taking')
      .innerJoin('questionnaire_membership_type as invited', 'invited.questionnaire_id', 'taking.questionnaire_id')
      .select(['taking.society_id', 'invited.society_membership_type_id'])
      .where('taking.questionnaire_id', '=', id)
      .where('audience', '=', 'society')
      .orderBy('taking.society_id')
      .orderBy('invited.society_membership_type_id')
      .executeTakeFirstOrThrow()
    const { society_id: societyId, society_membership_type_id: memberType } = taking
    return { id, societyId, memberType, definition, ...namesOf(definition) }
  }

  /** Creates a physician whose NPI an administrator confirmed. */
  const vouched = (row: Row<'app_user'> = {}): Promise<number> =>
    user('MSS_USER', { npi: '1234567893', npi_confirmed: new Date(), ...row })

  /** Creates a posted job profile. @param place The preferred place, or `null` for any */
  const postedIco = async (
    user_id: number,
    place: Readonly<Record<string, string | number>> | null = null,
    row: Row<'job_profile'> = {},
  ): Promise<number> => {
    const type =
      place === null ? 'none' : 'region_id' in place ? 'region' : 'state_id' in place ? 'state' : 'metropolitan'
    const { id } = await db
      .insertInto('job_profile')
      .values({
        user_id,
        title: 'A post',
        is_posted: true,
        is_geography_chosen: true,
        geographic_preference_type: type,
        geographic_preference_value: place && JSON.stringify({ ...place, display_name: 'A place' }),
        ...row,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Stores the study guide's file. Its name is set in the study. */
  const worksheet = async (questionnaire_id: number, media_type: string, content: Buffer): Promise<void> => {
    await db.transaction().execute(async transaction => {
      const guide = { kind: 'guide', name: 'Guide', mediaType: media_type, content } as const
      const file_id = await openFiles({}).store(transaction, guide)
      await transaction.insertInto('questionnaire_worksheet').values({ questionnaire_id, file_id }).execute()
    })
  }

  /** Creates a term of job profiles with one variable. */
  const jobTerm = async (row: Row<'job_question'> = {}): Promise<number> => {
    const { id } = await db
      .insertInto('job_question')
      .values({ type: 'YES_NO', label: `Term ${unique()}`, ...row })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('job_question_variable').values({ job_question_id: id, uid: 'one', position: 0 }).execute()
    return id
  }

  /** Creates a member who can take the study. */
  const memberOf = (built: BuiltStudy, row: Row<'app_user'> = {}): Promise<number> =>
    user('MSS_USER', { society_id: built.societyId, society_membership_type_id: built.memberType, ...row })

  /** Creates a survey of the study, by default of a new member. */
  const survey = async (built: BuiltStudy, userId?: number, values: Readonly<Record<string, string>> = {}) => {
    const owner = userId ?? (await memberOf(built))
    const { id } = await insert(db, 'survey', { questionnaire_id: built.id, user_id: owner })
    const rows = built.responses(values).map(({ variable_id, value }) => ({ survey_id: id, variable_id, value }))
    if (rows.length > 0) await db.insertInto('response').values(rows).execute()
    return { id, userId: owner }
  }

  /** Creates a survey with complete answers, not submitted. */
  const answered = (built: BuiltStudy, userId?: number, respondent = 0) =>
    survey(built, userId, smallAnswers(respondent))

  /**
   * Creates submitted surveys of sample respondents directly, without going through the form. By respondent number, `profile` adds to
   * membership type and specialty, and `values` sets answers (of modules too).
   * @returns the IDs of users and surveys, and the answers that count
   */
  const submitted = async (built: BuiltStudy, count: number, options: SubmittedOptions = {}) => {
    const { specialtyId = null, from = 0, moment = new Date(), profile = () => ({}), values = smallAnswers } = options
    const { completed = [], isSelfRegistered = false, people } = options
    const { core, modules } = built.definition
    const respondents = Array.from({ length: count }, (_, index) => {
      const responses = built.responses(values(from + index))
      const answers: Answers = new Map(responses.map(response => [response.variable_id, response]))
      return {
        counted: countedWithModules(
          core,
          [...modules.values()].map(module => ({ module, answers })),
          answers,
        ),
        facts: profile(from + index),
      }
    })
    if (count === 0) return []
    const newMembers = async (transaction: Transaction) => {
      const users = await transaction
        .insertInto('app_user')
        .values(
          respondents.map(() => ({
            email: `${randomUUID()}@example.org`,
            roles: ['MSS_USER'],
            society_id: built.societyId,
            society_membership_type_id: built.memberType,
            specialty_id: specialtyId,
          })),
        )
        .returning(['id', 'email'])
        .execute()
      const members = users.map(({ id, email }) => ({ society_id: built.societyId, email, user_id: id }))
      if (!isSelfRegistered) await transaction.insertInto('society_member').values(members).execute()
      return users.map(({ id }) => id)
    }
    return db.transaction().execute(async transaction => {
      const users = people ?? (await newMembers(transaction))
      const surveys = await transaction
        .insertInto('survey')
        .values(users.map(user_id => ({ questionnaire_id: built.id, user_id, submitted: moment })))
        .returning(['id', 'user_id'])
        .execute()
      const kept = surveys.map(({ id, user_id }, index) => {
        const respondent = respondents[index]
        if (!respondent) throw new Error('Fewer respondents than surveys.')
        return { surveyId: id, userId: user_id, ...respondent }
      })
      await transaction
        .insertInto('submission')
        .values(
          kept.map(({ surveyId, counted, facts }) => ({
            survey_id: surveyId,
            answers: JSON.stringify(counted),
            counting_version: COUNTING_VERSION,
            society_membership_type_id: built.memberType,
            specialty_id: specialtyId,
            ...facts,
          })),
        )
        .execute()
      const modules = kept.flatMap(({ surveyId }) =>
        completed.map(title => ({ survey_id: surveyId, section_id: built.section(title), submitted: moment })),
      )
      if (modules.length > 0) await transaction.insertInto('survey_section').values(modules).execute()
      return kept
    })
  }

  const setting = async (key: string, value: string, value_type = 'integer'): Promise<void> => {
    await db
      .insertInto('setting')
      .values({ key, value, value_type })
      .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
      .execute()
  }

  return {
    society,
    membershipType,
    specialty,
    user,
    withPassword,
    passkey,
    vouched,
    postedIco,
    study,
    existing,
    worksheet,
    jobTerm,
    memberOf,
    survey,
    answered,
    submitted,
    setting,
  }
}

type TableWithId = 'society' | 'society_membership_type' | 'specialty' | 'app_user' | 'questionnaire' | 'survey'

async function insert<T extends TableWithId>(db: Database, table: T, row: Row<T>): Promise<{ id: number }> {
  // TypeScript can't check a table's name through a generic. PostgreSQL checks it instead.
  const loose = db as unknown as Database & { insertInto(name: string): ReturnType<Database['insertInto']> }
  const made = await loose
    .insertInto(table)
    .values(row as never)
    .returning('id' as never)
    .executeTakeFirstOrThrow()
  return made as unknown as { id: number }
}

function namesOf(definition: StudyDefinition): Pick<BuiltStudy, 'variable' | 'question' | 'section' | 'responses'> {
  const questions = [...definition.questions.values()]
  const variables = new Map(questions.flatMap(question => question.variables.map(({ uid, id }) => [uid, id])))
  const labels = new Map(questions.map(({ label, id }) => [label, id]))
  const titles = new Map(definition.facts.sections.map(({ title, id }) => [title, id]))
  const variable = (uid: string) => variables.get(uid) ?? missing(uid)
  return {
    variable,
    question: label => labels.get(label) ?? missing(label),
    section: title => titles.get(title) ?? missing(title),
    responses: values =>
      Object.entries(values).map(([uid, value]) => {
        const empty = emptyResponse(variable(uid))
        return value === null ? empty : typeof value === 'string' ? { ...empty, value } : { ...empty, ...value }
      }),
  }
}

function missing(name: string): never {
  throw new Error(`The study has no "${name}".`)
}

async function insertStudy(
  db: Database,
  plan: StudyPlan,
  societies: readonly number[],
  memberTypes: readonly number[],
): Promise<number> {
  const { societies: _, memberTypes: __, otherTypes = [], sections, derived, filterable: ___, ...facts } = plan
  const { id } = await insert(db, 'questionnaire', {
    title: 'A study',
    period: 2026,
    start_date: '2000-01-01',
    end_date: '2190-12-31',
    is_primary: true,
    ...facts,
  })
  for (const society_id of societies)
    await db.insertInto('questionnaire_society').values({ questionnaire_id: id, society_id }).execute()
  const invited = [
    ...memberTypes.map(type => ({ type, audience: 'society' as const })),
    ...otherTypes.map(type => ({ type, audience: 'non_society' as const })),
  ]
  for (const { type, audience } of invited) {
    await db
      .insertInto('questionnaire_membership_type')
      .values({ questionnaire_id: id, society_membership_type_id: type, audience })
      .execute()
  }
  await insertSections(db, id, sections ?? SMALL_STUDY.sections)
  const plans: readonly DerivedPlan[] = derived ?? (sections ? [] : SMALL_STUDY.derived)
  for (const { divisor = null, sum_rule, ...each } of plans) {
    const rule = sum_rule ? JSON.stringify(sum_rule) : null
    const row = { questionnaire_id: id, label: each.dv_name, ...each, parts: [...each.parts], divisor, sum_rule: rule }
    await db.insertInto('derived_variable').values(row).execute()
  }
  return id
}

async function insertSections(db: Database, studyId: number, sections: NonNullable<StudyPlan['sections']>) {
  const ids = new Map<string, number>()
  const governed: { readonly questionId: number; readonly plan: QuestionPlan }[] = []
  for (const [position, { title, is_module = false, questions }] of sections.entries()) {
    const section = await db
      .insertInto('section')
      .values({ questionnaire_id: studyId, position, title, is_module })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [place, plan] of questions.entries()) {
      const questionId = await insertQuestion(db, section.id, place, plan, ids)
      governed.push({ questionId, plan })
    }
  }
  const idOf = (uid: string) => ids.get(uid) ?? missing(uid)
  for (const { questionId, plan } of governed) {
    for (const { variant, governs, on, use_no = false, comparator = null, value = '' } of plan.conditions ?? []) {
      const condition = await db
        .insertInto('condition')
        .values({ question_id: questionId, variant, variable_id: governs === undefined ? null : idOf(governs) })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('condition_variable')
        .values({ condition_id: condition.id, variable_id: idOf(on), use_no, comparator, first_value: value })
        .execute()
    }
  }
}

async function insertQuestion(
  db: Database,
  sectionId: number,
  position: number,
  plan: QuestionPlan,
  ids: Map<string, number>,
): Promise<number> {
  const { variables, conditions: _, is_on_dashboard = false, is_available_on_results = true, ...facts } = plan
  const question = await db
    .insertInto('question')
    .values({ prompt: `${plan.label}?`, ...facts })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('question_section')
    .values({ section_id: sectionId, question_id: question.id, position, is_on_dashboard, is_available_on_results })
    .execute()
  for (const [place, variable] of variables.entries()) {
    const { id } = await db
      .insertInto('variable')
      .values({ question_id: question.id, position: place, input_label: variable.uid, ...variable })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(variable.uid, id)
  }
  return question.id
}
