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
  complete: 'Complete Study',
  completeModule: 'Complete Module',
  next: 'Next',
  back: 'Back',
  loading: 'Loading study ...',
  failed: 'Some error occurs',
  notLoaded: 'Your study could not be loaded',
  goTo: 'Go to Question',
  school: 'Type name of school...',
  clear: 'Clear answer',
  updatedElsewhere: (labels: string) => `Updated with your answers from another tab or device: ${labels}`,
  dismiss: 'Dismiss',
  updating: 'Next takes you through updated and new questions; Back and the status bar take you to all questions.',
  notComputed: (parts: string) => `Not computed without what you declined or don’t know: ${parts}.`,
  uncounted: 'Changes not submitted: until you complete this module again, it counts as you last completed it.',
  noQuestions: 'This study has no questions for you.',
  noModule: 'This study has no such module',
  noSurvey: "We couldn't find that study",
  toCore: 'Go to the core portion',
  partFailed: 'This part could not be loaded.',
  retry: 'Try again',
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
  locationTitle: 'No location chosen',
  locationText:
    'You haven’t chosen where you would like to work. If you skip this, any location is acceptable (no preference). You can change it until you complete the study.',
  stay: 'Return to Question',
  defaults: 'Accept Defaults',
  later: 'Answer Question Later',
  unsent: 'Changes made to the current question will not be saved. Are you sure you want to leave this page?',
  incomplete: 'You have not completed your study and data may be lost. Are you sure you want to leave this page?',
  saved: 'Every answer you have given so far is saved. You can continue at any time while the study is open.',
  kept: 'So far they are on this device only, which keeps them. They are sent when you open the study here again.',
  lost: 'This device could not keep them, either: if you leave, they are lost.',
  refused: 'Answers that were refused are not saved. All others are.',
  leaveTitle: 'Leave this study?',
  leave: 'Leave',
  remain: 'Stay',
} as const

export const SUBMIT = {
  title: 'Submit your study?',
  text: 'Your responses become part of the anonymized, aggregate data of this study. Once submitted, they cannot be edited.',
  moduleTitle: 'Complete this module?',
  moduleText:
    'Your responses become part of the anonymized, aggregate data of this study. You can open the module again and change them until the study closes.',
  icoTitle: 'Name your Ideal Career Opportunity and submit',
  icoText:
    'The place and the terms you chose become your Ideal Career Opportunity (ICO). The name is for you; you will find the ICO under it in Connect.',
  icoName: 'ICO name',
  icoLocation: 'Desired Location',
  required: 'This field is required',
  submit: 'Submit',
  cancel: 'Cancel',
  unsent:
    'Some answers have not reached us yet, so the study was not submitted. They are safe; please check your connection and try again.',
  refused: 'Some answers were not accepted, so the study was not submitted. The status line names the question.',
} as const

export const TERMS = {
  title: 'What should your ideal job offer?',
  lead: 'What you choose here goes into your Ideal Career Opportunity (ICO), not into the results of the study.',
  none: 'No preference: anything is acceptable.',
  propose: (answer: string) => `Use my answer: ${answer}`,
  clear: 'No preference',
} as const

export const THANKS = {
  title: 'Thank you',
  lead: 'Your study is submitted. Your responses now help every colleague in your specialty see how they compare, without identifying anyone.',
} as const

export const THANKS_MODULE = {
  title: 'Module completed',
  lead: 'Thank you. Your responses to this module count from now on. You can open it again and change them until the study closes.',
} as const

export const CONTENT_FAILED = 'Unable to update page content. Please try again later'
export const CONTINUE = 'Continue'

export const CLOSED = {
  title: 'This study no longer accepts answers',
  atOpening: 'This study is not open. You can look at your answers; changes will not be saved.',
  meanwhile: 'Your last change could not be saved; everything already marked as saved is safe.',
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
