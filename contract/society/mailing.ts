import { z } from 'zod'
import {
  AUDIENCES,
  type Audience,
  MAILING_KINDS,
  MAX_BODY_LENGTH,
  MAX_SUBJECT_LENGTH,
  mailingBodyError,
  mailingSubjectError,
} from '#rules/society/mailing.ts'
import { SCHEDULED_KINDS } from '#rules/society/schedule.ts'
import { mailToken, ONE_CLICK } from '../account/mail-link.ts'
import { checkedText, day, flag, id, idList, moment, noBody, nothing, queryId } from '../fields.ts'
import { defineList } from '../list.ts'
import { defineOperation } from '../operation.ts'
import { type Caller, EVERYBODY } from '../roles.ts'

/** Society administrators see only their own society, and platform administrators see any society (decision G-058). */
const ADMINISTRATORS = ['GM_ADMIN', 'MSS_ADMIN'] as const satisfies readonly Caller[]
const get = { method: 'GET', body: noBody, callers: ADMINISTRATORS, right: 'read' } as const
const post = { method: 'POST', query: nothing, callers: ADMINISTRATORS, right: 'members', writes: true } as const
const ofSociety = z.object({ societyId: queryId }).strict()

export const getDistributionOptions = defineOperation({
  ...get,
  route: 'society/get-distribution-option-data',
  summary: 'Lists the available subjects and audiences for emails to members.',
  source: '4 §7.3; decision 57',
  query: ofSociety,
  output: z.object({
    society: z.object({ id, name: z.string() }),
    memberTypes: z.array(z.object({ id, type_name: z.string() })),
    /** Open studies, with the earliest time of the next reminder. `null` if members can be reminded now. */
    studies: z.array(z.object({ id, title: z.string(), nextReminder: moment.nullable() })),
    /** Minimum number of members selected for a reminder. */
    leastReminded: z.number().int(),
    /** Whether enough members have an account for a reminder. */
    hasEnoughToRemind: z.boolean(),
    /** Number of invitations and emails to members per minute. Emails with hidden recipients are excluded. */
    perMinute: z.number().int(),
  }),
  writes: false,
})

export const sendInvitations = defineOperation({
  ...post,
  route: 'society-member-email/send-invitation-to-members',
  summary:
    "Invites all members without an account who haven't been invited. With `allow_resending`, also invites members again, 1 day after their last invitation at the earliest.",
  source: '4 §7.3; decision G-075; decision 57',
  body: z.object({ society_id: id, allow_resending: z.boolean(), do_not_overwrite: z.boolean() }).strict(),
  /** `null` if there are no members to invite. */
  output: z.object({ mailingId: id.nullable(), count: z.number().int() }),
})

export const sendInvitation = defineOperation({
  ...post,
  route: 'society-member-email/send-invitation-individually',
  summary: 'Sends or resends an invitation to one member.',
  source: '4 §7.3; decision 57',
  body: z.object({ member_id: id }).strict(),
  output: z.object({ mailingId: id }),
})

export const getRegistrationToken = defineOperation({
  ...get,
  route: 'society-member-email/get-registration-token',
  summary: "Returns a member's registration link: the emailed link if it is still valid, or a new link.",
  source: '4 §3; 4 §7.3; decision G-043; decision 57',
  right: 'members',
  query: z.object({ id: queryId }).strict(),
  output: z.object({ token: z.string(), url: z.string(), expires: moment }),
  writes: true,
})

const subject = checkedText(mailingSubjectError, MAX_SUBJECT_LENGTH)
const text = checkedText(mailingBodyError, MAX_BODY_LENGTH)

export const sendDistribution = defineOperation({
  ...post,
  route: 'society/send-distribution-email',
  summary:
    "Emails all members, members with or without an account, or members who haven't submitted a study. A reminder needs at least 30 selected members with an account, and its recipients are hidden for privacy.",
  source: '4 §7.3; decision G-077; decision 57',
  body: z
    .object({
      societyId: id,
      audience: z.enum(AUDIENCES),
      /** ID of the study, for a reminder. */
      questionnaireId: id.optional(),
      /** IDs of member types. Empty for all. */
      memberTypeIds: z.array(id).max(200).default([]),
      subject,
      text,
    })
    .strict(),
  output: z.object({ mailingId: id }),
})

export const sendDistributionTest = defineOperation({
  ...post,
  route: 'society/send-distribution-test-email',
  summary: 'Sends a test email to the caller.',
  source: '4 §7.3; decision 57',
  body: z.object({ societyId: id, subject, text }).strict(),
  output: z.object({ email: z.string() }),
})

export const sendTestEmail = defineOperation({
  ...post,
  route: 'society/send-test-email',
  summary: 'Sends a test invitation to the caller, with an inactive link.',
  source: '4 §7.3; decision 57',
  body: z.object({ societyId: id }).strict(),
  output: z.object({ email: z.string() }),
})

/** Recipients that can be counted: members who can be invited, or an audience. The number of recipients of a reminder is hidden. */
const COUNTED = ['invitation', 'all', 'joined', 'not_joined'] as const satisfies readonly ('invitation' | Audience)[]

