/** Texts of the ICO browser (4 §1, 4 §2.4, decision G-034). */
export const BROWSER = {
  title: 'Find candidates',
  kicker: 'Connect',
  lead: 'Describe a position and see how many physicians with a posted Ideal Career Opportunity (ICO) it would match. Numbers are estimated ranges to protect participants.',
  failed: 'We couldn’t load the terms.',
  position: 'Position',
  specialty: 'Specialty',
  chooseSpecialty: 'All specialties',
  zip: 'ZIP code',
  zipHint: 'We’ll fill in the state.',
  zipUnknown: 'ZIP code not found',
  state: 'State',
  chooseState: 'Any state',
  placeHint: 'Add a ZIP code to also count physicians who want a specific city or metropolitan area.',
  placeHintOfGuests:
    'Sign up to add a ZIP code and also count physicians who want a specific city or metropolitan area.',
  core: 'Core terms',
  coreText: 'Physicians are candidates only if your offer meets all their core terms.',
  additional: 'Additional terms',
  additionalText: 'Candidates are perfect matches if your offer also meets all their additional terms.',
  open: 'Not specified',
  clear: 'Clear',
  reset: 'Start over',
  resetText: 'Everything you entered about the position will be removed.',
  resetTitle: 'Start over?',
  keep: 'Cancel',
} as const

export const CANDIDATES = {
  title: 'Candidates',
  people: (range: string) => {
    const [many = '', ...orNone] = `${range.charAt(0).toUpperCase()}${range.slice(1)}`.split(', ')
    return [`${many} physicians`, ...orNone].join(', ')
  },
  now: (band: string) => `${band} candidates now`,
  text: 'This range is based on what you’ve entered so far.',
  /** Text for screen readers. */
  said: (people: string) => `Candidates: ${people}. This range is based on what you’ve entered so far.`,
  perfect: (band: string) => `Perfect matches: ${band}`,
  samePerfect: 'Perfect matches are in the same range.',
  openCounts:
    'Terms you don’t specify don’t rule anyone out yet. Each range is an estimate that usually includes the actual number.',
  reviewText: 'The details include the numbers you’d get if you posted now.',
  wrong: (terms: readonly string[]) => `Correct these answers to view candidate counts: ${terms.join(', ')}`,
  counting: 'Counting…',
  failed: 'We couldn’t count the candidates.',
  retry: 'Try again',
  left: (sets: number) =>
    sets === 1 ? 'You can check 1 more position today.' : `You can check ${sets} more positions today.`,
  review: 'View details',
  offer: 'Create job offer',
  offerText: 'We’ll create a draft with these criteria. It’s saved as you edit and shared with your colleagues.',
  signUp: 'Sign up to post',
  kept: 'Your entries are saved on this device. You can continue after you sign up.',
  verify: 'Verify email to post',
  keptUntilVerified: 'Your entries are saved on this device. You can continue after you verify your email address.',
} as const

export const RESULTS = {
  title: (term: string) => `Physicians’ preferences: ${term}`,
  of: 'Of physicians in this specialty',
  ofAll: 'Of all physicians',
  people: (band: string) => `${band} with a posted ICO`,
  answer: 'Answer',
  physicians: 'Physicians',
  open: 'No preference or not asked',
  failed: 'We couldn’t load the answers.',
  retry: 'Try again',
} as const

export const WHAT_IF = {
  title: 'What if you change a term?',
  ofOffer: 'What if you change this offer?',
  ofOfferText: 'We count candidates in ranges, up to a daily limit.',
  start: 'Count candidates',
  now: (range: string) => `Candidates now: ${range}.`,
  noTerms: 'This offer has no numeric terms to change.',
  add: (amount: string) => `Add ${amount}`,
  less: (amount: string) => `${amount} less`,
  instead: (answer: string) => `${answer} instead`,
  too: (option: string) => `Also ${option}`,
  yes: 'Yes',
  no: 'No',
  answer: (label: string, change: string) => `${label}: ${change}`,
  change: (from: string, to: string) => (from === to ? `no change from ‘${from}’` : `from ‘${from}’ to ‘${to}’`),
  /** Effect of a core term. */
  candidates: (change: string) => `${change} candidates`,
  /** Effect of an additional term, which doesn't affect the number of candidates. */
  perfect: (change: string) => `${change} perfect matches`,
  take: 'Apply',
} as const

/** Texts of /recruiter/job-information-set, which lists saved criteria (4 §2.4). */
export const SETS = {
  title: 'Saved criteria',
  lead: 'View, reuse, and edit your organization’s saved criteria.',
  link: 'Saved criteria',
  failed: 'We couldn’t load the saved criteria.',
  none: 'No saved criteria yet',
  noneText: 'Describe a position, then come back here to save your criteria.',
  toBrowser: 'Describe a position',
  name: 'Name',
  keep: 'Save current criteria',
  keepText: (said: string) => `Your current criteria: ${said}`,
  nothing: 'You haven’t entered any criteria yet.',
  kept: 'Criteria saved',
  use: 'Use',
  replace: 'Replace',
  replaceTitle: 'Replace these criteria?',
  replaceText: (title: string, said: string) => `This replaces “${title}” with your current criteria: ${said}.`,
  rename: 'Rename',
  save: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  removeTitle: 'Delete these criteria?',
  removeText: (title: string) => `This deletes “${title}” for everyone in your organization. You can’t undo this.`,
  removed: 'Criteria deleted',
  of: (action: string, title: string) => `${action}: ${title}`,
} as const

/** Texts of /recruiter/ico-review-details (decision G-088). */
export const REVIEW = {
  title: 'Candidates for these criteria',
  lead: 'See how many physicians match what you’ve entered so far, and how many would match if you posted now.',
  back: 'Edit criteria',
  wrong: 'Not ready to count',
  soFar: 'So far',
  soFarText: 'Terms you don’t specify don’t rule anyone out. These are the numbers from the ICO browser.',
  posted: 'If you post now',
  postedText:
    'A core term you don’t specify rules out physicians who ask for it. Each range is an estimate that usually includes the actual number.',
  candidatesPosted: 'Candidates if you post now',
  candidates: 'Candidates',
  candidatesText: 'The specialty, location, and core terms match.',
  perfect: 'Perfect matches',
  perfectText: 'All terms match.',
  openTerms: (terms: readonly string[]) =>
    `If you post without specifying these core terms, you’ll rule out physicians who ask for them: ${terms.join(', ')}.`,
  sameText:
    'This range applies to your entries so far and if you post now. Perfect matches are in the same range. The range is an estimate that usually includes the actual number.',
  criteria: 'Your criteria',
  nothing: 'You haven’t entered anything about the position yet.',
  term: 'Term',
  said: 'Your answer',
} as const
