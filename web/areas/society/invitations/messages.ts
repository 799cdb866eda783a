import type { Mailing } from '#contract/society/mailing.ts'
import type { Audience } from '#rules/society/mailing.ts'
import type { ScheduledKind } from '#rules/society/schedule.ts'

/** Texts of the page for the unsubscribe link of an invitation. */
export const INVITATIONS_LINK = {
  title: 'Emails from your society',
  ask: 'Stop emails from your society on Collegium? You can undo this.',
  yes: 'Stop these emails',
  done: 'You won’t get these emails anymore.',
  undo: 'Undo',
  undone: 'You’ll get these emails again.',
  unknown: 'This link isn’t valid. Make sure you copied the whole link from the email.',
} as const

/** Returns a number of members as text, such as "1 member". */
const countOf = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`)

export const MAILINGS = {
  title: 'Emails to members',
  lead: 'Track emails to members and set up automatic emails. Members who unsubscribed or whose address doesn’t work don’t get emails.',
  back: 'Back to members',
  failed: 'We couldn’t load the emails.',
  none: 'No emails sent yet',
  sent: 'Sent emails',
  acts: 'Actions',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel',
  cancelAsk: (what: string) => `Cancel “${what}”?`,
  cancelAskText: (waiting: number) =>
    `${waiting === 0 ? 'Emails that haven’t gone out won’t be sent.' : `${countOf(waiting)} won’t receive it.`} You can’t resume a canceled email. To continue later, pause it instead.`,
  cancelKeep: 'Keep sending',
  actOf: (act: string, what: string) => `${act}: ${what}`,
  progress: (done: number, total: number) => `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  failedOf: (count: number) => `${count.toLocaleString('en-US')} not delivered`,
  hidden: 'Recipients are hidden for privacy',
  headings: { progress: 'Progress', kind: 'Type', state: 'Status' },
  kinds: {
    invitation: 'Invitation',
    message: 'Message',
    reminder: 'Reminder',
    study_opens: 'Study opened',
    study_closes: 'Study closes in 7 days',
    results_open: 'Results available',
  } satisfies Record<Mailing['kind'], string>,
  states: {
    sending: 'Sending',
    paused: 'Paused',
    done: 'Sent',
    canceled: 'Canceled',
  } satisfies Record<Mailing['state'], string>,
  scheduleTitle: 'Automatic emails',
  scheduleText:
    'We send these emails once per study to invited members with an account. Members who unsubscribed don’t get them.',
  scheduleFailed: 'We couldn’t load the automatic emails.',
  scheduleHints: {
    study_opens: 'We send this email on the day the study opens.',
    study_closes:
      'We send this email to members who haven’t submitted. For privacy, no one can see who or how many they are.',
    results_open: 'We send this email on the day the first results are available.',
  } satisfies Record<ScheduledKind, string>,
  scheduleLabels: {
    study_opens: 'When a study opens',
    study_closes: '7 days before a study closes',
    results_open: 'When results are available',
  } satisfies Record<ScheduledKind, string>,
  leastReminded: (least: number) =>
    `We don’t send this email for studies that invite fewer than ${least} members with an account.`,
  planned: (title: string, day: string) => `${title}: ${day}`,
  plannedResults: (title: string) => `${title}: when results are available`,
  plannedSent: (title: string, day: string) => `${title}: sent on ${day}`,
  plannedNone: 'No upcoming emails',
  showText: (label: string) => `Preview: ${label}`,
  scheduleSave: 'Save',
  scheduleSaved: 'Automatic emails saved',
  inviteTitle: 'Invite members',
  inviteText: 'We’ll email a personal registration link to each member without an account. No one gets more than one.',
  allowResending: 'Also resend to members invited more than 1 day ago',
  keepsTokens: 'Unused links stay valid',
  invite: 'Send invitations',
  inviteAsk: (count: number) => `Invite ${countOf(count)}?`,
  inviteAskText: 'You can’t unsend emails that have already gone out.',
  inviteTest: 'Send me a test',
  invited: (count: number) =>
    count === 0
      ? 'No members to invite'
      : `Sending ${count === 1 ? '1 invitation' : `${count.toLocaleString('en-US')} invitations`}…`,
  testSent: (email: string) => `Test sent to ${email}`,
  rate: (perMinute: number) => `We send up to ${perMinute.toLocaleString('en-US')} emails per minute.`,
  leave: 'You haven’t sent this email. If you leave, you’ll lose your text.',
  writeTitle: 'Email members',
  audience: 'To',
  audiences: {
    all: 'All members',
    joined: 'Members with an account',
    not_joined: 'Members without an account',
    not_submitted: 'Reminder: members who haven’t submitted a study',
  } satisfies Record<Audience, string>,
  reminderText: (least: number) =>
    `We choose recipients from at least ${least} members with an account. For privacy, no one can see who gets the reminder.`,
  tooFew: (least: number) =>
    `You can send reminders when at least ${least} members have an account. With fewer, recipients could be identified.`,
  nextReminder: (moment: string) => `You can remind members of a study once every 7 days. Next reminder: ${moment}.`,
  study: 'Study',
  types: 'Member types',
  typesHint: 'If you don’t select any, all types are included.',
  typesPlaceholder: 'Type to search member types',
  typesNothing: 'No matching member types',
  subject: 'Subject',
  text: 'Message',
  textHint: 'Enter plain text with empty lines between paragraphs. We add the greeting and the unsubscribe link.',
  send: 'Send',
  sendAsk: (count: number) => `Email ${countOf(count)}?`,
  remindAsk: 'Send the reminder?',
  remindAskText:
    'We choose the recipients. For privacy, no one can see who or how many they are. You can’t unsend emails that have already gone out.',
  sendAskText:
    'Members who unsubscribed or whose address doesn’t work won’t get it. You can’t unsend emails that have already gone out.',
  notYet: 'Cancel',
  sendTest: 'Send me a test',
  written: 'Sending email…',
} as const
