/** Lists without a size limit, each with its handwritten SQL, and lists that stay short. */
import { OF } from './lists-rows.ts'

/** Expression of the table itself, or an expression with the join that it needs. For a filter with a better method, the condition. */
export type Bare = string | readonly [expression: string, join: string] | Better
interface Better {
  readonly order?: string
  readonly found: (matches: (column: string) => string) => string
}

export interface MeasuredList {
  readonly title: string
  readonly route: string
  readonly as: 'administrator' | 'recruiter' | 'member'
  /** Owner of the list, or its permanent filter. */
  readonly query?: Readonly<Record<string, number | string>>
  readonly from: string
  readonly where: string
  readonly key: string
  /** Expression of the data that a row shows in addition to its table's columns. */
  readonly shows?: string
  readonly columns: Readonly<Record<string, Bare>>
}

const ORGANIZATION = 'JOIN recruiter_organization o ON o.id = t.organization_id'
const RECRUITER = 'LEFT JOIN app_user u ON u.id = t.user_id'
const SPECIALTY = 'LEFT JOIN specialty s ON s.id = t.specialty_id'
const day = (moment: string) => `date_trunc('day', ${moment}, 'UTC')`
/** Returns the expression and the join that count a table's rows for each row. */
const counted = (table: string, column: string, condition = 'true'): readonly [string, string] => [
  `coalesce(c_${table}.n, 0)`,
  `LEFT JOIN (SELECT ${column} AS id, count(*) AS n FROM ${table} WHERE ${condition} GROUP BY 1) c_${table} ON c_${table}.id = t.id`,
]
const countOf = (table: string, column: string, condition = 'true') =>
  `(SELECT count(*) FROM ${table} WHERE ${table}.${column} = t.id AND ${condition})`
const same = (...names: readonly string[]) => Object.fromEntries(names.map(name => [name, `t.${name}`]))

const userColumns = {
  ...same('id', 'first_name', 'last_name', 'email', 'roles'),
  name: "t.first_name || ' ' || t.last_name || ' ' || t.email",
}
const users: MeasuredList = {
  title: 'users',
  route: 'user',
  as: 'administrator',
  from: 'app_user t',
  where: 'true',
  key: 't.id',
  columns: {
    ...userColumns,
    ...same('society_id', 'specialty_id', 'is_email_validated', 'is_email_optout', 'is_demo', 'created'),
    society: ['s.name', 'LEFT JOIN society s ON s.id = t.society_id'],
    specialty: ['s.title', SPECIALTY],
    organization: [
      'coalesce(o.name, r.organisation)',
      'LEFT JOIN recruiter_profile r ON r.user_id = t.id LEFT JOIN recruiter_organization o ON o.id = r.organization_id',
    ],
    is_blocked: 't.disabled IS NOT NULL',
  },
}

const ofOffer = `FROM job_match m JOIN job_profile p ON p.id = m.job_profile_id
  WHERE m.job_offer_id = t.id AND m.ended IS NULL AND m.status <> 'DECLINED' AND p.deleted IS NULL
    AND NOT EXISTS (SELECT FROM organization_block b WHERE b.user_id = p.user_id AND b.organization_id = t.organization_id)`
const offers: MeasuredList = {
  title: 'job offers',
  shows: `(SELECT array[count(*), count(*) FILTER (WHERE m.level = 'perfect_matched'),
      count(*) FILTER (WHERE NOT EXISTS (SELECT FROM job_match_view v WHERE v.job_match_id = m.id))] ${ofOffer}),
    (SELECT count(*) FROM message g JOIN job_match m ON m.id = g.job_match_id
      WHERE m.job_offer_id = t.id AND g.sender = 'member' AND g.viewed IS NULL)`,
  route: 'gmAdmin/job-offer/index',
  as: 'administrator',
  from: 'job_offer t',
  where: 'true',
  key: 't.id',
  columns: {
    ...same('id', 'title', 'status', 'updated', 'activated', 'expires', 'specialty_id'),
    specialty: ['s.title', SPECIALTY],
    organization: ['o.name', ORGANIZATION],
    recruiter: ["concat_ws(' ', u.first_name, u.last_name)", RECRUITER],
  },
}

