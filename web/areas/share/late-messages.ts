/** Texts of the parts of the study form that load after it: dialogs, terms, thanks. Apart from the others, which load with the form. */
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
  typed: 'A number that is not valid yet is kept on this device until you correct it.',
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
  lead: 'Thank you. You can open this module again and change your responses until the study closes.',
} as const

export const CONTENT_FAILED = 'Unable to update page content. Please try again later'
export const CONTINUE = 'Continue'

export const CLOSED = {
  title: 'This study no longer accepts answers',
  atOpening: 'This study is not open. You can look at your answers; changes will not be saved.',
  meanwhile: 'Your last change could not be saved; everything already marked as saved is safe.',
} as const
