/** Texts of the Share screens. Where the specification gives them, to the letter (1 §2, 1 §4, 1 §5, 1 §8). */
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
  complete: 'Complete Study',
  next: 'Next',
  back: 'Back',
  loading: 'Loading study ...',
  failed: 'Some error occurs',
  goTo: 'Go to Question',
  school: 'Type name of school...',
  clear: 'Clear answer',
} as const

export const ASK = {
  valueTitle: 'Value not selected',
  valueText: 'No value has been selected yet. You can accept the defaults, or answer this question later.',
  incompleteTitle: 'Question not completed',
  incompleteText:
    'This question has not been answered yet. You can come back to it any time before you complete the study.',
  invalidTitle: 'Response not valid',
  invalidText:
    'The response to this question is not valid yet. You can come back to it any time before you complete the study.',
  stay: 'Return to Question',
  defaults: 'Accept Defaults',
  later: 'Answer Question Later',
  unsent: 'Changes made to the current question will not be saved. Are you sure you want to leave this page?',
  incomplete: 'You have not completed your study and data may be lost. Are you sure you want to leave this page?',
  saved: 'Every answer you have given so far is saved. You can continue at any time while the study is open.',
  kept: 'Answers that have not been sent are kept on this device and sent when you open the study here again.',
  leaveTitle: 'Leave this study?',
  leave: 'Leave',
  remain: 'Stay',
} as const

export const SUBMIT = {
  title: 'Submit your study?',
  text: 'Your responses become part of the anonymised, aggregate data of this study. Once submitted, they cannot be edited.',
  submit: 'Submit',
  cancel: 'Cancel',
  unsent:
    'Some answers have not reached us yet, so the study was not submitted. They are safe; please check your connection and try again.',
  refused: 'Some answers were not accepted, so the study was not submitted. The status line names the question.',
} as const

export const THANKS = {
  title: 'Thank you',
  lead: 'Your study is submitted. Your responses now help every colleague in your specialty to see where they stand, without naming anyone.',
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
