import type { NextStepKind } from './next-step.ts'

/** Texts of the dashboard. Button labels are given by the specification (1 §4 Study, 1 §2 Survey home). */
export const STEP_TEXT: Readonly<Record<NextStepKind, { readonly label: string; readonly action: string }>> = {
  continue: { label: "You've started", action: 'Continue Study' },
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
  failed: "We couldn't load your studies",
  none: 'There are no current studies',
  noneText: 'When your society opens a study, it appears here and under Share.',
  share: 'Go to Share',
  shareText: "Take part in your society's studies. Your answers are saved as you go.",
  inform: 'Go to Inform',
  informText:
    'Compare published figures with your own values. No results are shown where we count, or estimate, fewer than ten people.',
} as const

/** What guests see about the exchange. */
export const ICO = {
  title: 'Ideal Career Opportunities',
  all: (people: string) => `So far, ${people} physicians have anonymously described the position they want.`,
  few: 'Physicians anonymously describe the position they want. Figures are shown once enough of them have done so.',
  specialties: 'By specialty',
  regions: 'By preferred location',
} as const
