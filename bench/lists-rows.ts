/** Fills the tables of lists with many rows each. */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'

/** Callers that request lists. Each has many rows, and others have the same number. */
export const CALLERS = { administrator: 1, recruiter: 2, member: 3 } as const
/** Owners of lists: a society, an organization, and its offer with its matches, including the member's own. */
export const OF = { society: 1, import: 1, offer: 1, match: 3, profile: 3 } as const

const ORGANIZATIONS = 2000

const statements = (rows: number): readonly RawBuilder<unknown>[] => {
  const n = sql`generate_series(1, ${rows}::integer) n`
  const day = sql`timestamptz '2024-01-01' + n % 700 * interval '1 day'`
  return [
    sql`INSERT INTO society (name, url_code, created)
      SELECT 'Society ' || n * 7919 % 100003, 'society-' || n, ${day} FROM ${n}`,
    sql`INSERT INTO society_membership_type (type_name) SELECT 'Type ' || n FROM generate_series(1, 8) n`,
    sql`INSERT INTO society_member_type_mapping (society_id, type_name, society_membership_type_id)
      SELECT 1 + n / 20, 'Name ' || n * 7919 % 100003, 1 + n % 8 FROM ${n}`,
    sql`INSERT INTO specialty (title, code) SELECT 'Specialty ' || n, 'S' || n FROM generate_series(1, 24) n`,
    sql`INSERT INTO recruiter_organization (name) SELECT 'Organization ' || n FROM generate_series(1, ${ORGANIZATIONS}::integer) n`,

    sql`INSERT INTO app_user (email, roles, last_name, year_of_birth, visa_status, is_demo, created, society_id, specialty_id,
        society_membership_type_id)
      SELECT 'person' || n || '@example.org',
        CASE WHEN n = ${CALLERS.administrator} THEN '{GM_ADMIN}' WHEN n = ${CALLERS.recruiter} OR n % 10 = 0 THEN '{MSS_RECRUITER}'
          ELSE '{MSS_USER}' END::text[],
        'Name' || (n * 7919 % 40009), 1940 + n % 60, CASE n % 10 WHEN 0 THEN 'J1' ELSE 'US' END, n % 500 = 0, ${day},
        1 + n % 20, 1 + n % 24, 1 + n % 8
      FROM ${n}`,
    sql`INSERT INTO recruiter_profile (user_id, organisation, organization_id)
      SELECT id, 'Said', CASE id WHEN ${CALLERS.recruiter} THEN 1 ELSE 1 + id % ${ORGANIZATIONS} END
      FROM app_user WHERE roles = '{MSS_RECRUITER}'`,
    // Entries of one year, by twenty administrators.
    sql`INSERT INTO audit_entry (happened, user_id, role, act, kind, record_id, society_id, network)
      SELECT now() - n * interval '5 minutes', 1 + n % 20, 'GM_ADMIN', kind || '.update', kind, n % 3000 + 1, n % 40 + 1,
        '192.0.' || n % 256 || '.0/24'
      FROM ${n}, LATERAL (SELECT (ARRAY['setting', 'text', 'coupon', 'recruiter', 'job-offer'])[1 + n % 5] AS kind) AS record_of`,

    sql`INSERT INTO society_member (society_id, email, first_name, last_name, invitation, invited)
      SELECT 1, 'listed' || n || '@example.org', 'First', 'Name' || (n * 7919 % 40009),
        CASE n % 3 WHEN 0 THEN 'sent' END, CASE n % 3 WHEN 0 THEN ${day} END
      FROM ${n}`,
    sql`INSERT INTO society_member (society_id, email, user_id) SELECT society_id, email, id FROM app_user WHERE roles = '{MSS_USER}' AND society_id > 1`,
    sql`INSERT INTO undeliverable_address (address, reason, since)
      SELECT 'listed' || 50 * n || '@example.org', 'bounced', now() FROM generate_series(1, ${rows / 50}::integer) n`,
    sql`INSERT INTO mailing (society_id, kind, subject, state, total, created, finished)
      SELECT 1, CASE n % 3 WHEN 0 THEN 'invitation' ELSE 'message' END, 'News ' || n, 'done', 2, ${day}, ${day} FROM ${n}`,
    sql`INSERT INTO mailing_recipient (mailing_id, member_id, is_invitation, state, message_id, queued)
      SELECT n, each, false, 'sent', gen_random_uuid(), ${day} FROM ${n}, generate_series(1, 2) each`,
    sql`INSERT INTO member_import (society_id, created, file_name, media_type, state, finished)
      SELECT 1, ${day}, 'members.csv', 'text/csv', CASE n % 9 WHEN 0 THEN 'failed' ELSE 'done' END, ${day} FROM ${n}`,
    sql`INSERT INTO member_import_problem (import_id, number, file_row, field, is_warning, message)
      SELECT ${OF.import}, n, 2 + n / 2, CASE n % 3 WHEN 0 THEN 'last_name' ELSE 'email' END, n % 4 > 0, 'Is not an e-mail address' FROM ${n}`,
    sql`INSERT INTO outbox_letter (recipient, subject, text_part, html_part, created, attempts, sent, refused, failure, reader_id)
      SELECT 'person' || n || '@example' || n % 100 || '.org', 'News', '', '', ${day}, 1, CASE WHEN n > ${rows}::integer THEN ${day} END,
        CASE WHEN n <= ${rows}::integer THEN ${day} END, CASE WHEN n <= ${rows}::integer THEN '55' || n % 5 END,
        CASE n % 3 WHEN 0 THEN 4 END
      FROM generate_series(1, 2 * ${rows}::integer) n`,

    sql`INSERT INTO questionnaire (title, period, start_date, end_date)
      SELECT 'Study ' || n, 2020 + n % 9, make_date(2020 + n % 9, 3, 1), make_date(2020 + n % 9, 6, 30)
      FROM generate_series(1, ${rows / 250}::integer) n`,
    sql`INSERT INTO section (questionnaire_id, position, title, is_module)
      SELECT n, each, 'Section ' || each, each > 3 FROM generate_series(1, ${rows / 250}::integer) n, generate_series(1, 5) each`,
    sql`INSERT INTO question (type, label, prompt) SELECT CASE n % 3 WHEN 0 THEN 'YES_NO' ELSE 'SLIDER' END, 'Question ' || n * 7919 % 100003,
      'How many of these were there in the last year?' FROM ${n}`,
    sql`INSERT INTO question_section (section_id, question_id, position) SELECT 1 + (n - 1) / 50, n, n % 50 FROM ${n}`,
    sql`INSERT INTO variable (uid, question_id, position, input_label)
      SELECT 'v' || n || '_' || each, n, each, 'Item ' || n * 7919 % 100003 FROM ${n}, generate_series(1, 2) each`,
    sql`INSERT INTO survey (questionnaire_id, user_id, created, updated, submitted)
      SELECT 1 + n % 5, n, ${day}, ${day} + interval '1 day', CASE WHEN n % 3 > 0 THEN ${day} + interval '1 day' END FROM ${n}`,
    sql`INSERT INTO survey_section (survey_id, section_id, submitted)
      SELECT survey.id, section.id, survey.submitted FROM survey JOIN section USING (questionnaire_id)
      WHERE is_module AND survey.submitted IS NOT NULL AND survey.id % 2 = 0`,

    sql`INSERT INTO job_offer (organization_id, user_id, status, title, specialty_id, state_id, updated, activated, expires, ended)
      SELECT CASE n % 2 WHEN 1 THEN 1 ELSE 1 + n / 2 % ${ORGANIZATIONS}::integer END, 1 + n % ${rows}::integer,
        CASE n % 4 WHEN 0 THEN 'closed' ELSE 'active' END, 'Offer ' || n, 1 + n % 24, 1 + n % 51, ${day}, ${day},
        ${day} + interval '90 days', CASE n % 4 WHEN 0 THEN ${day} END
      FROM generate_series(1, 2 * ${rows}::integer) n`,
    sql`INSERT INTO coupon (code, kind, amount, expires, created, updated)
      SELECT 'CODE-' || n, CASE n % 2 WHEN 0 THEN 'percent' ELSE 'fixed' END, 1 + n % 90, ${day}, ${day}, ${day} FROM ${n}`,
    sql`INSERT INTO purchase (job_offer_id, organization_id, offer_title, specialty_id, price, total, state, provider, payment_id, started, paid, closed)
      SELECT id, organization_id, title, specialty_id, 50000, 50000, 'paid', 'stripe', 'pi_' || id, updated, updated, updated
      FROM job_offer WHERE id <= ${rows}::integer`,
    sql`INSERT INTO coupon_use (coupon_id, purchase_id, used) SELECT 1 + id % 500, id, paid FROM purchase WHERE id % 3 = 0`,
    sql`INSERT INTO stored_file (id, kind, name, media_type, bytes, digest)
      SELECT gen_random_uuid(), 'invoice', 'invoice.pdf', 'application/pdf', 0, decode(repeat('00', 32), 'hex')`,
    sql`INSERT INTO invoice (kind, number, organization_id, job_offer_id, offer_title, price, discount, total, status, issued, due, settled,
        bill_name, purchase_order, file_id, is_test)
      SELECT 'invoice', id, organization_id, id, title, 50000, 0, 50000, state, updated, updated, CASE state WHEN 'paid' THEN updated END,
        'Clinic', 'PO ' || id, (SELECT id FROM stored_file), false
      FROM job_offer, LATERAL (SELECT CASE id % 9 WHEN 0 THEN 'open' WHEN 1 THEN 'overdue' ELSE 'paid' END AS state) AS made`,
    sql`INSERT INTO ledger_entry (booked, kind, amount, currency, provider, reference, payment_id, purchase_id)
      SELECT paid, 'charge', total, 'usd', 'stripe', 'ch_' || id, payment_id, id FROM purchase`,
    sql`INSERT INTO ledger_entry (booked, kind, amount, currency, provider, reference, invoice_id)
      SELECT settled, 'invoice', total, 'usd', 'bank', 'PO ' || id, id FROM invoice WHERE status = 'paid' AND id % 9 = 2`,

    sql`INSERT INTO job_profile (user_id, title, specialty_id, is_posted, posted) SELECT n, 'ICO', 1, true, ${day} FROM ${n}`,
    sql`INSERT INTO job_question (type, label) SELECT 'YES_NO', 'Term ' || n FROM generate_series(1, 2) n`,
    sql`INSERT INTO job_question_variable (job_question_id, uid, position) SELECT id, 'one', 0 FROM job_question`,
    sql`INSERT INTO job_profile_response (job_profile_id, job_question_variable_id, value)
      SELECT profile.id, term.id, '1' FROM job_profile profile, job_question_variable term WHERE profile.id % 3 <> term.id % 3`,
    // All profiles match one offer, and the member's profile matches the others.
    sql`INSERT INTO job_match (id, job_profile_id, job_offer_id, level, rules_version, candidate, shuffle, matched)
      SELECT n, n, ${OF.offer}, CASE n % 4 WHEN 0 THEN 'perfect_matched' ELSE 'core_matched' END, 1, n, random(), ${day} FROM ${n}`,
    sql`INSERT INTO job_match (id, job_profile_id, job_offer_id, level, rules_version, candidate, shuffle, matched)
      SELECT ${rows}::integer + n, ${OF.profile}, n, 'core_matched', 1, 1, random(), ${day} FROM generate_series(2, ${rows}::integer) n`,
    sql`INSERT INTO job_match_view (job_match_id, user_id, viewed) SELECT id, ${CALLERS.recruiter}::integer, matched FROM job_match`,
    // One match has as many messages, in threads of 100, as all other matches of the offer together.
    sql`INSERT INTO message (id, job_match_id, thread_id, sender, recruiter_id, subject, body, sent, viewed)
      SELECT n, CASE WHEN n <= ${rows}::integer THEN ${OF.match}::integer ELSE 4 + n % (${rows}::integer - 4) END,
        CASE WHEN n <= ${rows}::integer THEN n - n % 100 + 1 ELSE n END,
        CASE WHEN n > ${rows}::integer OR n % 2 = 0 THEN 'recruiter' ELSE 'member' END,
        CASE WHEN n > ${rows}::integer OR n % 2 = 0 THEN ${CALLERS.recruiter}::integer END,
        'Subject ' || n, 'Body ' || n || repeat(' words', 30), ${day}, ${day}
      FROM generate_series(1, 2 * ${rows}::integer) n`,
    sql`INSERT INTO message_report (message_id, reason, reported, handled, handled_by)
      SELECT id, CASE id % 3 WHEN 0 THEN 'abuse' ELSE 'fraud' END, sent, CASE WHEN id % 2 = 0 THEN sent END,
        CASE WHEN id % 2 = 0 THEN ${CALLERS.administrator}::integer END
      FROM message WHERE id > ${rows}::integer`,
    sql`VACUUM ANALYZE`,
  ]
}

/** Fills the tables. Most lists that show a part of a table have as many rows of other owners. */
export async function fillLists(db: Database, rows: number): Promise<void> {
  for (const statement of statements(rows)) await statement.execute(db)
}
