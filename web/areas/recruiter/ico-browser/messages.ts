/** The ICO browser (4 §1, 4 §2.4, decision G-034). */
export const BROWSER = {
  title: 'Who would come?',
  kicker: 'Connect',
  lead: 'Describe a position, and see how many physicians with a posted Ideal Career Opportunity (ICO) it would meet. Numbers are estimated and given as ranges to protect participants.',
  failed: 'The terms could not be loaded.',
  position: 'The position',
  specialty: 'Specialty',
  chooseSpecialty: 'All specialties',
  zip: 'ZIP code',
  zipHint: 'Fills in the state.',
  zipUnknown: 'There is no such ZIP code.',
  state: 'State',
  chooseState: 'Anywhere',
  placeHint:
    'Physicians who want to work there, in the region, or anywhere are counted. Add your ZIP code to also count physicians who name a city or metropolitan area.',
  placeHintOfGuests:
    'Physicians who want to work there, in the region, or anywhere are counted. Sign up to add a ZIP code, which also counts physicians who name a city or metropolitan area.',
  core: 'Core terms',
  coreText: 'A physician who asks for something else here is not a candidate.',
  additional: 'Additional terms',
  additionalText: 'These decide which candidates would get everything they ask for.',
  open: 'Left open',
  clear: 'Leave it open',
  reset: 'Start over',
  resetText: 'Everything you entered about the position will be removed. Do you want to continue?',
  resetTitle: 'Start over',
  keep: 'Keep it',
} as const

export const CANDIDATES = {
  title: 'Candidates',
  people: (range: string) => {
    const [many = '', ...orNone] = `${range.charAt(0).toUpperCase()}${range.slice(1)}`.split(', ')
    return [`${many} physicians`, ...orNone].join(', ')
  },
  now: (band: string) => `${band} candidates now`,
  text: 'Based on what you have entered so far.',
  /** As it is read out. */
  said: (people: string) => `Candidates: ${people}. Based on what you have entered so far.`,
  perfect: (band: string) => `Would get everything they ask for: ${band}.`,
  samePerfect: 'Perfect matches are in the same range.',
  openCounts:
    'Terms you don’t specify don’t rule anyone out yet. Each range is an estimate, and the number usually lies in it.',
  reviewText: 'Also with the numbers if you posted the position as it is now.',
  wrong: (terms: readonly string[]) => `Nothing can be counted until you correct the answer to: ${terms.join(', ')}.`,
  counting: 'Counting …',
  failed: 'The candidates could not be counted.',
  retry: 'Count again',
  left: (sets: number) =>
    sets === 1 ? 'One more position can be counted today.' : `${sets} more positions can be counted today.`,
  review: 'Review the details',
  offer: 'Create a job offer',
  offerText:
    'A draft with these criteria. From then on, it is saved as you go, and your colleagues can work on it as well.',
  signUp: 'Sign up to post it',
  kept: 'What you enter is kept on this device, and will be here once you have signed up.',
  verify: 'Verify your e-mail address to post it',
  keptUntilVerified: 'What you enter is kept on this device, and will be here once your address is verified.',
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
  ofOffer: 'What if you changed this offer?',
  ofOfferText: 'Counted in the ICO browser, in ranges. Counts are limited each day.',
  start: 'Count candidates',
  now: (range: string) => `Candidates now: ${range}.`,
  noTerms: 'This offer has no number to change.',
  add: (amount: string) => `Add ${amount}`,
  less: (amount: string) => `${amount} less`,
  instead: (answer: string) => `${answer} instead`,
  too: (option: string) => `${option}, too`,
  yes: 'Yes',
  no: 'No',
  answer: (label: string, change: string) => `${label}: ${change}`,
  change: (from: string, to: string) => (from === to ? `still ‘${from}’` : `from ‘${from}’ to ‘${to}’`),
  /** Of a core term. */
  candidates: (change: string) => `${change} candidates`,
  /** Of an additional one: it decides about no candidate. */
  perfect: (change: string) => `${change} candidates who would get everything they ask for`,
  take: 'Use this',
} as const

/** /recruiter/job-information-set: criteria to use again (4 §2.4). */
export const SETS = {
  title: 'Saved criteria',
  lead: 'Criteria that your organization can use again. All of its recruiters can see and change them.',
  link: 'Saved criteria',
  failed: 'The criteria could not be loaded.',
  none: 'No criteria are saved yet.',
  noneText: 'Describe a position, then come back and save your criteria.',
  toBrowser: 'Describe a position',
  name: 'Name',
  keep: 'Save the current criteria',
  keepText: (said: string) => `What you have entered about the position: ${said}.`,
  nothing: 'You have not entered anything about a position.',
  kept: 'The criteria are saved',
  use: 'Use',
  replace: 'Replace',
  replaceTitle: 'Replace criteria',
  replaceText: (title: string, said: string) =>
    `“${title}” will be replaced by what you have entered: ${said}. Do you want to continue?`,
  rename: 'Rename',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  removeTitle: 'Delete criteria',
  removeText: (title: string) => `“${title}” will be deleted for your whole organization. Do you want to continue?`,
  removed: 'The criteria are deleted',
  of: (action: string, title: string) => `${action}: ${title}`,
} as const

/** /recruiter/ico-review-details (decision G-088). */
export const REVIEW = {
  title: 'Candidates for these criteria',
  lead: 'How many physicians the position would meet: with what you have entered so far, and if you posted it as it is now.',
  back: 'Change the criteria',
  wrong: 'Nothing can be counted yet',
  soFar: 'So far',
  soFarText: 'What you leave open rules nobody out. These are the numbers of the ICO browser.',
  posted: 'If you posted it now',
  postedText:
    'A core term you don’t specify rules out physicians who ask for it. Each range is an estimate, and the number usually lies in it.',
  candidatesPosted: 'Candidates, if you posted it now',
  candidates: 'Candidates',
  candidatesText: 'The specialty, the place, and the core terms meet what they ask for.',
  perfect: 'Perfect matches',
  perfectText: 'Everything they ask for is met.',
  openTerms: (terms: readonly string[]) =>
    `Core terms that you leave open, which rule out everyone who asks for something there once you post: ${terms.join(', ')}.`,
  sameText:
    'With what you have entered so far, and if you posted it now. Perfect matches are in the same range: everything they ask for is met. Each range is an estimate, and the number usually lies in it.',
  criteria: 'Your criteria',
  nothing: 'You have not entered anything about the position yet.',
  term: 'Term',
  said: 'Your answer',
} as const