export const countRecipients = defineOperation({
  ...get,
  route: 'society-mailing/count',
  summary: 'Returns the current number of recipients, except for reminders.',
  source: 'decision 57',
  right: 'members',
  query: z
    .object({
      societyId: queryId,
      to: z.enum(COUNTED),
      /** For invitations, whether to include members who were invited before. */
      allow_resending: z.coerce.number<string | number>().pipe(flag).optional(),
      /** Member types of an audience. Empty for all. */
      memberTypeIds: idList.default([]),
    })
    .strict(),
  output: z.object({ count: z.number().int() }),
  writes: false,
})

export const MAILING_STATES = ['sending', 'paused', 'done', 'canceled'] as const

const mailing = z
  .object({
    id,
    kind: z.enum(MAILING_KINDS),
    /** Custom subject. Empty for the default subject. */
    subject: z.string(),
    state: z.enum(MAILING_STATES),
    /** Number of recipients, followed by the progress. `null` if the numbers would reveal who has not submitted. */
    total: z.number().int().nullable(),
    /**
     * Number of processed members whose email did not fail. It includes members who get no email, such as unsubscribed ones, because a
     * separate number would reveal who complained about a reminder.
     */
    sent: z.number().int().nullable(),
    waiting: z.number().int().nullable(),
    /** Number of emails whose address does not exist, or that the mail server rejected. */
    failed: z.number().int().nullable(),
    created: moment,
    finished: moment.nullable(),
  })
  .meta({ id: 'Mailing' })
export type Mailing = z.output<typeof mailing>

export const listMailings = defineList({
  route: 'society-mailing/index',
  summary: "Lists emails to a society's members with their progress. Reminders don't include recipients or counts.",
  source: 'decision 57',
  callers: ADMINISTRATORS,
  row: mailing,
  columns: {
    id: { title: 'ID', sortable: true },
    kind: { title: 'Type', filter: { oneOf: MAILING_KINDS } },
    subject: { title: 'Subject' },
    state: { title: 'Status', filter: { oneOf: MAILING_STATES } },
    total: { title: 'Recipients' },
    sent: { title: 'Sent or skipped' },
    waiting: { title: 'Waiting' },
    failed: { title: 'Undelivered' },
    created: { title: 'Created', sortable: true },
  },
  sort: '-id',
  query: { societyId: queryId },
  csv: 'mailings',
})

const mailingSchedule = z
  .object({
    /** Minimum number of recipients of emails to members who have not submitted. No email is sent to fewer. */
    leastReminded: z.number().int(),
    kinds: z.array(
      z.object({
        kind: z.enum(SCHEDULED_KINDS),
        isOn: z.boolean(),
        /** Subject for the next study. */
        subject: z.string(),
        text: z.string(),
        /** Planned emails. `day` is `null` if the email is sent as soon as there are results. */
        planned: z.array(z.object({ title: z.string(), day: day.nullable(), isSent: z.boolean() })),
      }),
    ),
  })
  .meta({ id: 'MailingSchedule' })
export type MailingSchedule = z.output<typeof mailingSchedule>

export const getMailingSchedule = defineOperation({
  ...get,
  route: 'society-mailing/view-schedule',
  summary: "Lists a society's automatic emails with their texts and dates.",
  source: 'decision 64',
  query: ofSociety,
  output: mailingSchedule,
  writes: false,
})

export const updateMailingSchedule = defineOperation({
  method: 'PUT',
  route: 'society-mailing/update-schedule',
  summary: 'Turns automatic emails on or off.',
  source: 'decision 64',
  callers: ADMINISTRATORS,
  right: 'members',
  query: ofSociety,
  body: z.object({ study_opens: z.boolean(), study_closes: z.boolean(), results_open: z.boolean() }).strict(),
  output: mailingSchedule,
  writes: true,
})

export const updateMailing = defineOperation({
  method: 'PUT',
  route: 'society-mailing/update',
  summary: "Pauses, resumes, or cancels an email to members. Emails already sent can't be unsent.",
  source: 'decision 57',
  callers: ADMINISTRATORS,
  right: 'members',
  query: z.object({ societyId: queryId, mailingId: queryId }).strict(),
  body: z.object({ state: z.enum(['sending', 'paused', 'canceled']) }).strict(),
  output: z.object({ state: z.enum(MAILING_STATES) }),
  writes: true,
})

export const liftMark = defineOperation({
  ...post,
  route: 'society-member-email/lift-mark',
  summary: 'Resumes emails to a member whose address bounced or was rejected, or who reported spam.',
  source: 'decision 64',
  body: z.object({ member_id: id }).strict(),
  output: z.object({}),
})

export const updateInvitationChoice = defineOperation({
  method: 'POST',
  query: nothing,
  writes: true,
  route: 'society-member-email/update-choice',
  summary:
    "Unsubscribes a member without an account from a society's emails, or resubscribes them, with the token from an unsubscribe link.",
  source: 'decision G-077; decision 57',
  callers: EVERYBODY,
  body: z.object({ token: mailToken, isUnsubscribed: z.boolean() }).strict(),
  output: z.object({ isUnsubscribed: z.boolean() }),
})

export const refuseInvitationsInOneClick = defineOperation({
  ...ONE_CLICK,
  route: 'society-member-email/one-click',
  summary: 'Handles one-click unsubscribe requests from email clients for invitations (RFC 8058).',
  source: 'decision G-077; decision 57',
})
