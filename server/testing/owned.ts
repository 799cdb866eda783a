import { keyOf, type Operation } from '#contract/operation.ts'
import type { Caller } from '#contract/roles.ts'
import type { Field } from './requests.ts'

/** Kinds of records with an owner: people, their records, and studies that only some societies see. */
export type Owned =
  | 'person'
  | 'survey'
  | 'profile'
  | 'match'
  | 'offer'
  | 'criteria'
  | 'purchase'
  | 'invoice'
  | 'message'
  | 'shield'
  | 'reveal'
  | 'session'
  | 'passkey'
  | 'study'
  | 'section'
  | 'question'
  | 'variable'
  | 'society'
  | 'member'
  | 'import'
  | 'mailing'
  | 'apiKey'
/** IDs that a person owns or can refer to. */
export type Belongings = Readonly<Record<Owned, number | string>>

const OWNED_BY_NAME: Readonly<Record<string, Owned>> = {
  questionnaireId: 'study',
  questionnaire_id: 'study',
  priorYearQuestionnaireId: 'study',
  qId: 'study',
  qsId: 'study',
  surveyId: 'survey',
  survey_id: 'survey',
  userId: 'person',
  job_profile_id: 'profile',
  matchId: 'match',
  jobOfferId: 'offer',
  purchaseId: 'purchase',
  jpId: 'profile',
  messageId: 'message',
  replyId: 'message',
  threadId: 'message',
  jobProfileId: 'profile',
  sectionId: 'section',
  questionId: 'question',
  questionIds: 'question',
  notChangeQuestions: 'question',
  variable_id: 'variable',
  variableIds: 'variable',
  member_id: 'member',
  administrator_id: 'person',
  member_ids: 'member',
  importId: 'import',
  mailingId: 'mailing',
  key_id: 'apiKey',
}
/** Kinds of records that fields named `id` refer to, by operation. */
const OWNED_BY_OPERATION: Readonly<Record<string, Owned>> = {
  'POST sessions/end': 'session',
  'POST second-factor/remove-passkey': 'passkey',
  'GET questionnaire/view-survey': 'study',
  'GET questionnaire/get-worksheet': 'study',
  'GET results/get-data-for-report': 'study',
  'GET survey/get-with-default-job-profile': 'survey',
  'PUT survey/update': 'survey',
  'GET survey/index': 'survey',
  'DELETE survey/delete': 'survey',
  'POST survey/add-seconds-to-total-time': 'survey',
  'GET survey/section-statistics': 'survey',
  'PUT job-profile/update-for-user': 'profile',
  'GET job-profile/recruiter-view': 'profile',
  'POST job-profile/pause': 'profile',
  'POST job-profile/complete-default-study': 'profile',
  'POST job-profile/create-duplicate-to-default-job-profile': 'profile',
  'GET job-profile/get-matched-offer-data': 'offer',
  'GET job-profile/get-offer-xray': 'offer',
  'POST job-profile/decline-job-offer': 'match',
  'POST employer-shield/delete': 'shield',
  'GET recruiter/job-offer/get-job-profiles': 'offer',
  'GET recruiter/job-offer/get-number-of-matches': 'offer',
  'GET recruiter/job-offer/get-decline-reasons': 'offer',
  'GET recruiter/job-offer/get-funnel': 'offer',
  'PUT recruiter/job-information-set/update': 'criteria',
  'DELETE recruiter/job-information-set/delete': 'criteria',
  'DELETE recruiter/seat/remove': 'person',
  'GET user': 'person',
  'POST user/user-emails-by-ids': 'person',
  'POST user/user-emails-by-ids-as-csv': 'person',
  'POST user/email-settings-bulk-update': 'person',
  'PUT user/admin-update': 'person',
  'PUT user/mss-admin-update': 'person',
  'DELETE user/delete': 'person',
  'POST user/reset': 'person',
  'PUT user/save-new-password-by-admin': 'person',
  'GET user/all-users': 'person',
  'GET user/get-by-member-id': 'member',
  'GET recruiter/recruiter-profile-for-admin': 'person',
  'PUT recruiter/update-recruiter-by-admin': 'person',
  'PUT gmAdmin/job-offer/update': 'offer',
  'PUT gmAdmin/job-offer/unpost': 'offer',
  'DELETE gmAdmin/job-offer/delete': 'offer',
  'GET recruiter/job-offer/view': 'offer',
  'POST recruiter/job-offer/update': 'offer',
  'PUT recruiter/job-offer/update': 'offer',
  'PUT recruiter/job-offer/update-edit-flag': 'offer',
  'PUT recruiter/job-offer/set-filled-status': 'offer',
  'PUT recruiter/job-offer/set-closed-status': 'offer',
  'PUT recruiter/job-offer/renew': 'offer',
  'POST recruiter/job-offer/copy': 'offer',
  'DELETE recruiter/job-offer/delete': 'offer',
  'GET recruiter/job-offer/price': 'offer',
  'GET recruiter/job-offer/coupon-discount': 'offer',
  'POST recruiter/job-offer/start-payment': 'offer',
  'GET recruiter/invoice/pdf': 'invoice',
  'PUT invoice/update': 'invoice',
  'POST invoice/refund': 'invoice',
  'POST purchase/refund': 'purchase',
  'POST reveal/withdraw': 'reveal',
  'POST reveal/open': 'reveal',
  'GET reveal/file': 'reveal',
  'POST job-profile/undecline-job-offer': 'match',
  'PUT job-profile/update-decline-status': 'match',
  'GET job-profile/get-single-for-user': 'profile',
  'GET job-profile/seen-by': 'profile',
  'POST job-profile/copy': 'profile',
  'POST job-profile/post-to-exchange': 'profile',
  'POST job-profile/delete-for-user': 'profile',
  'POST job-profile/un-delete': 'profile',
  'POST job-profile/count-offers-if': 'profile',
  'PUT society/update-members': 'member',
  'GET society-member-email/get-registration-token': 'member',
}
/**
 * Records open to platform administrators. They correct answers and reset surveys without identifying members, edit offers (4 §7.5), and
 * handle reports (decision 55).
 */