const invoices: MeasuredList = {
  title: 'invoices',
  route: 'invoice/index',
  as: 'administrator',
  from: 'invoice t',
  where: 'true',
  key: 't.id',
  columns: {
    ...same('kind', 'status', 'total', 'issued', 'due', 'settled'),
    urgency: "CASE t.status WHEN 'overdue' THEN 3 WHEN 'open' THEN 2 ELSE 1 END",
    refundOwed: `t.refund_owed IS NOT NULL AND t.status = 'paid'
      AND t.total > (SELECT coalesce(sum(n.total), 0) FROM invoice n WHERE n.refers_to = t.id)`,
    title: 't.offer_title',
    purchaseOrder: 't.purchase_order',
    organization: ['o.name', ORGANIZATION],
  },
}

const BUSINESS: readonly MeasuredList[] = [
  offers,
  {
    ...offers,
    title: 'job offers of an organization',
    route: 'recruiter/job-offer/user-offers',
    as: 'recruiter',
    where: 't.organization_id = 1',
  },
  {
    title: 'card payments',
    route: 'purchase/index',
    as: 'administrator',
    from: 'purchase t',
    where: 'true',
    key: 't.id',
    columns: {
      ...same('id', 'state', 'total', 'provider', 'started', 'paid'),
      organization: ['o.name', ORGANIZATION],
      title: 't.offer_title',
      payment: 't.payment_id',
    },
  },
  {
    title: 'the ledger',
    route: 'ledger/index',
    as: 'administrator',
    from: 'ledger_entry t',
    where: 'true',
    key: 't.id',
    columns: {
      ...same('id', 'booked', 'kind', 'amount', 'provider', 'reference'),
      payment: 't.payment_id',
      organization: {
        found: matches => `t.id IN (
          SELECT e.id FROM ledger_entry e JOIN purchase p ON p.id = e.purchase_id JOIN recruiter_organization o ON o.id = p.organization_id
            WHERE ${matches('o.name')}
          UNION ALL SELECT e.id FROM ledger_entry e JOIN invoice i ON i.id = e.invoice_id JOIN recruiter_organization o ON o.id = i.organization_id
            WHERE ${matches('o.name')})`,
      },
    },
  },
  invoices,
  {
    ...invoices,
    title: 'invoices of an organization',
    route: 'recruiter/invoice/index',
    as: 'recruiter',
    where: 't.organization_id = 1',
  },
  {
    title: 'coupons',
    shows: countOf('coupon_use', 'coupon_id'),
    route: 'coupon/index',
    as: 'administrator',
    from: 'coupon t',
    where: 'true',
    key: 't.id',
    columns: {
      ...same('id', 'code', 'kind', 'amount', 'expires', 'created'),
      uses: counted('coupon_use', 'coupon_id'),
      isDisabled: 't.disabled IS NOT NULL',
    },
  },
]

const unreadByRecruiters =
  "EXISTS (SELECT FROM message WHERE job_match_id = t.id AND sender <> 'recruiter' AND viewed IS NULL)"
