/** Owner of a table, which alone writes it. Tables of `database` are filled at installation and not written by the server. */
interface Owned {
  /** Area of the server, `platform`, or `database`. */
  readonly owner: string
  /** Other areas that query the table directly. */
  readonly readers?: readonly Grant[]
}

/** Permission for another area to read a table without its owner's lookups. */
interface Grant {
  readonly reader: string
  readonly because: string
}

const CALLER: Grant = { reader: 'platform', because: 'Every request asks who calls, in one query.' }
const PERSON: Grant = {
  reader: 'account',
  because: 'The person comes with names of what the profile chooses, in one query.',
}
const USER: Grant = {
  reader: 'users',
  because: 'A user comes with the names of the society, the membership type, and the specialty, in one query.',
}
const SPECIALTY: Grant = {
  reader: 'specialties',
  because: 'A specialty comes with its number of societies, in one query.',
}
const COMPLETED: Grant = { reader: 'account', because: 'The person comes with their completed surveys.' }
const COUNT: Grant = {
  reader: 'inform',
  because: 'A batch of an edition is read in one statement, hence of one moment.',
}
const ON_LIST: Grant = {
  reader: 'inform',
  because: 'Whom a study invites of a list is read in one statement, hence of one moment.',
}
const TERMS: Grant = { reader: 'connect', because: "A term comes with the study's questions about it, in one query." }
const OFFER: Grant = { reader: 'connect', because: 'A match comes with its offer, in one query.' }
const ANSWERED: Grant = {
  reader: 'connect',
  because: 'Whether a variable of a term has been answered is asked in one statement, while the variable is locked.',
}
const EMPLOYER: Grant = { reader: 'connect', because: 'An offer is compared along with who makes it, in one query.' }
const INVITED: Grant = { reader: 'society', because: 'Types that studies invite without a society, in one query.' }
const OF_SOCIETY: Grant = {
  reader: 'society',
  because: 'What a society works with comes with its title, in one query.',
}

const account: Owned = { owner: 'account' }
const connect: Owned = { owner: 'connect' }
const inform: Owned = { owner: 'inform' }
const platform: Owned = { owner: 'platform' }
const recruiter: Owned = { owner: 'recruiter', readers: [OFFER] }
const recruiterOnly: Owned = { owner: 'recruiter' }
const registration: Owned = { owner: 'registration' }
const share: Owned = { owner: 'share' }

/**
 * Owners of all tables. Only the owner writes a table. Other areas use the owner's lookups.ts, unless they are named here with a reason
 * (decision 32).
 */
