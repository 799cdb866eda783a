/** Texts of the prior-year update. Texts that the specification gives match it exactly (1 §2, 1 §4 Prior-year flow, 1 §8). */
export const UPDATE = {
  title: (study: string) => `${study}: Update`,
  intro:
    'Your anonymous responses to the prior year’s study are listed below. Tick the box for any response to update and click Update Response. Everything else is carried over unchanged.',
  introFailed: 'Unable to update page content. Please try again later',
  profile: 'Your profile',
  question: 'Question',
  field: 'Field',
  lastYear: 'Last year’s answer',
  onFile: 'On file',
  update: 'Update',
  updateAll: (section: string) => `Update all: ${section}`,
  all: 'Update all',
  only: 'Show only what I change',
  allSections: 'Show all sections',
  nothingShown: 'Nothing here is selected for an update.',
  begin: 'Update Response',
  loading: 'Loading last year’s answers ...',
  failed: 'Last year’s answers could not be loaded',
  failedText: 'Nothing has been changed.',
  noPrior: 'There are no answers from last year',
  noPriorText: 'You have no completed study of the prior year that could be carried over. You can fill in this year’s.',
  noModule: 'You did not complete this module last year. You can fill in this year’s.',
  toForm: 'Go to the study',
  toModule: 'Go to the module',
  notOpen: 'This study is not open',
  notOpenText: 'Answers can be updated only while a study is open.',
  toShare: 'Share',
  leaveTitle: 'Leave the update?',
  kept: 'Your selections are kept until you come back, on any device.',
} as const

/** Notes on questions that are not simply carried over. */
export const ROW = {
  new: 'New',
  again: 'Asked again',
  done: 'Answered this year',
  newText: 'This question is new this year.',
  againText: 'This answer no longer fits the question.',
  partText: 'A part of this question is open or no longer fits your other answers.',
  openText: 'Not answered last year.',
  notGiven: 'Not given',
  oneMore: (now: string, before: string) => `${now} (last year: ${before})`,
} as const

export const ICO = {
  title: 'Do you still want this job?',
  text: 'Nothing in your study changes, so it will be submitted unchanged. Before that, please tell us what to do with your Ideal Career Opportunity (ICO).',
  unnamed: 'Not named yet',
  location: 'Desired Location',
  same: 'I still want this job',
  changed: 'I want this job but with some changes',
  another: 'My goals have changed, I want another job',
  cancel: 'Cancel',
  nameTitle: 'Name your new Ideal Career Opportunity',
  nameText: (copied: string) =>
    `It starts as a copy of ${copied ? `“${copied}”` : 'your present one'}, which doesn’t change. Your study is submitted along with it.`,
  name: 'Name',
  nameRequired: 'Name is required',
  create: 'Create ICO',
  back: 'Back',
  created: (name: string) => `“${name}” is among your ICOs now`,
} as const

export const HINT = {
  lastYear: (value: string) => `Last year: ${value}`,
  surprising: (value: string) => `Last year you said ${value}: correct?`,
} as const
