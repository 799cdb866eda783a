/** Of the charts for a society's administrator. */
export const SOCIETY = {
  answers: 'What your members answered',
  answersLead: 'Only respondents of your society. All results of the study are one click away.',
  profiles: 'Who answered',
  profilesLead: 'The profiles of your respondents, as they are counted in the same results.',
  synthetic: 'Who answered (synthetic)',
  syntheticLead: 'Made up by a rule, about nobody.',
} as const

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
