import type { NextStepKind } from './next-step.ts'

/** Texts of the dashboard; labels of the buttons to the letter (1 §4 Study, 1 §2 Survey home). */
export const STEP_TEXT: Readonly<Record<NextStepKind, { readonly label: string; readonly action: string }>> = {
  continue: { label: 'You have begun', action: 'Continue Study' },
  update: { label: 'Completed last year', action: 'Update Data' },
  begin: { label: 'Ready to begin', action: 'Begin Study' },
  modules: { label: 'Submitted, with modules still open', action: 'Open modules' },
  results: { label: 'Results', action: 'View Data' },
}

export const DASHBOARD = {
  next: 'What to do next',
  more: 'Also open to you',
  others: 'All studies',
  participation: 'Participation',
  failed: 'Your studies could not be loaded',
  none: 'There are no current studies',
  noneText: 'When your society opens a study, it appears here and under Share.',
  share: 'Go to Share',
  shareText: 'Take part in the studies of your society. Your answers are kept as you go.',
  inform: 'Go to Inform',
  informText: 'Compare the released figures with your own value. Never about fewer than ten people.',
} as const

/** What guests read about the exchange. */
export const ICO = {
  title: 'Ideal Career Opportunities',
  all: (people: string) => `${people} physicians have described, without their names, the position they would want.`,
  few: 'Physicians describe here, without their names, the position they would want. So far fewer than ten have, so nothing is said about them.',
  specialties: 'By specialty',
  regions: 'By where they look',
} as const
