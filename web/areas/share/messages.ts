/** Texts of the Share screens. Texts that the specification gives match it exactly (1 §2, 1 §4, 1 §5, 1 §8). */
export const HOME = {
  title: 'Share',
  lead: 'Contribute your practice information, anonymously, to the studies of your specialty.',
  current: 'Current Studies',
  upcoming: 'Upcoming Studies',
  closed: 'Closed Studies',
  noCurrent: 'There are no current studies',
  noUpcoming: (days: number) => `There are no studies starting within the next ${days} days`,
  noClosed: 'There are no closed studies',
  loadMore: 'Load More',
  viewData: 'View Data',
  failed: 'Your studies could not be loaded',
} as const

export const FORM = {
  filterable: 'Used to group results: colleagues can filter by this answer, in groups of ten or more.',
  complete: 'Complete Study',
  completeModule: 'Complete Module',
  next: 'Next',
  back: 'Back',
  loading: 'Loading study ...',
  failed: 'Some error occurs',
  notLoaded: 'Your study could not be loaded',
  goTo: 'Go to Question',
  list: 'All questions',
  firstOpen: 'First open question',
  school: 'Type name of school...',
  clear: 'Clear answer',
  updatedElsewhere: (labels: string) => `Updated with your answers from another tab or device: ${labels}`,
  dismiss: 'Dismiss',
  updating: 'Next takes you through updated and new questions; Back and the status bar take you to all questions.',
  notComputed: (parts: string) => `Not computed without what you declined or don’t know: ${parts}.`,
  openRows: (name: string, open: number, rows: number) =>
    `${name}: ${open} of ${rows} open. You can come back to them at any time.`,
  uncounted: 'Changes not submitted: until you complete this module again, it counts as you last completed it.',
  noQuestions: 'This study has no questions for you.',
  noModule: 'This study has no such module',
  noSurvey: "We couldn't find that study",
  toCore: 'Go to the core portion',
  partFailed: 'This part could not be loaded.',
  retry: 'Try again',
} as const

export const SAVING = {
  saving: 'Saving',
  saved: 'Saved',
  offline: 'Offline, kept on this device',
  offlineUnkept: 'Offline, not saved yet. Please keep this page open.',
  refused: 'An answer was not accepted',
  signedOut: 'Signed out, kept on this device',
  closed: 'Not saved',
  retry: 'Try now',
} as const

/** The four symbols of the status bar, in words. */
export const STATUS = {
  completed: 'completed',
  declined: 'declined',
  invalid: 'invalid response',
  uncompleted: 'uncompleted',
} as const