const messageColumns = { subject: 't.subject', threadId: 't.thread_id' }
const EXCHANGE: readonly MeasuredList[] = [
  {
    title: 'messages of a match',
    route: 'message/get-for-matched-offer',
    as: 'member',
    query: { matchId: OF.match },
    from: 'message t',
    where: `t.job_match_id = ${OF.match}`,
    key: 't.id',
    columns: { ...messageColumns, sent_date: 't.sent' },
  },
  {
    title: 'messages of an offer',
    route: 'message/get-for-job-offer',
    as: 'recruiter',
    query: { jobOfferId: OF.offer },
    from: 'message t JOIN job_match m ON m.id = t.job_match_id',
    where: `m.job_offer_id = ${OF.offer}`,
    key: 't.id',
    columns: { ...messageColumns, sent_date: `CASE t.sender WHEN 'member' THEN ${day('t.sent')} ELSE t.sent END` },
  },
  {
    title: 'conversations',
    route: 'message/inbox',
    as: 'recruiter',
    from: 'job_match t JOIN job_profile p ON p.id = t.job_profile_id JOIN job_offer o ON o.id = t.job_offer_id',
    where: 'o.organization_id = 1 AND t.last_sent IS NOT NULL',
    key: 't.id',
    shows: `(SELECT subject FROM message WHERE job_match_id = t.id ORDER BY sent DESC, id DESC LIMIT 1),
      (SELECT count(*) FROM message WHERE job_match_id = t.id AND sender <> 'recruiter' AND viewed IS NULL)`,
    columns: {
      sent_date: `(CASE WHEN ${unreadByRecruiters} THEN 1e11 ELSE 0 END)
        + extract(epoch FROM CASE t.last_sender WHEN 'member' THEN ${day('t.last_sent')} ELSE t.last_sent END)`,
      unread: unreadByRecruiters,
      search: {
        found: matches => `(${matches('o.title')} OR ${matches("('Candidate ' || t.candidate)")}
          OR ${matches("(SELECT content FROM reveal WHERE job_match_id = t.id AND kind = 'name' AND opened IS NOT NULL LIMIT 1)")}
          OR EXISTS (SELECT FROM message WHERE job_match_id = t.id AND ${matches('subject')}))`,
      },
    },
  },
  {
    title: 'reports of messages',
    route: 'message-report/index',
    as: 'administrator',
    from: 'message_report t',
    where: 'true',
    key: 't.message_id',
    columns: {
      ...same('reported', 'reason', 'handled'),
      is_handled: 't.handled IS NOT NULL',
      body: ['m.body', 'JOIN message m ON m.id = t.message_id'],
      organization: [
        'o.name',
        `JOIN message m ON m.id = t.message_id JOIN job_match jm ON jm.id = m.job_match_id JOIN job_offer jo ON jo.id = jm.job_offer_id
          JOIN recruiter_organization o ON o.id = jo.organization_id`,
      ],
    },
  },
  {
    title: 'organizations',
    route: 'employer/index',
    as: 'administrator',
    from: 'recruiter_organization t',
    where: 'true',
    key: 't.id',
    columns: {
      ...same('id', 'name', 'created'),
      state:
        "CASE WHEN t.verified IS NOT NULL THEN 'verified' WHEN t.held IS NOT NULL THEN 'held' ELSE 'unverified' END",
      domains: `(SELECT coalesce(string_agg(d.domain, ', ' ORDER BY d.proven, d.domain), '')
        FROM organization_domain d WHERE d.organization_id = t.id)`,
      urgency: 'CASE WHEN t.held IS NOT NULL OR t.wanted IS NOT NULL THEN 2 ELSE 1 END',
      waiting: '(t.held IS NOT NULL OR t.wanted IS NOT NULL)',
      recruiters: '(SELECT count(*) FROM recruiter_profile r WHERE r.organization_id = t.id)',
      offers: "(SELECT count(*) FROM job_offer o WHERE o.organization_id = t.id AND o.status = 'active')",
    },
  },
  {
    title: 'candidates of an offer',
    route: 'recruiter/job-offer/get-job-profiles',
    as: 'recruiter',
    query: { id: OF.offer },
    from: 'job_match t JOIN job_profile p ON p.id = t.job_profile_id',
    where: `t.job_offer_id = ${OF.offer} AND t.ended IS NULL AND t.status <> 'DECLINED' AND p.deleted IS NULL
      AND NOT EXISTS (SELECT FROM organization_block b WHERE b.user_id = p.user_id AND b.organization_id = 1)`,
    key: 't.id',
    columns: {
      level: 't.level',
      match_level: [
        "CASE t.level WHEN 'perfect_matched' THEN 100000 ELSE 0 END + coalesce(a.n, 0) + 1 - t.shuffle",
        `LEFT JOIN (SELECT r.job_profile_id, count(DISTINCT v.job_question_id) AS n FROM job_profile_response r
          JOIN job_question_variable v ON v.id = r.job_question_variable_id AND NOT v.is_talent_hidden
          WHERE r.value IS NOT NULL AND NOT r.declined AND NOT r.no_preference GROUP BY 1) a ON a.job_profile_id = t.job_profile_id AND p.is_posted`,
      ],
    },
  },
  {
    title: 'who saw an ICO',
    route: 'job-profile/seen-by',
    as: 'member',
    query: { id: OF.profile },
    from: `(SELECT o.id, o.name, min(v.viewed) AS seen FROM job_match_view v JOIN job_match m ON m.id = v.job_match_id
      JOIN job_offer f ON f.id = m.job_offer_id JOIN recruiter_organization o ON o.id = f.organization_id
      WHERE m.job_profile_id = ${OF.profile} GROUP BY o.id) t`,
    where: 'true',
    key: 't.id',
    columns: { organization: 't.name', seen: 't.seen' },
  },
]

