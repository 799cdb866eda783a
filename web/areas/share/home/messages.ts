/** Other texts of the survey home. Texts from the specification match it exactly (1 §2, 1 §4, 1 §8). */
export const STUDY = {
  guide: 'Study Guide',
  guideLoading: 'Loading Study Guide…',
  guideFailed: 'We couldn’t load the study guide. Please try again.',
  reset: 'Reset Survey',
  resetTitle: 'Reset this study?',
  resetText: (study: string) =>
    `This permanently deletes your answers to ${study}, including its modules, so you can start over. You can’t undo this.`,
  resetDone: 'Studies reset successful',
  cancel: 'Cancel',
  update: 'Update from last year',
  about: 'Before you begin',
  results: 'How you compare',
  contentFailed: 'Unable to update page content. Please try again later',
  /** Returns the day until which a study is open, with the days left once they are few. */
  openUntil: (day: string, days: number) =>
    `Open until ${day}${days === 1 ? ' (closes today)' : days <= 60 ? ` (${days} days left)` : ''}`,
  opens: (day: string, days: number) => (days === 1 ? `Opens tomorrow, ${day}` : `Opens ${day}, in ${days} days`),
  /** Only society members can compare their own values. */
  reward: (isMember: boolean) =>
    isMember
      ? 'After you submit, you see how you compare with colleagues, as soon as results are available.'
      : 'After you submit, you can view all results of this study, as soon as they’re available.',
  unsubmitted: (study: string) => `We haven’t confirmed your submission of ${study} yet.`,
  open: 'Submit now',
  noActive: "Your Society doesn't have the active Questionnaire",
  demo: (convenience: number, random: number) =>
    `Demo participation (sample numbers): convenience ${convenience}%, random ${random}%.`,
} as const

export const PARTICIPATION = {
  title: 'Participation',
  members: 'of the members invited',
  convenience: 'of all invitees',
  random: 'of the random sample',
  /** Returns text such as "Participation: 74% of the members invited, 71% of all invitees." */
  line: (figures: readonly string[]) => `Participation: ${figures.join(', ')}`,
  asOf: (day: string) => `As of ${day}`,
  madeUp: 'Sample numbers',
  none: 'You can see participation once results are available.',
  withheld: 'There aren’t enough participants yet to show numbers.',
  failed: 'We couldn’t load participation',
} as const

export const MODULE = {
  heading: (count: number) => (count === 1 ? '1 module' : `${count} modules`),
  coreFirst: 'This module is not enabled until you complete the core portion of the study.',
  coreFirstNote: 'Submit the core portion of the study to open its modules.',
  closedNote: 'This study is closed. You can no longer answer its modules.',
  unsent: 'All questions are answered, but you haven’t submitted this module.',
  finish: 'Complete Module',
  changed: 'You have unsubmitted changes. Your previous answers still count.',
  change: 'Change answers',
  lastYear: 'You completed this module last year.',
  update: 'Update last year’s answers',
  loading: 'Loading…',
  failed: 'We couldn’t load your progress',
  retry: 'Try again',
} as const
