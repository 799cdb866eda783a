import { MAX_FILTERABLE } from '#rules/inform/filterable.ts'

export const SETTINGS = {
  period: 'Year',
  first: 'Start date',
  last: 'End date',
  societies: 'Societies',
  societiesHint: 'Members of these societies can see the study.',
  memberTypes: 'Membership types (society members)',
  memberTypesHint: 'Society members of these types can take the study.',
  otherTypes: 'Membership types (physicians without a society)',
  otherTypesHint: 'Physicians of these types who have no society can take the study.',
  typeToFind: 'Type to search',
  nothing: 'No matches',
  prior: 'Last year’s study',
  noPrior: 'None',
  primary: 'Primary study',
  primaryHint: 'Appears first, with a start button.',
  job: 'Ask for an Ideal Career Opportunity (ICO)',
  ended: 'Close early',
  guide: 'Study guide',
  guideOfPrior: 'This guide was copied from last year’s study. Replace it if it doesn’t apply this year.',
  report: 'Show results',
  profile: 'Include profile measures',
  open: 'Results release date',
  openHint: 'Leave empty to release results as soon as enough members have submitted the study.',
  sample: 'Sample description',
  files: 'Export results',
  filterable: 'Result filters',
  filterableHint: 'You can’t change the filters after members start the study.',
  addFilterable: 'Add filter',
  allFilterable: `You’ve reached the limit of ${MAX_FILTERABLE} filters. To add one, remove another first.`,
  edges: 'Enter range boundaries, such as 0, 6, 11.',
  edgesWrong: 'Enter at least 2 numbers in increasing order, such as 0, 6, 11.',
  edgesOf: (name: string) => `Range boundaries for ${name}`,
  addBands: (names: readonly string[]) =>
    names.length > 2
      ? `Add ranges for ${names.length} new options`
      : `Add a range for ${names.map(name => `“${name}”`).join(' and ')}`,
  bands: (count: number) => (count === 1 ? '1 range' : `${count} ranges`),
} as const

export const DERIVED = {
  lead: 'Calculated values come from each member’s answers and appear in results like answers.',
  untitled: 'New calculated value',
  name: 'Name',
  kind: 'Formula',
  sum: 'Sum',
  ratio: 'Sum divided by a number',
  parts: 'Numbers to add',
  divisor: 'Divide by',
  example: 'Test result',
  inForm: (text: string) => `shown as ${text}`,
  noValue: 'no value',
  add: 'Add calculated value',
} as const

/** Texts of the rule that compares a sum with a total that members state. */
export const TOTAL_RULE = {
  total: 'Compare with a total',
  hint: 'Members enter this total, and we compare it with the sum.',
  none: 'No total',
  comparator: 'Required sum',
  comparators: {
    LOWER_OR_EQUAL: 'At most the total',
    EQUAL: 'Equal to the total',
    GRATER_OR_EQUAL: 'At least the total',
  },
  tolerance: 'Permitted difference',
  ifDifferent: 'Larger differences',
  confirm: 'Allowed with a reason',
  refuse: 'Not allowed',
  worksheet: 'Show as a worksheet',
  worksheetHint: 'Shows the total, its parts, and the difference on one page.',
} as const