const ofSociety = {
  as: 'administrator',
  query: { societyId: OF.society },
  where: `t.society_id = ${OF.society}`,
  key: 't.id',
} as const
const listed = 'society_member.disabled IS NULL AND society_member.mark IS NULL'
const SOCIETIES: readonly MeasuredList[] = [
  {
    title: 'societies',
    shows: `${countOf('society_member', 'society_id', listed)}, ${countOf('society_member', 'society_id', `${listed} AND user_id IS NOT NULL`)}`,
    route: 'society',
    as: 'administrator',
    from: 'society t',
    where: 'true',
    key: 't.id',
    columns: {
      ...same('id', 'name', 'url_code', 'created'),
      listedMembers: counted('society_member', 'society_id', listed),
      joinedMembers: counted('society_member', 'society_id', `${listed} AND user_id IS NOT NULL`),
      keyRenewed: 't.key_renewed',
      search: "t.name || ' ' || t.url_code",
    },
  },
  {
    title: 'members of a society',
    route: 'society-member-email/get-society-members',
    ...ofSociety,
    query: { society_id: OF.society },
    from: 'society_member t',
    columns: {
      ...same('id', 'email', 'last_name', 'invited', 'created', 'mark'),
      status: [
        `CASE WHEN t.disabled IS NOT NULL THEN 'disabled' WHEN t.user_id IS NOT NULL THEN 'joined'
          WHEN t.mark = 'dummy' OR t.invitation IN ('refused', 'bounced', 'complained') OR a.reason <> 'unsubscribed' THEN 'not_deliverable'
          WHEN t.invitation = 'unsubscribed' OR a.reason = 'unsubscribed' THEN 'unsubscribed' WHEN t.invitation = 'waiting' THEN 'waiting'
          WHEN t.invitation = 'sent' THEN 'invited' ELSE 'not_invited' END`,
        'LEFT JOIN undeliverable_address a ON a.address = t.email AND NOT a.is_hidden',
      ],
      search: "t.first_name || ' ' || t.last_name || ' ' || t.email",
      memberTypeIds: 't.society_member_type_mapping_id',
    },
  },
  {
    title: 'names of membership types',
    route: 'society-member-type-mapping/index',
    as: 'administrator',
    from: 'society_member_type_mapping t',
    where: 'true',
    key: 't.id',
    columns: {
      ...same('id', 'society_id', 'type_name', 'society_membership_type_id'),
      membershipType: ['y.type_name', 'JOIN society_membership_type y ON y.id = t.society_membership_type_id'],
    },
  },
  {
    title: 'mailings of a society',
    shows: ['waiting', 'sent', 'refused']
      .map(state => countOf('mailing_recipient', 'mailing_id', `state = '${state}'`))
      .join(),
    route: 'society-mailing/index',
    ...ofSociety,
    from: 'mailing t',
    columns: {
      ...same('id', 'kind', 'created'),
      state: "CASE WHEN t.kind IN ('reminder', 'study_closes') THEN 'done' ELSE t.state END",
    },
  },
  {
    title: 'imports of a society',
    route: 'society-member-import/index',
    ...ofSociety,
    from: 'member_import t',
    columns: same('id', 'state', 'created'),
  },
  {
    title: 'problems of an import',
    route: 'society-member-import/problems',
    as: 'administrator',
    query: { societyId: OF.society, importId: OF.import },
    from: 'member_import_problem t',
    where: `t.import_id = ${OF.import}`,
    key: 't.number',
    columns: { id: 't.number', row: 't.file_row', field: 't.field', isWarning: 't.is_warning' },
  },
]

const placed = (question: string) => `JOIN question_section qs ON qs.question_id = ${question}
  JOIN section s ON s.id = qs.section_id JOIN questionnaire n ON n.id = s.questionnaire_id`
const ofStudy = { study: 'n.title', period: 'n.period', questionnaireId: 's.questionnaire_id' }
const STUDIES: readonly MeasuredList[] = [
  {
    title: 'surveys',
    shows: `${countOf('survey_section', 'survey_id')}, (SELECT count(*) FROM question_section p JOIN section s ON s.id = p.section_id WHERE NOT s.is_module AND s.questionnaire_id = t.questionnaire_id)`,
    route: 'survey/index',
    as: 'administrator',
    from: 'survey t',
    where: 'true',
    key: 't.id',
    columns: {
      ...same('id', 'questionnaire_id'),
      study: ['q.title', 'JOIN questionnaire q ON q.id = t.questionnaire_id'],
      period: ['q.period', 'JOIN questionnaire q ON q.id = t.questionnaire_id'],
      state: "CASE WHEN t.submitted IS NULL THEN 'begun' ELSE 'submitted' END",
      progress: [
        "CASE WHEN t.submitted IS NOT NULL THEN 'submitted' WHEN 3 * t.current_question_index < c.n THEN 'first_third' WHEN 3 * t.current_question_index < 2 * c.n THEN 'second_third' WHEN c.n IS NULL THEN 'first_third' ELSE 'last_third' END",
        'LEFT JOIN (SELECT s.questionnaire_id, count(*) AS n FROM question_section p JOIN section s ON s.id = p.section_id WHERE NOT s.is_module GROUP BY 1) c ON c.questionnaire_id = t.questionnaire_id',
      ],
      modules: counted('survey_section', 'survey_id'),
      created: day('t.created'),
      updated: day('t.updated'),
      submitted: day('t.submitted'),
    },
  },
  {
    title: 'questions',
    shows: countOf('variable', 'question_id'),
    route: 'question/index',
    as: 'administrator',
    from: `question t ${placed('t.id')}`,
    where: 'true',
    key: 't.id',
    columns: {
      ...same('id', 'label', 'prompt', 'type'),
      ...ofStudy,
      variables: counted('variable', 'question_id'),
      text: {
        found: matches => `(${matches('t.label')} OR ${matches('t.prompt')}
          OR EXISTS (SELECT FROM variable v WHERE v.question_id = t.id AND (${matches('v.input_label')} OR ${matches('v.uid')})))`,
      },
    },
  },
  {
    title: 'variables',
    route: 'variable/index',
    as: 'administrator',
    from: `variable t JOIN question q ON q.id = t.question_id ${placed('q.id')}`,
    where: 'true',
    key: 't.id',
    columns: { ...same('id', 'uid', 'input_label', 'question_id'), ...ofStudy, question: 'q.label' },
  },
]

