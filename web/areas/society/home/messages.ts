import type { Stage } from '#rules/inform/participation/index.ts'

/** Texts of the society administrator's home page. */
export const HOME = {
  welcome: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  failed: 'We couldn’t load your society',
  pages: 'Pages about your society',
  tabs: {
    overview: 'Overview',
    participation: 'Participation',
    results: 'Members and results',
    exchange: 'Positions wanted',
  },
  running: 'Open study',
  noneRunning: 'No study is open',
  noneRunningText: 'When a study opens, you’ll see participation here.',
  allStudies: 'Participation in all studies',
  due: 'Needs attention',
  nothingDue: 'You’re all caught up',
  nothingDueText:
    'Members you haven’t invited, undelivered invitations, and studies about to open or close appear here.',
  noMembers: 'No members yet',
  noMembersText:
    'Import your members from a file, or add them one by one. After you invite them and a study opens, you’ll see participation here.',
  toMembers: 'Go to members',
  invite: 'Invite members',
  studies: 'Studies',
  noStudies: 'No studies yet',
  noStudiesText: 'A platform administrator adds your society to a study. It then appears here with its dates.',
  upcoming: 'Upcoming',
  completed: 'Completed',
  none: { upcoming: 'No upcoming studies', completed: 'No past studies' },
  older: (more: number) => (more === 1 ? 'Show 1 more' : `Show ${more} more`),
  members: 'Members with an account',
  few: 'Numbers appear when 10 members have an account.',
  all: (people: string) => `${people} members have an account`,
  byType: 'By membership type',
  bySpecialty: 'By specialty',
  byState: 'By state',
  byRegion: 'By region',
  hidden: 'Groups of fewer than 10 members are hidden.',
} as const

export const NUMBERS = {
  listed: 'Members listed',
  joined: 'Members with an account',
  icos: 'Members with an Ideal Career Opportunity (ICO)',
} as const

export const DUE = {
  remind: { text: 'Remind your members.', label: 'Email members' },
  act: {
    closes: 'View members',
    undelivered: 'View members',
    uninvited: 'Invite members',
    opens: 'View members',
  },
  closes: (study: string, day: string) => `${study} closes on ${day}.`,
  opens: (study: string, day: string) => `${study} opens on ${day}. Is your member list up to date?`,
  undelivered: (people: number) =>
    people === 1 ? '1 invitation couldn’t be delivered.' : `${people} invitations couldn’t be delivered.`,
  uninvited: (people: number) =>
    people === 1 ? '1 member hasn’t been invited.' : `${people.toLocaleString('en-US')} members haven’t been invited.`,
} as const

export const STAGE: Readonly<Record<'invited' | Stage, string>> = {
  invited: 'Invited',
  joined: 'With an account',
  begun: 'Started',
  submitted: 'Submitted',
}

export const PROGRESS = {
  closes: (days: number) => (days === 1 ? 'Closes today' : `${days} days left`),
  share: 'of invited members submitted',
  notYet: 'Submissions appear when at least 20 invited members have an account and 10 have submitted.',
  none: 'Participation appears when at least 20 of your members are invited to this study.',
  counted: (moment: string) => `Updated ${moment}. Numbers update each time 10 more members reach a stage.`,
  protected: 'These numbers never reveal what an individual member did.',
  course: (from: string, to: string, day: string) => `From ${from} on ${day} to ${to} now`,
  details: 'By membership type and specialty',
  group: 'Group',
  sharing: 'Share',
  withheld: 'Not enough data',
  results: 'View results',
  noResults: 'Results aren’t available yet',
  resultsAsOf: (day: string) => `results as of ${day}`,
  resultsOf: (study: string) => `View results: ${study}`,
} as const

export const EXCHANGE = {
  title: 'Positions your members want',
  all: (people: string) => `${people} of your members have anonymously described the position they want.`,
  few: 'Numbers appear when at least 10 counted ICOs are from your members.',
  bySpecialty: 'By specialty',
  byPlace: 'Preferred location',
  anywhere: 'Anywhere',
} as const

export const DEMO = {
  title: 'Demo Mode is on. All numbers on this page are sample data.',
  text: 'Members, studies, and results on other pages are real. Turn off Demo Mode above to view your data.',
  society: 'Sample society',
  platformText: 'This sample data shows what a society administrator sees.',
  off: 'Demo Mode is off',
  offText: 'Turn on Demo Mode above to view sample data.',
  note: 'Sample data',
  mark: 'Sample data',
} as const

export const KPI = {
  open: 'Export key metrics',
  text: 'Participation and member counts up to the date you choose. Groups of fewer than 10 people are left out. The audit log records who downloaded the file.',
  until: 'Up to',
  cancel: 'Cancel',
  csv: 'Download CSV',
  xlsx: 'Download Excel',
} as const
