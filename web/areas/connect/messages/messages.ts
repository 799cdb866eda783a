import type { Message } from '#contract/message.ts'

/** The texts of the message center (3 §2.10). */
export const MESSAGES = {
  title: 'Messages',
  pageLead:
    'Recruiters see a pseudonym, which terms you answered, whether their offer meets each, on which day you read their messages, and what you write or send them.',
  toFrom: 'To/From',
  to: 'To',
  subject: 'Subject',
  date: 'Date',
  message: 'Message',
  close: 'Close',
  cancel: 'Cancel',
  send: 'Send',
  reply: 'Reply',
  back: 'Back to messages',
  write: 'Write a message',
  empty: "You don't have messages yet.",
  failed: 'Your messages could not be loaded.',
  loading: 'Loading messages',
  sent: 'Your message was sent.',
  restored: 'This is the message that you began and did not send.',
  unread: 'Not read yet',
  from: (name: string) => `From ${name}`,
  toName: (name: string) => `To ${name}`,
  fromTo: (author: string, name: string) => `From ${author} to ${name}`,
  receivedOn: (date: string) => `Received ${date}`,
  sentOn: (date: string) => `Sent ${date}`,
  readOn: (date: string) => `Read on ${date}`,
  notReadYet: 'Not read yet',
  earlier: 'This conversation',
  showEarlier: 'Show earlier messages',
  left: (count: number) => `${count} characters left`,
} as const

/** Whom a message is from, or to whom; to recruiters, also which colleague wrote it. */
export function partiesOf({ sender, receiver, author }: Pick<Message, 'sender' | 'receiver' | 'author'>): string {
  if (sender) return MESSAGES.from(sender.name)
  const to = receiver?.name ?? ''
  return author === undefined ? MESSAGES.toName(to) : MESSAGES.fromTo(author, to)
}

/** Reporting a message (decision 55). */
export const REPORT = {
  button: 'Report',
  isReported: 'You reported this message.',
  title: 'Report this message',
  lead: 'The administrators of the platform read it. They are not told who you are, and the recruiter is not told at all.',
  reason: 'What is wrong with it?',
  words: 'More, in your words',
  confirm: 'Report',
  cancel: 'Cancel',
  done: 'Thank you. The message was reported.',
} as const

/** The administrators' list of reports. */
export const REPORTS = {
  title: 'Reported messages',
  lead: 'What recruiters wrote and members reported. Who reported it is not told.',
  failed: 'The reports could not be loaded.',
  none: 'Nobody has reported a message.',
  handle: 'Mark as handled',
  reopen: 'Open again',
  handledBy: (who: string | null, day: string) => (who === null ? `Handled ${day}` : `Handled by ${who}, ${day}`),
} as const
