import type { Message } from '#contract/connect/message.ts'

/** Text of the message center (3 §2.10). */
export const MESSAGES = {
  title: 'Messages',
  pageLead:
    'Recruiters see a pseudonym, the terms you answered, whether their offer meets each one, the day you read their messages, and what you write or send them.',
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
  failed: 'We couldn’t load your messages.',
  loading: 'Loading messages…',
  sent: 'Message sent',
  restored: 'We restored your unsent message.',
  unread: 'Unread',
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

/** Returns a message's sender or recipient. For recruiters, also returns the colleague who wrote it. */
export function partiesOf({ sender, receiver, author }: Pick<Message, 'sender' | 'receiver' | 'author'>): string {
  if (sender) return MESSAGES.from(sender.name)
  const to = receiver?.name ?? ''
  return author === undefined ? MESSAGES.toName(to) : MESSAGES.fromTo(author, to)
}

/** Text for reporting a message (decision 55). */
export const REPORT = {
  button: 'Report',
  isReported: 'You reported this message',
  title: 'Report this message',
  lead: 'Platform administrators will read this message. They won’t see who reported it, and the recruiter won’t be notified.',
  reason: 'What’s wrong with this message?',
  words: 'Details',
  confirm: 'Report',
  cancel: 'Cancel',
  done: 'Message reported. Thank you.',
} as const

/** Text of the administrators' list of reports. */
export const REPORTS = {
  title: 'Reported messages',
  lead: 'Review messages from recruiters that members reported anonymously.',
  failed: 'We couldn’t load the reports.',
  none: 'No reported messages',
  handle: 'Mark as resolved',
  reopen: 'Reopen',
  handledBy: (who: string | null, day: string) => (who === null ? `Resolved ${day}` : `Resolved by ${who}, ${day}`),
} as const
