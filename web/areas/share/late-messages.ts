/**
 * Texts of parts that load after the study form, such as dialogs, terms, and thanks. The texts are separate from the texts that load with
 * the form.
 */
export const ASK = {
  valueTitle: 'Value not selected',
  valueText: 'You haven’t selected a value yet. Return to the question, or answer it later.',
  sharedDefault: (items: number, value: string, isZero: boolean, required: readonly string[]) => {
    const including = required.length > 0 ? `, including ${required.join(', ')}` : ''
    return `“Accept Defaults” sets all ${items} open items to ${value}${isZero ? '' : ', the lowest value'}${including}.`
  },
  defaultOf: (label: string, value: string, isZero: boolean) =>
    `“Accept Defaults” sets ${label} to ${value}${isZero ? '' : ', the lowest value'}.`,
  lastYear: 'Use last year’s answers',
  lastYearOf: (label: string, value: string) => `“Use last year’s answers” sets ${label} to ${value}.`,
  lastYearOfSome: (items: number, open: number) =>
    `“Use last year’s answers” fills in ${items === open ? 'all' : `${items} of`} ${open} open items.`,
  incompleteTitle: 'Question not completed',
  incompleteText: 'You haven’t answered this question. You can come back to it anytime before you complete the study.',
  invalidTitle: 'Invalid answer',
  invalidText: 'This answer isn’t valid yet. You can come back to it anytime before you complete the study.',
  locationTitle: 'No location chosen',
  locationText:
    'If you skip this question, we’ll treat any location as acceptable. You can edit your answer until you complete the study.',
  stay: 'Return to Question',
  defaults: 'Accept Defaults',
  later: 'Answer Question Later',
  unsent: 'Changes made to the current question will not be saved. Are you sure you want to leave this page?',
  incomplete: 'You have not completed your study and data may be lost. Are you sure you want to leave this page?',
  saved: 'Your answers are saved. You can continue anytime while the study is open.',
  kept: 'Your latest answers are saved on this device only. We’ll send them when you open the study here again.',
  lost: 'We couldn’t save your latest answers on this device. If you leave now, you’ll lose them.',
  refused: 'Answers marked as not accepted aren’t saved. All other answers are saved.',
  typed: 'A number that isn’t valid yet stays on this device until you correct it.',
  leaveTitle: 'Leave this study?',
  leave: 'Leave',
  remain: 'Stay',
} as const

export const SUBMIT = {
  title: 'Submit your study?',
  text: 'Your answers will become part of this study’s anonymized results. You can’t edit them after you submit.',
  moduleTitle: 'Complete this module?',
  moduleText:
    'Your answers will become part of this study’s anonymized results. You can reopen the module and edit them until the study closes.',
  icoTitle: 'Name your Ideal Career Opportunity and submit',
  icoText:
    'Your Ideal Career Opportunity (ICO) includes the location and terms you chose. You’ll find it in Connect, and only you can see its name.',
  icoName: 'ICO name (required)',
  icoProposal: (period: number) => `Ideal job ${period}`,
  icoLocation: 'Desired Location',
  required: 'This field is required',
  submit: 'Submit',
  cancel: 'Cancel',
  unsent: 'We couldn’t submit the study. Check your connection and try again.',
  changed: 'Your answers have changed since, so we didn’t submit the study. Check them and submit again.',
  news: 'Answers from another tab or device arrived, so we didn’t submit the study. Check them and submit again.',
  waiting:
    'We can’t reach the server right now. Keep Collegium open, and we’ll submit your answers when the connection is back.',
  cancelWaiting: 'Cancel submission',
  refused: 'Some answers weren’t accepted, so we didn’t submit the study. The status line shows which question to fix.',
} as const

export const TERMS = {
  title: 'What does your ideal job offer?',
  lead: 'These choices go into your Ideal Career Opportunity (ICO), not into the study results.',
  none: 'No preference: any offer is acceptable.',
  propose: (answer: string) => `Use my answer: ${answer}`,
  proposeNearest: (value: string) => `Use ${value}, closest to my answer`,
  clear: 'No preference',
  /** Shown if changes unposted the ICO after another device had submitted the study. */
  unposted: 'We saved your changes to your ICO. Post it again to get matches.',
  /** Shown once unsent changes on this device are saved. */
  sent: 'We saved earlier changes from this device to your ICO.',
  /** Shown if they were rejected, for example because the ICO was deleted. */
  lost: 'We couldn’t save some earlier changes from this device to an ICO. Check the location and terms of your ICOs.',
} as const

export const THANKS = {
  title: 'Thank you',
  lead: 'You submitted your study. Your answers help every colleague in your specialty see how they compare, without identifying anyone.',
} as const

export const THANKS_MODULE = {
  title: 'Module completed',
  lead: 'Thank you. You can reopen this module and edit your answers until the study closes.',
} as const

/** Link to the member's copy of a submitted study. */
export const COPY_LINK = 'View, print, or download my answers'
export const CONTENT_FAILED = 'Unable to update page content. Please try again later'
export const CONTINUE = 'Continue'

export const CLOSED = {
  title: 'You can’t answer this study anymore',
  atOpening: 'You can view your answers but not edit them.',
  meanwhile: 'We couldn’t save your last change. Answers marked as saved are safe.',
} as const
