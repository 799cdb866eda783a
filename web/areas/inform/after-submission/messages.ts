/** Texts of the page shown after submitting. */
export const AFTER = {
  title: 'How you compare',
  everybody: 'All participants',
  peers: (specialty: string | undefined) => (specialty ? `respondents in ${specialty}` : 'respondents'),
  failed: 'We couldn’t load your results.',
  median: 'Median',
  mine: 'You',
  unanswered: 'no number entered',
  closed: 'Results for this study aren’t available yet, so there’s nothing to compare with.',
  later: (measures: readonly string[]) =>
    measures.length === 0
      ? 'Inform will then show every measure of this study.'
      : `Inform will then show ${new Intl.ListFormat('en-US').format(measures)} first, and every other measure.`,
  noResults: 'This study doesn’t publish results.',
  outside:
    'Only society members can compare their own values with the results. You can still view the charts in Inform.',
  open: (isModule: boolean) =>
    `You now have access to every measure of this ${isModule ? 'module' : 'study'}, for all participants and for groups you choose.`,
  all: 'View all results',
  modules: 'Take a module of this study',
  studies: 'Your studies',
} as const
