/** Texts of the charts on the dashboard. */
export const SUMMARY = {
  title: 'Summary charts',
  loading: 'Loading charts ...',
  applying: 'Applying filters...',
  failed: "We couldn't load the summary charts",
  none: 'There are no results to show yet',
  noneText: 'Charts appear here once a study has enough responses.',
  about: (study: string, day: string | null) => (day === null ? study : `${study}, as of ${day}`),
  tooFew: (group: string) => `There is not enough data to display for ${group}.`,
  everybody: 'Show all study responses',
  all: 'All results of this study',
  outside: 'What physicians report about their practices. Take a study to see how you compare.',
  sample: 'See the sample report',
} as const