const OPEN_TO_PLATFORM: Readonly<Record<string, Owned>> = {
  'GET survey/get-with-default-job-profile': 'survey',
  'PUT response/multi-update': 'survey',
  'POST survey/reset': 'survey',
  'GET survey/index': 'survey',
  'DELETE survey/delete': 'survey',
  'POST survey/reset-by-user-id': 'person',
  'POST questionnaire/reset': 'person',
  'GET recruiter/job-offer/view': 'offer',
  'POST recruiter/job-offer/update': 'offer',
  'PUT recruiter/job-offer/update': 'offer',
  'PUT recruiter/job-offer/update-edit-flag': 'offer',
  'GET user': 'person',
  'POST user/user-emails-by-ids': 'person',
  'POST user/user-emails-by-ids-as-csv': 'person',
  'POST user/email-settings-bulk-update': 'person',
  'PUT user/admin-update': 'person',
  'DELETE user/delete': 'person',
  'POST user/reset': 'person',
  'PUT user/save-new-password-by-admin': 'person',
  'GET user/all-users': 'person',
  'GET recruiter/recruiter-profile-for-admin': 'person',
  'PUT recruiter/update-recruiter-by-admin': 'person',
  'PUT gmAdmin/job-offer/update': 'offer',
  'PUT gmAdmin/job-offer/unpost': 'offer',
  'DELETE gmAdmin/job-offer/delete': 'offer',
  'PUT message-report/update-handled': 'message',
  'GET recruiter/invoice/pdf': 'invoice',
  'PUT invoice/update': 'invoice',
  'POST invoice/refund': 'invoice',
  'POST purchase/refund': 'purchase',
}
/** Societies and parts of studies, which are created by platform administrators. */
const OF_PLATFORM: readonly Owned[] = [
  'study',
  'section',
  'question',
  'variable',
  'society',
  'member',
  'import',
  'mailing',
  'apiKey',
]

/** IDs without an owner. */
export const NONE: Belongings = {
  person: 2_147_483_647,
  survey: 2_147_483_647,
  profile: 2_147_483_647,
  match: 2_147_483_647,
  offer: 2_147_483_647,
  criteria: 2_147_483_647,
  purchase: 2_147_483_647,
  invoice: 2_147_483_647,
  message: 2_147_483_647,
  shield: 2_147_483_647,
  reveal: 2_147_483_647,
  session: '00000000-0000-4000-8000-000000000000',
  passkey: 2_147_483_647,
  study: 2_147_483_647,
  section: 2_147_483_647,
  question: 2_147_483_647,
  variable: 2_147_483_647,
  society: 2_147_483_647,
  member: 2_147_483_647,
  import: 2_147_483_647,
  mailing: 2_147_483_647,
  apiKey: 2_147_483_647,
}

/** Returns the kind of record that a field refers to, or `null` if none. */
export function ownedIn(operation: Operation, { name, path }: Field): Owned | null {
  if (isOfAdministrators(operation) && namesSociety(operation, name, path)) return 'society'
  return OWNED_BY_NAME[name] ?? (/\.ids?$/.test(path) ? OWNED_BY_OPERATION[keyOf(operation)] : undefined) ?? null
}

/** Societies are public, but operations only for administrators concern their own society (decision G-058). */
function isOfAdministrators({ callers }: Operation): boolean {
  return callers.every(caller => caller === 'GM_ADMIN' || caller === 'MSS_ADMIN')
}

function namesSociety({ route }: Operation, name: string, path: string): boolean {
  return /^society(Id|_id)$/.test(name) || (path === 'query.id' && /^society(\/|$)/.test(route))
}

/** Checks whether platform administrators can call the operation with other users' records. */
export function isOpen(operation: Operation, caller: Caller, owned: Owned): boolean {
  return caller === 'GM_ADMIN' && (OF_PLATFORM.includes(owned) || OPEN_TO_PLATFORM[keyOf(operation)] === owned)
}
