import type { Mailing } from '#contract/society-mailing.ts'
import type { Audience } from '#rules/society/mailing.ts'
import type { ScheduledKind } from '#rules/society/schedule.ts'

/** The page of the unsubscribe link of an invitation. */
export const INVITATIONS_LINK = {
  title: 'E-mails from your society',
  ask: 'Stop e-mails from your society on Collegium? One click is enough, and you can undo it.',
  yes: 'Stop these e-mails',
  done: 'You get no more of these e-mails.',
  undo: 'Undo',
  undone: 'You will get these e-mails again.',
  unknown: 'This link is not valid. It may have been cut off: copy all of it from the e-mail.',
} as const

/** The texts of e-mails to members. */
const countOf = (count: number) => (count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`)

export const MAILINGS = {
  title: 'E-mails to members',
  lead: 'Invitations, messages, and reminders. Whoever wants no e-mails, or cannot be reached, gets none.',
  back: 'To the list of members',
  failed: 'The e-mails could not be loaded.',
  none: 'Nothing was sent yet.',
  sent: 'What was sent',
  acts: 'Actions',
  pause: 'Pause',
  resume: 'Go on',
  cancel: 'End',
  cancelAsk: (what: string) => `End “${what}”?`,
  cancelAskText: (waiting: number) =>
    `${waiting === 0 ? 'Nobody is waiting for it.' : `${countOf(waiting)} did not get it yet, and will not.`} It cannot be taken up again; pause it if you want to go on later.`,
  cancelKeep: 'Keep it',
  actOf: (act: string, what: string) => `${act}: ${what}`,
  progress: (done: number, total: number) => `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`,
  failedOf: (count: number) => `${count.toLocaleString('en-US')} not delivered`,
  hidden: 'Nobody is told to whom, or to how many',
  headings: { progress: 'Progress', kind: 'What', state: 'State' },
  kinds: {
    invitation: 'Invitation',
    message: 'Message',
    reminder: 'Reminder',
    study_opens: 'A study has opened',
    study_closes: 'A study closes in seven days',
    results_open: 'Results are open',
  } satisfies Record<Mailing['kind'], string>,
  states: {
    sending: 'Being sent',
    paused: 'Paused',
    done: 'Sent',
    canceled: 'Ended',
  } satisfies Record<Mailing['state'], string>,
  scheduleTitle: 'E-mails by the calendar',
  scheduleText:
    'Sent by themselves, once for each study, to members with an account whom the study invites. Whoever wants no e-mails gets none.',
  scheduleFailed: 'The calendar could not be loaded.',
  scheduleHints: {
    study_opens: 'On the day on which it opens.',
    study_closes: 'To those who have not submitted it, chosen by the system. Nobody is told who they are, or how many.',
    results_open: 'On the day on which there are first results.',
  } satisfies Record<ScheduledKind, string>,
  scheduleLabels: {
    study_opens: 'The study opens',
    study_closes: 'It closes in seven days',
    results_open: 'Results are open',
  } satisfies Record<ScheduledKind, string>,
  leastReminded: (least: number) => `Not sent where a study invites fewer than ${least} members with an account.`,
  planned: (title: string, day: string) => `${title}: ${day}`,
  plannedResults: (title: string) => `${title}: as soon as there are results`,
  plannedSent: (title: string, day: string) => `${title}: sent on ${day}`,
  plannedNone: 'No study of yours is due.',
  showText: (label: string) => `Show the text: ${label}`,
  scheduleSave: 'Save',
  scheduleSaved: 'The calendar was saved.',
  inviteTitle: 'Invite members',
  inviteText:
    'Everybody on the list who has no account gets an e-mail with a link of their own to register. Nobody gets it twice.',
  allowResending: 'Also invite those who were invited before, more than a day ago',
  keepsTokens: 'Links that were sent and not used stay valid',
  invite: 'Send invitations',
  inviteAsk: (count: number) => `Invite ${countOf(count)}?`,
  inviteAskText: 'Each of them gets an e-mail. What the mail server has taken cannot be taken back.',
  inviteTest: 'Send it to me first',
  invited: (count: number) =>
    count === 0 ? 'There is nobody to invite.' : `${count.toLocaleString('en-US')} invitations are being sent.`,
  testSent: (email: string) => `A test was sent to ${email}.`,
  rate: (perMinute: number) => `Up to ${perMinute.toLocaleString('en-US')} e-mails a minute are sent.`,
  leave: 'This e-mail is not sent. If you leave, what you wrote is lost.',
  writeTitle: 'Write to members',
  audience: 'To',
  audiences: {
    all: 'All members',
    joined: 'Members with an account',
    not_joined: 'Members without an account',
    not_submitted: 'Reminder: members who have not submitted a study',
  } satisfies Record<Audience, string>,
  reminderText: (least: number) =>
    `The system chooses whom to remind, among at least ${least} members with an account. Nobody is told who they are.`,
  tooFew: (least: number) =>
    `Fewer than ${least} of your members have an account so far, so no reminder can be sent yet: anybody could tell who gets it.`,
  nextReminder: (moment: string) =>
    `Members were reminded of this study within the last seven days. The next reminder can go on ${moment}.`,
  study: 'Study',
  types: 'Member types',
  typesHint: 'If none is selected, all.',
  typesPlaceholder: 'Type to find a member type',
  typesNothing: 'There is no such member type.',
  subject: 'Subject',
  text: 'Text',
  textHint: 'Plain text; empty lines make paragraphs. The greeting and the way to unsubscribe are added.',
  send: 'Send',
  sendAsk: (count: number) => `Write to ${countOf(count)}?`,
  remindAsk: 'Send the reminder?',
  remindAskText:
    'The system chooses whom to remind. Nobody is told who they are, or how many. What the mail server has taken cannot be taken back.',
  sendAskText:
    'What the mail server has taken cannot be taken back. Whoever wants no e-mails, or cannot be reached, gets none.',
  notYet: 'Not yet',
  sendTest: 'Send it to me first',
  written: 'Your e-mail is being sent.',
} as const
