import type { JobProfile } from '#contract/connect/connect.ts'
import { type Choice, ETHNICITIES, GENDERS, VISA_STATUSES } from '#rules/account/codes.ts'
import { STATES } from '#rules/reference/geography.ts'
import { responseText } from '#rules/share/answer-text.ts'
import { valueText } from '#rules/share/number-text.ts'
import { expandPeriod } from '#rules/share/text.ts'
import { currentUserOf, exportedProfile, membershipTypeOf, profileOf } from '#server/areas/account/lookups.ts'
import { exportedSessions, secondFactorsOf } from '#server/areas/auth/lookups.ts'
import { jobProfileOf, profileIdsWithDeleted } from '#server/areas/connect/lookups.ts'
import { exportedComparisons } from '#server/areas/inform/lookups.ts'
import { recruiterProfileOf } from '#server/areas/recruiter/lookups.ts'
import { exportedSurveys, ownProfile, studyDefinition, surveyAnswersOf } from '#server/areas/share/lookups.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { emailsTo } from '#server/platform/mail/outbox.ts'
import { type DataExportRow, dataExportRow, yesNo } from './data-export-row.ts'
import { exchangeExportRows } from './own-exchange.ts'

const labelOf = (choices: readonly Choice[], code: string | null) =>
  choices.find(choice => choice.code === code)?.label ?? code ?? ''

/** Yields all stored data about a user, part by part (decision G-118), and no data about others. */
export async function* ownData(db: Database, userId: number): AsyncGenerator<DataExportRow> {
  yield* profileFacts(db, userId)
  yield* surveyFacts(db, userId)
  for (const id of await profileIdsWithDeleted(db, userId)) {
    const profile = await jobProfileOf(db, id)
    if (profile) yield* jobFacts(profile)
  }
  yield* exchangeExportRows(db, userId)
  const { settings, email } = await currentUserOf(db, userId)
  yield dataExportRow('settings', 'settings', settings)
  for (const { questionnaire_id, comparisons, updated } of await exportedComparisons(db, userId))
    yield dataExportRow('saved reports', 'reports', comparisons, {
      item: `Study ${questionnaire_id}`,
      at: updated.toISOString(),
    })
  for (const { device, created, last_used, ended } of await exportedSessions(db, userId)) {
    const item = `${device || 'Unknown device'}, ${created.toISOString()}`
    for (const [name, at] of Object.entries({ created, last_used, ended }))
      if (at) yield dataExportRow('sessions', name, at.toISOString(), { item, at: at.toISOString() })
  }
  yield* secondFactorFacts(await secondFactorsOf(db, userId))
  for (const { subject, created, sent } of await emailsTo(db, email))
    yield dataExportRow('e-mails', 'subject', subject, { item: sent ? 'Sent' : 'Not sent', at: created.toISOString() })
}

/** Yields a user's sign-in methods without their secrets. */
function* secondFactorFacts({ app, passkeys, recoveryCodesLeft }: Awaited<ReturnType<typeof secondFactorsOf>>) {
  const part = 'two-step sign-in'
  const all = [...(app ? [{ ...app, name: 'Authenticator app' }] : []), ...passkeys]
  for (const { name: item, created, last_used } of all)
    for (const [name, at] of Object.entries({ created, last_used }))
      if (at) yield dataExportRow(part, name, at.toISOString(), { item, at: at.toISOString() })
  if (all.length > 0) yield dataExportRow(part, 'recovery_codes_left', recoveryCodesLeft)
}

async function* profileFacts(db: Database, userId: number): AsyncGenerator<DataExportRow> {
  const user = await currentUserOf(db, userId)
  const { created, updated, year_of_birth } = await exportedProfile(db, userId)
  const profile = await profileOf(db, userId)
  const of = (name: string, value: DataExportRow['value'], words?: string) =>
    dataExportRow('profile', name, value, words === undefined ? {} : { words })
  yield of('email', user.email)
  yield of('username', user.username)
  yield of('first_name', user.first_name)
  yield of('last_name', user.last_name)
  yield of('roles', user.roles.join('; '))
  yield of('society', user.society_id, user.society?.name ?? '')
  const type = await membershipTypeOf(db, userId)
  yield of('membership_type', type?.id ?? null, type?.type_name ?? '')
  yield of('specialty', user.specialty_id, user.specialty?.title ?? '')
  yield of('subspecialty', user.subspecialty_id, user.subspecialty?.title ?? '')
  yield of('visa_status', profile.visa_status, labelOf(VISA_STATUSES, profile.visa_status))
  yield of('is_us_veteran', profile.is_us_veteran, profile.is_us_veteran === null ? '' : yesNo(profile.is_us_veteran))
  for (const code of profile.ethnicity) yield of('ethnicity', code, labelOf(ETHNICITIES, code))
  yield of('gender_identity', profile.gender_identity, labelOf(GENDERS, profile.gender_identity))
  for (const id of profile.licensed_states)
    yield of('licensed_state', id, STATES.find(state => state.id === id)?.name ?? '')
  yield of('practice_zip', profile.practice_zip)
  yield of('npi', profile.npi)
  yield of('has_board_certification', profile.has_board_certification, yesNo(profile.has_board_certification))
  for (const { id, title } of profile.boardCertifications) yield of('board_certification', id, title)
  yield of('year_of_birth', year_of_birth)
  yield of('is_email_optout', user.is_email_optout, yesNo(user.is_email_optout))
  yield of('account_created', created.toISOString())
  yield of('account_updated', updated.toISOString())
  for (const [name, value] of Object.entries((await recruiterProfileOf(db, userId)) ?? {})) yield of(name, value)
}

