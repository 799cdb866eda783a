/** Texts that compare the reader with the group: pay, workload, and the report's other numbers. */
export const PEER_COMPARISON = {
  title: 'How you compare',
  lead: (group: string) => `With ${group}.`,
  respondents: (specialty: string | undefined) => (specialty ? `respondents in ${specialty}` : 'all respondents'),
  nothing: 'There isn’t enough data to compare with yet.',
  mine: 'Your value',
  noValue: 'You don’t have a value here.',
  /** Text in place of the reader's value. */
  none: 'no value',
  before: 'Your value appears here after you complete the study.',
  withoutValues: 'You don’t have values in these results.',
  /** Lead if the reader's study has no results yet. */
  year: (group: string, then: number, now: number) =>
    `Compared with ${then} results of ${group}, because ${now} results aren’t available yet.`,
  few: (group: string) => `There isn’t enough data for ${group}.`,
  withheld: (names: readonly string[]) => `Not enough data to display: ${new Intl.ListFormat('en-US').format(names)}.`,
  gap: {
    words: ['above median', 'below median'],
    same: 'equal to median',
    untold: 'no clear difference from median',
  },
  median: (text: string) => `Median ${text}`,
  exact: (text: string) => `Median ${text}, exact`,
  ends: { tenths: 'P10 to P90', quarters: 'P25 to P75' },
  legend: {
    bar: (ends: string) => `Bar: ${ends}.`,
    half: (isMixed: boolean) => `Strong color: P25 to P75${isMixed ? ', in small groups the whole bar' : ''}.`,
    line: 'Line: median.',
    band: 'Gray: range of an estimated median.',
    range: 'Dashed: only the range is known.',
    own: 'Diamond: your value.',
  },
  all: (count: number) => `Show all ${count} numbers`,
  fewer: 'Show fewer',
} as const

/** Texts for changes of the reader and the group since the prior year. */
export const CHANGE = {
  more: (count: number) => (count === 1 ? '1 more change' : `${count} more changes`),
  since: (period: number) => `Since ${period}`,
  ownRose: (by: string, to: string) => `your value rose by ${by} to ${to}`,
  ownFell: (by: string, to: string) => `your value fell by ${by} to ${to}`,
  rose: (by: string) => `The group’s median rose by ${by}`,
  fell: (by: string) => `The group’s median fell by ${by}`,
  same: 'The group’s median stayed the same',
  untold: 'No clear change in the group’s median',
} as const

/** Texts for the percentiles of two measures that a ratio relates, such as pay and work RVUs. */
export const PAIR = {
  title: (numerator: string, denominator: string) => `${numerator} and ${denominator}`,
  lead: 'Your percentile for each, with the group’s quartiles.',
  higher: (one: string, other: string) => `You rank higher on ${one} than on ${other}.`,
  lower: (one: string, other: string) => `You rank lower on ${one} than on ${other}.`,
  same: (one: string, other: string) => `You rank about the same on ${one} and ${other}.`,
} as const

/** Texts of the page shown after submitting. */
export const AFTER = {
  title: 'How you compare',
  failed: 'We couldn’t load your results.',
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
