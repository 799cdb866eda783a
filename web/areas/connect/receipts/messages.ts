/** Texts about profile views and reply times of recruiters (decision 54). */
export const RECEIPTS = {
  title: 'Seen by',
  keptAway: 'Hidden from this employer',
  covered:
    'Your “Hidden from employers” list now includes this employer. It saw this ICO before. Decline its match to end it.',
  failed: 'We couldn’t load who has seen this ICO.',
  loading: 'Loading profile views…',
  on: (day: string) => `on ${day}`,
  hint: 'These organizations’ recruiters saw this ICO as a candidate, without your name.',
  reply: (organization: string, words: string) => `${organization}: ${words.charAt(0).toLowerCase()}${words.slice(1)}.`,
} as const