export const TABLES: Readonly<Record<string, Owned>> = {
  app_user: {
    owner: 'account',
    readers: [CALLER, { reader: 'platform', because: 'A notice goes to readers who want it.' }, COUNT, EMPLOYER, USER],
  },
  internal_person: account,
  setting: account,
  user_board_certification: account,
  refresh_token: { owner: 'auth' },
  session: { owner: 'auth', readers: [CALLER] },
  authenticator_app: { owner: 'auth' },
  passkey: { owner: 'auth' },
  recovery_code: { owner: 'auth' },
  audit_entry: {
    owner: 'platform',
    readers: [{ reader: 'logging', because: "The platform's administrator reads what administrators did." }],
  },
  one_time_token: platform,
  last_backup: platform,
  outbox_letter: {
    owner: 'platform',
    readers: [
      { reader: 'mail', because: 'The demo world shows its e-mails, and the platform’s administrator which failed.' },
    ],
  },
  signin_throttle: platform,
  society_api_key: {
    owner: 'platform',
    readers: [{ reader: 'logging', because: 'The audit log says what a key is for.' }],
  },
  stored_file: platform,
  test_payment: platform,
  dynamic_content: { owner: 'content' },
  event: { owner: 'logging' },
  job_profile: { owner: 'connect', readers: [COUNT] },
  job_profile_response: { owner: 'connect', readers: [COUNT] },
  job_question: connect,
  job_question_variable: connect,
  job_question_variable_option: connect,
  employer_shield: connect,
  ico_alert: connect,
  exchange_ask: connect,
  exchange_change: connect,
  exchange_offer: connect,
  exchange_offer_before: connect,
  exchange_state: connect,
  conversation_reading: connect,
  job_match: connect,
  job_match_decline: connect,
  job_match_decline_reason: connect,
  job_match_view: connect,
  job_offer_decline: connect,
  job_offer_decline_reason: connect,
  job_offer_opening: connect,
  message: connect,
  message_report: connect,
  organization_block: connect,
  reveal: connect,
  coupon: recruiterOnly,
  coupon_specialty: recruiterOnly,
  coupon_use: recruiterOnly,
  invoice: recruiterOnly,
  invoice_series: recruiterOnly,
  job_offer: recruiter,
  job_offer_response: recruiter,
  ledger_check: recruiterOnly,
  ledger_entry: recruiterOnly,
  purchase: recruiterOnly,
  organization_domain: { owner: 'recruiter', readers: [EMPLOYER] },
  organization_former_name: { owner: 'recruiter', readers: [EMPLOYER] },
  organization_join_request: recruiterOnly,
  organization_refused_domain: recruiterOnly,
  recruiter_organization: recruiter,
  recruiter_profile: {
    owner: 'recruiter',
    readers: [EMPLOYER, { reader: 'registration', because: 'An account comes with whether its address is proven.' }],
  },
  recruiter_invitation: recruiterOnly,
  recruiter_specialty: recruiterOnly,
  job_information_set: recruiterOnly,
  job_information_set_response: { owner: 'recruiter', readers: [ANSWERED] },
  recruiter_sign_up: registration,
  registration_request: registration,
  board_certification: { owner: 'reference', readers: [PERSON] },
  certifying_board: { owner: 'reference', readers: [OF_SOCIETY] },
  specialty: { owner: 'reference', readers: [PERSON, OF_SOCIETY, SPECIALTY, USER] },
  subspecialty: { owner: 'reference', readers: [PERSON, SPECIALTY] },
  merged_specialty: { owner: 'reference' },
  merged_subspecialty: { owner: 'reference' },
  society: { owner: 'society', readers: [PERSON, USER] },
  society_certifying_board: {
    owner: 'society',
    readers: [{ reader: 'reference', because: 'A board comes with how many societies work with it.' }],
  },
  mailing: { owner: 'society' },
  mailing_recipient: { owner: 'society' },
  mailing_schedule: { owner: 'society' },
  member_import: { owner: 'society' },
  member_import_problem: { owner: 'society' },
  undeliverable_address: platform,
  society_member: { owner: 'society', readers: [COUNT] },
  society_member_type_mapping: { owner: 'society', readers: [ON_LIST] },
  society_membership_type: { owner: 'society', readers: [PERSON, USER] },
  society_specialty: { owner: 'society', readers: [PERSON] },
  condition: share,
  condition_variable: share,
  derived_variable: share,
  question: { owner: 'share', readers: [TERMS] },
  question_section: { owner: 'share', readers: [TERMS] },
  section: { owner: 'share', readers: [TERMS, COUNT] },
  questionnaire: {
    owner: 'share',
    readers: [
      COMPLETED,
      { reader: 'connect', because: "A study's job profile follows the one of its prior year." },
      { reader: 'inform', because: 'Studies with results are listed in one query.' },
    ],
  },
  questionnaire_membership_type: { owner: 'share', readers: [INVITED, ON_LIST] },
  questionnaire_society: { owner: 'share', readers: [COUNT] },
  questionnaire_worksheet: share,
  response: share,
  study_closing: share,
  study_draft: share,
  study_draft_change: share,
  study_publication: share,
  study_publication_part: share,
  study_version: share,
  submission: { owner: 'share', readers: [COUNT] },
  survey: {
    owner: 'share',
    readers: [COMPLETED, COUNT, { reader: 'connect', because: 'A job profile is completed with its survey.' }],
  },
  survey_section: { owner: 'share', readers: [COUNT] },
  variable: share,
  variable_option: share,
  certificate: inform,
  comparison: inform,
  edition: inform,
  edition_batch: inform,
  edition_counts: inform,
  edition_grid: inform,
  edition_outlook: inform,
  edition_respondent: inform,
  linked_years: inform,
  result_batch: inform,
  result_counts: inform,
  result_edition: inform,
  result_gate: inform,
  result_grid: inform,
  result_respondent: inform,
  counted_member: inform,
  member_count: inform,
  month_count: inform,
  month_counted: inform,
  participation_count: inform,
  participation_place: inform,
  edition_roster: inform,
  ico_axis: { owner: 'inform', readers: [ANSWERED] },
  ico_batch: inform,
  ico_block: inform,
  ico_column: inform,
  ico_place: inform,
  ico_counted: inform,
  ico_criteria_set: inform,
  demo_world: { owner: 'database' },
}