async function* surveyFacts(db: Database, userId: number): AsyncGenerator<DataExportRow> {
  for (const survey of await exportedSurveys(db, userId)) {
    const item = `${survey.title} (${survey.period})`
    yield dataExportRow('surveys', 'begun', survey.created.toISOString(), { item })
    yield dataExportRow('surveys', 'submitted', survey.submitted?.toISOString() ?? null, { item })
    yield dataExportRow('surveys', 'seconds_spent', Math.round(Number(survey.total_time_ms) / 1000), { item })
    const definition = await studyDefinition(db, db, survey.questionnaire_id)
    for (const answer of await surveyAnswersOf(db, userId, survey.id)) {
      const question = definition?.questionOf.get(answer.variable_id)
      const variable = question?.variables.find(({ id }) => id === answer.variable_id)
      if (!question || !variable) continue
      const isChoice = question.type === 'SELECT_ONE' || question.type === 'SELECT_ANY'
      const words = responseText(question, variable, answer) ?? ''
      const name = [question.prompt, variable.input_label || variable.short_label].filter(Boolean).join(' / ')
      yield dataExportRow('answers', expandPeriod(name, survey.period), answer.value, {
        item,
        words: isChoice && answer.value !== null ? yesNo(answer.value) : words,
        at: answer.answered.toISOString(),
      })
    }
    const profile = survey.submitted ? await ownProfile(db, userId, survey.questionnaire_id) : null
    for (const [name, value] of Object.entries(profile ?? {}))
      yield dataExportRow('profile as submitted', name, textOf(value), { item })
  }
}

function textOf(value: string | number | boolean | readonly string[] | null): DataExportRow['value'] {
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'object' && value !== null ? value.join('; ') : value
}

function* jobFacts(profile: JobProfile): Generator<DataExportRow> {
  const item = profile.title || `ICO ${profile.id}`
  const of = (name: string, value: DataExportRow['value'], words?: string) =>
    dataExportRow('ICOs', name, value, words === undefined ? { item } : { item, words })
  yield of('is_posted', profile.is_posted, yesNo(profile.is_posted))
  yield of('deleted', profile.deleted)
  yield of('geographic_preference_type', profile.geographic_preference_type)
  yield of('geographic_preference_value', profile.geographic_preference_value)
  for (const place of profile.further_places) {
    yield of('further_places / geographic_preference_type', place.geographic_preference_type)
    yield of('further_places / geographic_preference_value', place.geographic_preference_value)
  }
  for (const { label, type, jobQuestionVariables } of profile.jobQuestions)
    for (const variable of jobQuestionVariables) {
      const [response] = variable.jobProfileQuestionResponses
      if (!response) continue
      const name = [label, variable.input_label || variable.short_label].filter(Boolean).join(' / ')
      yield of(name, response.value, termWords(type, variable, response))
    }
}

type TermVariable = JobProfile['jobQuestions'][number]['jobQuestionVariables'][number]

function termWords(
  type: string,
  variable: TermVariable,
  { value, declined, no_preference, is_unknown }: TermVariable['jobProfileQuestionResponses'][number],
): string {
  if (declined === 1) return 'Declined'
  if (no_preference === 1) return 'No preference'
  if (is_unknown === 1) return 'Unknown'
  if (value === null) return ''
  if (type === 'SLIDER') return valueText(variable, value)
  if (type === 'SELECT_ONE' || type === 'SELECT_ANY' || type === 'YES_NO') return yesNo(value)
  return variable.variableOptions.find(option => option.value === value)?.name ?? value
}
