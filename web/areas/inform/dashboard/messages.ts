/** Texts of the charts for society administrators. */
export const SOCIETY = {
  answers: 'Your members’ answers',
  answersLead: 'These charts include only respondents from your society. Open the study to view all results.',
  profiles: 'Respondents',
  profilesLead: 'These charts show the profiles of your society’s respondents.',
  synthetic: 'Respondents (sample data)',
  syntheticLead: 'These charts show sample data, not real people.',
} as const

/** Texts of the charts on the dashboard. */
export const SUMMARY = {
  title: 'Summary charts',
  loading: 'Loading charts…',
  applying: 'Applying filters...',
  failed: 'We couldn’t load the summary charts.',
  none: 'No results yet',
  noneText: 'Charts appear here when a study has enough responses.',
  about: (study: string, day: string | null) => (day === null ? study : `${study}, as of ${day}`),
  tooFew: (group: string) => `Not enough data to display for ${group}.`,
  everybody: 'Show all study responses',
  more: (count: number) => `More charts (${count})`,
  all: 'All results of this study',
  outside: 'See what physicians report about their practices. Only society members can see how they compare.',
  sample: 'View sample report',
} as const
