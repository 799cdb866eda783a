/** Further texts of the survey home. Texts that the specification gives match it exactly (1 §2, 1 §4, 1 §8). */
export const STUDY = {
  guide: 'Study Guide',
  guideLoading: 'Loading Study Guide',
  guideFailed: 'The study guide could not be loaded. Please try again.',
  reset: 'Reset Survey',
  resetTitle: 'Reset this study?',
  resetText: (study: string) =>
    `Your answers to ${study}, including those in its modules, are permanently deleted. You can then start over.`,
  resetDone: 'Studies reset successful',
  cancel: 'Cancel',
  begin: 'Begin',
  contentFailed: 'Unable to update page content. Please try again later',
  noActive: "Your Society doesn't have the active Questionnaire",
  demo: (convenience: number, random: number) =>
    `Demo participation: convenience ${convenience}%, random ${random}%. These numbers are made up.`,
} as const

export const PARTICIPATION = {
  title: 'Participation',
  members: 'of the members invited',
  convenience: 'of all invitees',
  random: 'of the random sample',
  /** "Participation: 74% of the members invited, 71% of all invitees." */
  line: (figures: readonly string[]) => `Participation: ${figures.join(', ')}.`,
  asOf: (day: string) => `As of ${day}.`,
  madeUp: 'These numbers are made up.',
  none: 'Participation is shown once the study has results.',
  withheld: 'Too few have taken part so far to say how many.',
  failed: 'Participation could not be loaded',
} as const

export const MODULE = {
  heading: (count: number) => (count === 1 ? '1 module' : `${count} modules`),
  coreFirst: 'This module is not enabled until you complete the core portion of the study.',
  coreFirstNote: 'Modules open once you have submitted the core portion of the study.',
  closedNote: 'This study is closed. Its modules no longer accept answers.',
  unsent: 'All answered, but not submitted yet.',
  finish: 'Complete Module',
  changed: 'Changes not submitted. Your answers count as they were.',
  change: 'Change answers',
  lastYear: 'You completed this module last year.',
  update: 'Update last year’s answers',
  loading: 'Loading',
  failed: 'Progress could not be loaded',
  retry: 'Try again',
} as const
