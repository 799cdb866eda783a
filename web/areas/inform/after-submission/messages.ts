/** Texts of what somebody gets after submitting. */
export const AFTER = {
  title: 'Where you stand',
  everybody: 'All participants',
  peers: (specialty: string | undefined) => (specialty ? `respondents in ${specialty}` : 'respondents'),
  failed: "We couldn't load your figures.",
  median: 'Median',
  mine: 'You',
  unanswered: 'no number given',
  rough: 'Not known for this group as a whole. Inform has a rough estimate.',
  closed: 'The results of this study are not open yet, so there is nothing to compare with.',
  later: (measures: readonly string[]) =>
    measures.length === 0
      ? 'Inform then shows every measure of it.'
      : `Inform then shows ${new Intl.ListFormat('en-US').format(measures)} first, and every other measure.`,
  noResults: 'No results of this study are shown.',
  outside: 'Your own values beside the statistics are for members of the societies. Inform shows you the charts.',
  open: (isModule: boolean) =>
    `Open to you now: every measure of this ${isModule ? 'module' : 'study'}, for any group of ten or more.`,
  all: 'See all results',
  modules: 'Take a module of this study',
  studies: 'Your studies',
} as const
