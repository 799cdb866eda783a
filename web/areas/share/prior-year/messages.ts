/** Texts of the prior-year update. Texts from the specification match it exactly (1 §2, 1 §4 Prior-year flow, 1 §8). */
export const UPDATE = {
  title: (study: string) => `${study}: Update`,
  intro:
    'Here are your anonymous answers from last year. Select the ones you want to update, then choose Update Response. All other answers stay the same.',
  /** Note on answers that are selected by default, such as pay. */
  selected: 'We selected answers that usually change every year. Deselect any that are still correct.',
  unselected: 'Answers you don’t select stay the same.',
  unselectedButYears: (years: number) =>
    `Answers you don’t select stay the same, except that years, such as years in practice, increase by ${years}.`,
  introFailed: 'Unable to update page content. Please try again later',
  profile: 'Your profile',
  question: 'Question',
  field: 'Field',
  lastYear: 'Last year’s answer',
  onFile: 'On file',
  update: 'Update',
  updateAll: (section: string) => `Update all: ${section}`,
  all: 'Update all',
  only: 'Show only selected',
  keepAll: 'Keep all answers',
  allSections: 'Show all sections',
  nothingShown: 'Nothing is selected for update here.',
  begin: 'Update Response',
  loading: 'Loading last year’s answers…',
  failed: 'We couldn’t load last year’s answers',
  failedText: 'Nothing was changed.',
  noPrior: 'No answers from last year',
  noPriorText: 'You didn’t complete this study last year. You can take this year’s study from the beginning.',
  noModule: 'You didn’t complete this module last year. You can take this year’s module from the beginning.',
  toForm: 'Go to the study',
  toModule: 'Go to the module',
  notOpen: 'This study isn’t open',
  notOpenText: 'You can update answers only while a study is open.',
  toShare: 'Share',
  leaveTitle: 'Leave the update?',
  kept: 'We saved your selections. You can continue on any device.',
} as const

/** Notes on questions that are not simply carried over. */
export const ROW = {
  new: 'New',
  again: 'Answer again',
  done: 'Answered this year',
  newText: 'This question is new this year.',
  againText: 'This answer no longer fits the question.',
  partText: 'Part of this question is unanswered or no longer fits your other answers.',
  openText: 'Not answered last year',
  notGiven: 'No answer',
  oneMore: (now: string, before: string) => `${now} (last year: ${before})`,
} as const

export const ICO = {
  title: 'Do you still want this job?',
  text: 'You aren’t updating any answers, so we’ll submit last year’s. First, tell us what to do with your Ideal Career Opportunity (ICO).',
  years: (years: number) => `Years, such as years in practice, increase by ${years}.`,
  unnamed: 'Unnamed',
  location: 'Desired Location',
  same: 'I still want this job',
  changed: 'I want this job but with some changes',
  another: 'My goals have changed, I want another job',
  cancel: 'Cancel',
  nameTitle: 'Name your new Ideal Career Opportunity',
  nameText: (copied: string) =>
    `It starts as a copy of ${copied ? `“${copied},”` : 'your current one,'} which stays the same. We’ll submit your study with it.`,
  nameHint: 'Such as “Academic job near family.” Only you can see this name.',
  nameRequired: 'Name is required',
  create: 'Create ICO',
  back: 'Back',
  /** Shown if a number typed for a term on this device isn’t a valid answer. */
  invalid: 'A term of your ICO isn’t valid yet. Correct it in the study form, then submit.',
  submitted: 'Study submitted',
  created: (name: string) => `Created “${name}”`,
} as const

export const HINT = {
  lastYear: (value: string) => `Last year: ${value}`,
  reuse: 'Use this answer',
  reuseValue: (value: string) => `Use ${value}`,
  surprising: (value: string) => `Last year, you answered ${value}. Is your new answer correct?`,
} as const
