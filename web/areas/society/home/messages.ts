import type { Stage } from '#rules/inform/participation/index.ts'

/** The texts of the home of a society's administrator. */
export const HOME = {
  welcome: (name: string) => (name ? `Welcome, ${name}` : 'Welcome'),
  failed: 'We couldn’t load your society',
  due: 'What needs you',
  nothingDue: 'Nothing waits for you',
  nothingDueText: 'Whom nobody invited, what did not arrive, and studies that are about to open or close appear here.',
  noMembers: 'Your list of members is empty',
  noMembersText:
    'Import a file of your members, or add them one by one. Once they are invited and a study is open, you see here how many take part.',
  toMembers: 'Go to members',
  invite: 'Invite members',
  studies: 'Studies',
  noStudies: 'Your society takes part in no study yet',
  noStudiesText: 'The platform’s administrator adds your society to a study. It appears here then, with its dates.',
  upcoming: 'Upcoming',
  completed: 'Completed',
  none: { upcoming: 'No study is planned yet.', completed: 'No study has ended yet.' },
  older: (more: number) => (more === 1 ? 'Show one more' : `Show ${more} more`),
  members: 'Members with an account',
  few: 'Figures appear once ten members have an account.',
  all: (people: string) => `${people} members have an account.`,
  byType: 'By membership type',
  bySpecialty: 'By specialty',
  byState: 'By state',
  byRegion: 'By region',
  hidden: 'Groups of fewer than ten are left out.',
  list: (listed: string, joined: string) => `${listed} on the list, ${joined} of them with an account.`,
} as const

export const DUE = {
  remind: { text: 'Remind your members in time.', label: 'Write to members' },
  act: {
    closes: 'See members',
    undelivered: 'See who',
    uninvited: 'Invite them',
    opens: 'See members',
  },
  closes: (study: string, day: string) => `${study} closes on ${day}.`,
  opens: (study: string, day: string) => `${study} opens on ${day}. Is your list of members up to date?`,
  undelivered: (people: number) =>
    people === 1 ? 'One invitation did not arrive.' : `${people} invitations did not arrive.`,
  uninvited: (people: number) =>
    people === 1
      ? 'One member has not been invited yet.'
      : `${people.toLocaleString('en-US')} members have not been invited yet.`,
} as const

export const STAGE: Readonly<Record<'invited' | Stage, string>> = {
  invited: 'Invited',
  joined: 'Have an account',
  begun: 'Have begun',
  submitted: 'Have submitted',
}

export const PROGRESS = {
  closes: (days: number) => (days === 1 ? 'Closes today' : `${days} days left`),
  share: 'of invited members have submitted',
  notYet: 'You see how many have submitted once twenty invited members have an account, and ten have submitted.',
  none: 'Participation appears here once twenty members of your list are invited to this study.',
  counted: (moment: string) => `Counted ${moment}. It is counted again whenever ten more members have done something.`,
  protected: 'Nobody can tell from these figures what a single member did.',
  course: (from: string, to: string, day: string) => `From ${from} on ${day} to ${to} now`,
  details: 'By membership type and specialty',
  group: 'Group',
  sharing: 'Share',
  withheld: 'Not enough data',
  results: 'View results',
  noResults: 'Results are not open yet',
  resultsAsOf: (day: string) => `results counted ${day}`,
  resultsOf: (study: string) => `View results: ${study}`,
} as const

export const EXCHANGE = {
  title: 'What your members look for',
  all: (people: string) => `${people} of your members have anonymously described the position they want.`,
  few: 'Some members may have described the position they want. Figures appear once ten of those who are counted are yours.',
  bySpecialty: 'By specialty',
  byPlace: 'Where they would work',
  anywhere: 'Anywhere',
} as const

export const DEMO = {
  title: 'Demo Mode is on: every figure on this page is synthetic.',
  text: 'They are made up by a rule and about nobody. Members, studies, and results elsewhere are real. Switch Demo Mode off above.',
  society: 'A made-up society',
  platformText:
    'They are made up by a rule and about nobody: this is what a society’s administrator sees of a society.',
  off: 'Demo Mode is off',
  offText: 'Switch it on above to see what a society’s administrator sees, with synthetic figures.',
  note: 'Synthetic: made up by a rule, about nobody.',
  mark: 'Synthetic',
} as const

export const KPI = {
  open: 'Key figures as a file',
  text: 'Participation and members of the society, as they were counted until a day. Groups of fewer than ten people are left out. The audit log notes who took the file.',
  until: 'Until',
  cancel: 'Cancel',
  csv: 'Download CSV',
  xlsx: 'Download Excel',
} as const
