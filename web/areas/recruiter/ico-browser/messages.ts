/** The ICO browser (4 §1, 4 §2.4, decision G-034). */
export const BROWSER = {
  title: 'Who would come?',
  kicker: 'Connect',
  lead: 'Describe a position, and see how many physicians with a posted Ideal Career Opportunity (ICO) it would meet. Numbers of people are ranges, and nobody can be told apart in them.',
  failed: 'The terms could not be loaded.',
  position: 'The position',
  specialty: 'Specialty',
  chooseSpecialty: 'All specialties',
  zip: 'ZIP code',
  zipHint: 'Fills in the state.',
  zipUnknown: 'There is no such ZIP code.',
  state: 'State',
  chooseState: 'Anywhere',
  placeHint: 'Physicians are counted by region: those who want to work in it, or anywhere.',
  core: 'Core terms',
  coreText: 'A physician who asks for something else here is no candidate.',
  additional: 'Additional terms',
  additionalText: 'They decide who gets all that they ask for.',
  open: 'Left open',
  of5: 'of 5',
  clear: 'Leave it open',
  reset: 'Begin anew',
  resetText: 'All that you said of the position will be removed. Do you want to continue?',
  resetTitle: 'Begin anew',
  keep: 'Keep it',
} as const

export const CANDIDATES = {
  title: 'Candidates',
  people: (band: string) => `${band.charAt(0).toUpperCase()}${band.slice(1)} physicians`,
  now: (band: string) => `${band} candidates now`,
  text: 'would be candidates with what you say so far.',
  perfect: (band: string) => `Get all that they ask for: ${band}.`,
  counting: 'Counting …',
  failed: 'The candidates could not be counted.',
  retry: 'Count again',
  left: (sets: number) =>
    sets === 1 ? 'One more position can be counted today.' : `${sets} more positions can be counted today.`,
  review: 'Review the details',
  offer: 'Create a job offer',
  creating: 'The job offer could not be created.',
  signUp: 'Sign up to post it',
  kept: 'What you enter is kept on this device, and is here once you have signed up.',
} as const

export const RESULTS = {
  title: (term: string) => `What physicians ask for: ${term}`,
  of: 'Of physicians of the specialty',
  ofAll: 'Of all physicians',
  people: (band: string) => `${band} with a posted ICO`,
  answer: 'Answer',
  physicians: 'Physicians',
  open: 'Without a preference, or not asked',
  failed: 'The answers could not be loaded.',
  retry: 'Try again',
} as const

export const WHAT_IF = {
  title: 'What if?',
  add: (amount: string) => `Add ${amount}`,
  less: (amount: string) => `${amount} less`,
  instead: (answer: string) => `${answer} instead`,
  too: (option: string) => `${option}, too`,
  yes: 'Yes',
  no: 'No',
  answer: (label: string, from: string, to: string) =>
    from === to ? `${label}: still ‘${from}’ candidates` : `${label}: from ‘${from}’ to ‘${to}’ candidates`,
  take: 'Take it over',
} as const

/** /recruiter/job-information-set: criteria to use again (4 §2.4). */
export const SETS = {
  title: 'Kept criteria',
  lead: 'Criteria that your organization uses again. Every recruiter of it sees and changes them.',
  link: 'Kept criteria',
  failed: 'The criteria could not be loaded.',
  none: 'No criteria are kept yet.',
  noneText: 'Describe a position, then come back and keep what you said.',
  toBrowser: 'Describe a position',
  name: 'Name',
  keep: 'Keep the current criteria',
  keepText: (said: string) => `What you say of the position now: ${said}.`,
  nothing: 'You say nothing of a position now.',
  kept: 'The criteria are kept',
  use: 'Use',
  replace: 'Replace',
  replaceTitle: 'Replace criteria',
  replaceText: (title: string, said: string) =>
    `‘${title}’ will be what you say of the position now: ${said}. Do you want to continue?`,
  rename: 'Rename',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  removeTitle: 'Delete criteria',
  removeText: (title: string) => `‘${title}’ will be deleted for your whole organization. Do you want to continue?`,
  removed: 'The criteria are deleted',
  of: (action: string, title: string) => `${action}: ${title}`,
} as const

/** /recruiter/ico-review-details (decision G-088). */
export const REVIEW = {
  title: 'Candidates for these criteria',
  lead: 'As if the position were posted now: whoever asks for something that you leave open is not met in it.',
  back: 'Change the criteria',
  level: 'Level',
  physicians: 'Physicians',
  candidates: 'Candidates',
  candidatesText: 'The specialty, the place, and all core terms meet what they ask for.',
  perfect: 'Perfect matches',
  perfectText: 'Every term that they ask for is met.',
  open: 'Left open',
  openText: 'Core terms that you leave open keep away everyone who asks for something there:',
  criteria: 'Your criteria',
  nothing: 'You have said nothing of the position yet.',
  term: 'Term',
  said: 'You say',
} as const
