import type { NextStepKind } from './next-step.ts'

/** Texts of the dashboard. The specification defines the button labels (1 §4 Study, 1 §2 Survey home). */
export const STEP_TEXT: Readonly<Record<NextStepKind, { readonly label: string; readonly action: string }>> = {
  continue: { label: 'In progress', action: 'Continue Study' },
  update: { label: 'Completed last year', action: 'Update Data' },
  begin: { label: 'Ready to begin', action: 'Begin Study' },
  modules: { label: 'Submitted, modules available', action: 'Open modules' },
  results: { label: 'Results', action: 'View Data' },
}

export const DASHBOARD = {
  next: 'Next step',
  more: 'Other options',
  others: 'All studies',
  participation: 'Participation',
  failed: 'We couldn’t load your studies',
  none: 'There are no current studies',
  noneText: 'Studies appear here and in Share when your society opens them.',
  share: 'Go to Share',
  shareText: 'Take part in your society’s studies. We save your answers as you go.',
  inform: 'Go to Inform',
  informText:
    'Compare published results with your own values. We don’t show results where we count, or estimate, fewer than 10 people.',
} as const

/** Texts about the exchange for guests. */
export const ICO = {
  title: 'Ideal Career Opportunities',
  all: (people: string) => `${people} physicians have anonymously described the position they want.`,
  few: 'Numbers appear when enough physicians have anonymously described the position they want.',
  specialties: 'By specialty',
  regions: 'By preferred location',
} as const
