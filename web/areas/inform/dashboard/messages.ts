/** Texts of the charts on the dashboard. */
export const SUMMARY = {
  title: 'Summary charts',
  loading: 'Loading charts ...',
  applying: 'Applying filters...',
  failed: 'The summary charts could not be loaded',
  none: 'There are no results to show yet',
  noneText: 'Charts appear here once a study has enough answers.',
  about: (study: string, day: string | null) => (day === null ? study : `${study}, as of ${day}`),
  tooFew: (group: string) => `Too few answers for ${group}.`,
  everybody: 'Show all study responses',
  all: 'All results of this study',
  outside: 'What physicians report of their practice. Take part in a study to see where you stand.',
  sample: 'See the sample report',
} as const
