/** Texts of the Share screens. Texts from the specification match it exactly (1 §2, 1 §4, 1 §5, 1 §8). */
export const HOME = {
  title: 'Share',
  lead: 'Answer studies about your practice. Your answers are anonymous in all results.',
  current: 'Current Studies',
  upcoming: 'Upcoming Studies',
  closed: 'Closed Studies',
  noCurrent: 'There are no current studies',
  noUpcoming: (days: number) => `There are no studies starting within the next ${days} days`,
  noClosed: 'There are no closed studies',
  loadMore: 'Load More',
  viewData: 'View Data',
  failed: 'We couldn’t load your studies',
} as const

export const FORM = {
  filterable: 'Colleagues can filter results by this answer, in groups of 10 or more.',
  complete: 'Complete Study',
  completeModule: 'Complete Module',
  next: 'Next',
  back: 'Back',
  loading: 'Loading study ...',
  failed: 'Some error occurs',
  notLoaded: 'We couldn’t load your study',
  goTo: 'Go to Question',
  list: 'All questions',
  backToAnswers: 'Back to my answers',
  firstOpen: 'First unanswered question',
  school: 'Type name of school...',
  clear: 'Clear answer',
  restore: 'Restore my answer',
  updatedElsewhere: (labels: string) => `Updated with answers from another tab or device: ${labels}`,
  dismiss: 'Dismiss',
  updateFromLastYear: 'Update from last year',
  updating: '“Next” goes to updated and new questions only. Use “Back” or the list of questions to view the others.',
  openRows: (name: string, open: number, rows: number) =>
    `${name}: ${open} of ${rows} rows unanswered. You can come back to them anytime.`,
  uncounted: 'You have unsubmitted changes. Complete this module again to submit them.',
  noQuestions: 'This study has no questions for you.',
  noModule: 'We can’t find this module',
  noSurvey: 'We can’t find this study',
  toCore: 'Go to the core portion',
  unusualYes: 'Yes, it’s right',
  unusualChange: 'Change',
  unusualConfirmed: 'Number confirmed',
} as const

/** Texts of a worksheet, where a stated total is divided into parts (decision 84). */
export const WORKSHEET = {
  keys: 'Press Enter to go to the next line.',
  difference: 'Difference',
  listed: 'Listed so far',
  zeroDefaults: (lines: number) => (lines === 1 ? 'Set the empty line to zero' : 'Set empty lines to zero'),
  /** The lines' own word for zero, such as "None" or "I have no base pay." */
  namedDefaults: (zero: string, lines: number) =>
    `Select “${zero}” for ${lines === 1 ? 'the empty line' : 'empty lines'}`,
  minimumDefaults: (lines: number) =>
    lines === 1 ? 'Set the empty line to its minimum' : 'Set empty lines to their minimum',
  setTotal: (sum: string) => `Set the total to ${sum}`,
} as const

/** Title of the list of the member's answers. */
export const REVIEW_TITLE = 'My answers'

export const SAVING = {
  saving: 'Saving…',
  saved: 'Saved',
  offline: 'Offline. Saved on this device.',
  offlineUnkept: 'Offline. Not saved yet: keep this page open.',
  refused: 'Answer not accepted',
  signedOut: 'Signed out. Saved on this device.',
  closed: 'Not saved',
  retry: 'Retry now',
  /** Text for answers that are invalid, so that they aren't stored as answers. */
  unsaved: (count: number) => (count === 1 ? '1 answer isn’t saved' : `${count} answers aren’t saved`),
} as const

/** Names of the four symbols of the status bar. */
export const STATUS = {
  completed: 'completed',
  declined: 'declined',
  invalid: 'invalid response',
  uncompleted: 'uncompleted',
} as const
