/** Texts of the parts of the study form that load after it: dialogs, terms, thanks. Apart from the others, which load with the form. */
export const ASK = {
  valueTitle: 'Value not selected',
  valueText: 'You haven’t selected a value yet. Accept the default, or answer this question later.',
  incompleteTitle: 'Question not completed',
  incompleteText: 'You haven’t answered this question. You can come back to it any time before you complete the study.',
  invalidTitle: 'Invalid response',
  invalidText: 'This response isn’t valid yet. You can come back to it any time before you complete the study.',
  locationTitle: 'No location chosen',
  locationText:
    'You haven’t chosen where you’d like to work. If you skip this, any location is acceptable. You can change it until you complete the study.',
  stay: 'Return to Question',
  defaults: 'Accept Defaults',
  later: 'Answer Question Later',
  unsent: 'Changes made to the current question will not be saved. Are you sure you want to leave this page?',
  incomplete: 'You have not completed your study and data may be lost. Are you sure you want to leave this page?',
  saved: 'Your answers are saved. You can continue any time while the study is open.',
  kept: 'Your latest answers are saved on this device only. We’ll send them when you open the study here again.',
  lost: 'We couldn’t save your latest answers on this device. If you leave now, you’ll lose them.',
  refused: 'Answers marked as not accepted aren’t saved. All others are.',
  typed: 'A number that isn’t valid yet stays on this device until you correct it.',
  leaveTitle: 'Leave this study?',
  leave: 'Leave',
  remain: 'Stay',
} as const

export const SUBMIT = {
  title: 'Submit your study?',
  text: 'Your responses become part of the anonymized results of this study. You can’t edit them after you submit.',
  moduleTitle: 'Complete this module?',
  moduleText:
    'Your responses become part of the anonymized results of this study. You can reopen the module and change them until the study closes.',
  icoTitle: 'Name your Ideal Career Opportunity and submit',
  icoText:
    'Your Ideal Career Opportunity (ICO) includes the location and terms you chose. Only you see its name. You’ll find it in Connect.',
  icoName: 'ICO name',
  icoLocation: 'Desired Location',
  required: 'This field is required',
  submit: 'Submit',
  cancel: 'Cancel',
  unsent:
    'We haven’t received some of your answers yet, so we didn’t submit the study. Your answers are saved. Check your connection and try again.',
  refused: 'Some answers weren’t accepted, so we didn’t submit the study. See the status line for the question to fix.',
} as const

export const TERMS = {
  title: 'What does your ideal job offer?',
  lead: 'These choices go into your Ideal Career Opportunity (ICO), not into the study results.',
  none: 'No preference: any offer is acceptable.',
  propose: (answer: string) => `Use my answer: ${answer}`,
  clear: 'No preference',
} as const

export const THANKS = {
  title: 'Thank you',
  lead: 'You submitted your study. Your responses help every colleague in your specialty see how they compare, without identifying anyone.',
} as const

export const THANKS_MODULE = {
  title: 'Module completed',
  lead: 'Thank you. You can open this module again and change your responses until the study closes.',
} as const

export const CONTENT_FAILED = 'Unable to update page content. Please try again later'
export const CONTINUE = 'Continue'

export const CLOSED = {
  title: 'You can’t answer this study anymore',
  atOpening: 'You can view your answers but not change them.',
  meanwhile: 'We couldn’t save your last change. Answers marked as saved are safe.',
} as const