const PLATFORM: readonly MeasuredList[] = [
  users,
  { ...users, title: 'recruiters', query: { roles: 'MSS_RECRUITER' }, where: "t.roles && '{MSS_RECRUITER}'" },
  { ...users, title: 'names of users', route: 'user/all-users', columns: userColumns },
  {
    title: 'the audit log',
    route: 'audit-log/index',
    as: 'administrator',
    from: 'audit_entry t',
    where: 'true',
    key: 't.id',
    columns: {
      ...same('happened', 'role', 'act', 'kind', 'network'),
      who: ["u.first_name || ' ' || u.last_name || ' ' || u.email", RECRUITER],
      record: 'coalesce(t.record_id::text, t.record_key)',
    },
  },
  {
    title: 'the audit log of a society',
    route: 'audit-log/society',
    as: 'administrator',
    query: { society_id: OF.society },
    from: 'audit_entry t',
    where: `t.society_id = ${OF.society}`,
    key: 't.id',
    columns: same('happened', 'role', 'act'),
  },
  {
    title: 'failed e-mails',
    route: 'failed-email/index',
    as: 'administrator',
    from: 'outbox_letter t',
    where: `t.recipient IS NOT NULL AND (t.refused IS NOT NULL OR t.unreadable IS NOT NULL OR (t.next_try IS NOT NULL AND t.attempts > 0))`,
    key: 't.id',
    columns: {
      id: 't.id',
      day: 'coalesce(t.refused, t.unreadable, t.created)',
      kind: "CASE WHEN t.is_hidden THEN 'reminder' WHEN t.is_shown THEN 'society' WHEN t.reader_id IS NOT NULL THEN 'notice' ELSE 'account' END",
      address:
        "CASE WHEN t.is_hidden THEN '' ELSE left(t.recipient, 1) || '***' || substring(t.recipient FROM '@[^@]*$') END",
      state:
        "CASE WHEN t.refused IS NOT NULL THEN 'refused' WHEN t.unreadable IS NOT NULL THEN 'unreadable' ELSE 'retrying' END",
      reason: "coalesce(t.failure, '')",
      tries: 't.attempts',
    },
  },
]

export const MEASURED: readonly MeasuredList[] = [...PLATFORM, ...SOCIETIES, ...STUDIES, ...BUSINESS, ...EXCHANGE]

/** Lists that stay short, by route, with the reason. */
export const SHORT: ReadonlyMap<string, string> = new Map([
  ['settings/index', 'the product has a fixed number of settings'],
  ['dynamic-content/index', 'the product has a fixed number of texts'],
  ['questionnaire/index', 'a study is made by hand, some each year'],
  ['job-question/index', 'a job question is made by hand, and every member would be asked it'],
  ['specialty/index', 'specialties are kept by hand'],
  ['specialty/administered', 'specialties are kept by hand'],
  ['subspecialty/index', 'subspecialties are kept by hand'],
  ['subspecialty/administered', 'subspecialties are kept by hand'],
  ['certifying-board/admin-index', 'boards are kept by hand'],
  ['society-membership-type/admin-index', 'membership types are kept by hand'],
  ['gmAdmin/internal-person/index', 'those who work for the platform'],
  ['recruiter/job-information-set/index', 'an organization may keep a hundred'],
])
