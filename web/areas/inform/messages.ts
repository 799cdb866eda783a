/** Texts of the results screen. Texts from the specification are verbatim. */
export const STEPS = {
  measures: 'STEP 1 - Select Measures to view aggregate data for your specialty',
  filters: 'STEP 2 - Select and apply Filters to fine-tune the aggregate data.',
  note: 'Note: Measures display aggregated data from all member participants; select specialty or subspecialty filters for specific data.',
} as const

export const SAMPLE = {
  reports: 'STEP 1 - Create a New report or Select a saved report [disabled in sample version]',
  source: 'STEP 2 - Select the Data Source [fixed in sample version].',
  kicker: 'Sample report',
  leave: 'Exit sample',
  off: (action: string) => `${action} is disabled in the sample version`,
  none: 'The sample report isn’t available right now.',
} as const

/** Texts of /recruiter/inform (decision G-088). */
export const RECRUITER = {
  title: 'Inform',
  lead: 'See what physicians earn and how they work, by specialty. No result is shown where we count, or estimate, fewer than 10 people.',
  nothingPaid: 'You don’t have access to results yet.',
  whatOpens:
    'After you pay for a job offer or receive its invoice, everyone in your organization can view the results for its specialty, with no end date.',
  describe: 'Describe a position',
  noStudy: 'No results yet',
  specialty: 'Specialty',
  others: 'Post a job offer to see the results for its specialty.',
} as const

export const PANEL = {
  measures: 'Step 1: Measures',
  selectMeasures: 'Select Measures',
  noMeasures: 'No measures selected',
  takeStudy: 'Take Study',
  takeStudyHint: 'Take the study to activate all the features',
  completed: 'You have completed this study.',
  notOpen: 'This study isn’t open.',
  notInvited: 'This study isn’t open to your membership type.',
} as const

export const PICKER = {
  title: 'Select Measures',
  find: 'Find a measure',
  nothingFound: 'No measures match your search.',
  derived: 'Calculated measures',
  profile: 'Profile',
  membership: 'Membership Type',
  selectAll: 'Select All',
  clear: 'Clear',
  showParts: (label: string) => `Show items in ${label}`,
  done: 'Done',
} as const

/** Names of profile variables that can be shown (2 §3). */
export const PROFILE_MEASURES = [
  ['userSpecialtyId', 'Specialty'],
  ['userSubSpecialtyId', 'Subspecialty'],
  ['userGender', 'Gender identity'],
  ['userEthnicity', 'Ethnicity'],
  ['userUSVeteran', 'U.S. veteran'],
  ['userVisaStatus', 'Visa status'],
] as const

export const STATE = {
  checking: 'Checking reports data...',
  loadingStudy: 'Loading study ...',
  loadingCharts: 'Loading charts ...',
  applying: 'Applying filters...',
  tooFew: 'There isn’t enough data to display for this group.',
  empty: 'No results found.',
  unpublished: 'Results for this study aren’t available yet. They’ll appear here automatically.',
  notOpen: 'Results aren’t open yet',
  opens: (day: string) => `Results will open once enough physicians have submitted the study. It closes on ${day}.`,
  failed: 'Unable to load some data, please try again later',
  adminFailed: 'Unable to upload results',
  noStudies: 'There are no studies to view data for. Please check back later or view your available studies.',
  studies: 'View available studies',
  missing: 'We can’t find this study.',
  deleted: 'It may have been deleted.',
  newest: 'View the newest results',
  studyFailed: 'Some error occurs',
  retry: 'Try again',
} as const

export const SCOPE = {
  label: 'Responses from',
  study: 'All Study Responses',
  off: 'Take a study to see more options.',
  back: 'Show All Study Responses',
} as const

/** Texts about values that are combined with others. */
export const JOINED = {
  names: {
    metro: 'metropolitan areas',
    gender: 'gender identities',
    ethnicity: 'ethnicities',
    visa_status: 'visa statuses',
    veteran: 'veteran statuses',
  },
  answers: 'answers',
  text: (names: string, hasUnstated: boolean) =>
    `For privacy, ${names} with few respondents are counted together${hasUnstated ? ', also with respondents who didn’t state theirs' : ''}. These results include all of them, not just the group you chose.`,
} as const

export const COMPARE = {
  label: 'Compare with',
  nothing: 'Nothing',
  everybody: 'All participants',
  year: 'Prior year',
  groups: 'Other groups',
  other: 'Another group…',
  otherTitle: 'Compare with another group',
  otherFilters: 'Filters for the other group',
  otherName: 'Another group',
  use: 'Compare',
  thisGroup: 'This report',
  loading: 'Loading comparison…',
  failed: 'We couldn’t load the comparison.',
  notAsked: (name: string) => `${name}: not asked`,
  withheld: (name: string) => `${name}: There isn’t enough data to display.`,
  joined: (name: string, group?: { readonly joined?: readonly unknown[] | undefined }) =>
    group?.joined ? `${name}, counted together with others` : name,
  noFilters: (period: number) => `We can’t apply this report’s filters to the ${period} study.`,
} as const

export const REPORTS = {
  name: 'Report Name',
  period: 'Study Period',
  specialty: 'Specialty',
  subspecialty: 'Subspecialty',
  standard: 'Default Report',
  notSaved: 'Not saved yet',
  create: 'New',
  keep: 'Save report',
  load: 'Load',
  actions: 'Actions',
  rename: 'Rename',
  copy: 'Copy',
  remove: 'Delete',
  sampleOnly: 'Only a sample report is available until the study is completed',
  sample: 'Sample report',
  createTitle: 'Create Report',
  renameTitle: 'Rename Report',
  field: 'Report name',
  cancel: 'Cancel',
  createButton: 'Create',
  saveButton: 'Save',
  selectTitle: 'Select Report',
  continue: 'Continue',
  deleteTitle: 'Delete Report',
  deleteText: (title: string) => `Are you sure you want to delete the '${title}' report?`,
  yes: 'Yes',
  no: 'No',
  copyOf: (title: string) => `Copy of ${title}`,
} as const

export const REPORT_TOASTS = {
  limit: (limit: number) => `Only ${limit} reports are allowed. You can delete an existing report and try again.`,
  nothingToCopy: 'There is no Report to be cloned.',
  lastOne: 'Delete not allowed, at least one report must be active.',
  saved: 'Reports saved successfully',
  created: 'Reports created successfully',
  deleted: 'Report deleted successfully',
  failed: 'Unable to upload data, please try again later',
} as const

export const REPORT_ISSUES = {
  repaired: 'We couldn’t read parts of your saved reports, so we left them out.',
  reset: 'We couldn’t read your saved reports. You’re starting with the default report.',
  dismiss: 'Dismiss',
} as const

export const TITLE = {
  required: 'This field is required',
  short: "Title can't be less than 2 characters.",
  long: "Title can't be more than 255 characters.",
  taken: 'Comparison with the same Title already exists.',
} as const

export const RESTRICTED = {
  title: 'Access Restricted',
  module: 'Complete this module to see its results.',
  study: 'You don’t have access to this study’s results.',
  leave: 'Continue',
} as const

export const ADMIN = {
  within: 'Show answers from',
  everybody: 'All respondents',
  showingAll: 'Showing all results, including groups of fewer than 10 people',
  kicker: 'Study results',
} as const

/** Texts about the precision of results and the people included (release-engine, rules 7 and 9). */
export const BASIS = {
  about: (label: string) => `About this result: ${label}`,
  exact: 'Everyone in this group is counted, and no one else.',
  quartiles: 'Quartiles are exact. Numbers with “about” or a range, and faint bars, are estimates.',
  blurred:
    'Everyone in this group is counted, and no one else. The counts are blurred by a few people to protect participants.',
  estimate: 'Estimated from counts of groups of at least 10 people.',
  range: 'Each range is designed to contain the true value in at least 9 of 10 cases.',
  made: 'Results are calculated from counts of groups of at least 10 people. Results that these counts don’t give exactly are estimates with a range.',
  more: 'How results are calculated',
} as const

/** Texts that compare the reader's value with the median. */
export const MEDIAN = {
  words: ['above the median', 'below the median'],
  same: 'equal to the median',
  is: (median: string) => `the median is ${median}`,
  untold: (median: string) => `no clear difference from the median, ${median}`,
} as const

/** Texts that explain why results are withheld. */
export const WITHHELD = {
  few: 'There is not enough data to display.',
  protected: 'Shown for the whole study only, to protect participants.',
} as const

const higher = (words: string, mine: string, theirs: string) => `${words} for ${mine} than for ${theirs}`
const later = (words: string, mine: string, theirs: string) => `${words} in ${mine} than in ${theirs}`

/** Texts about differences between groups and between years. */
export const GAPS = {
  point: 'percentage point',
  points: 'percentage points',
  words: ['higher', 'lower'],
  groups: {
    median: (gap: string, mine: string, theirs: string) => `Median: ${higher(gap, mine, theirs)}.`,
    same: (mine: string, theirs: string) => `The medians of ${mine} and ${theirs} are the same.`,
    option: (name: string, gap: string, mine: string, theirs: string) =>
      `Largest difference: ${name}, ${higher(gap, mine, theirs)}.`,
    none: (mine: string, theirs: string) => `No clear difference between ${mine} and ${theirs}.`,
  },
  years: {
    median: (gap: string, mine: string, theirs: string) => `Median: ${later(gap, mine, theirs)}.`,
    same: (mine: string, theirs: string) => `The median is the same in ${mine} and ${theirs}.`,
    option: (name: string, gap: string, mine: string, theirs: string) =>
      `Largest change: ${name}, ${later(gap, mine, theirs)}.`,
    none: (mine: string, theirs: string) => `No clear change between ${theirs} and ${mine}.`,
  },
} as const

/** Text in place of the value of a reader who submitted, but has no number or choice for a measure, if the reason isn't known. */
export const NO_VALUE = 'no value'

/** Texts about when the reader's answers are included in the results (release-engine, rule 13). */
export const COUNTING = {
  counted: 'Your answers are included in these results.',
  date: (day: string) => `Your answers will be included when results open on ${day}.`,
  close: (day: string) => `Your answers will be included by the time the study closes on ${day}.`,
  people: (band: string, isModule: boolean, day: string) =>
    `Your answers will be included when the study closes on ${day}, or earlier if ${band} more colleagues ${isModule ? 'complete this module' : 'submit the study'}.`,
  soon: 'Your answers will be included in the next update of the results, usually within minutes. If too few similar colleagues are waiting, it takes longer.',
  never:
    'This study closed before enough people submitted with you, so your answers couldn’t be included in the results. Your answers are saved.',
  unknown: 'Your answers will be included in the next update of the results.',
} as const

/** Returns text such as "Nov 20, 2026 (update 2)". */
const named = (day: string, batch: number | null | undefined) => (batch ? `${day} (update ${batch})` : day)

/** Texts about the edition of the results, named by the date and number of its latest batch. */
export const EDITION = {
  named,
  asOf: (day: string, batch: number | null | undefined) => `as of ${named(day, batch)}`,
  results: (day: string, batch: number | null | undefined) => `Results as of ${named(day, batch)}.`,
  unpublished: 'not published yet',
} as const

/** Texts of the row above the charts on phones, with links to charts. */
export const STRIP = {
  label: 'This report',
  measures: 'Measures',
  filters: 'Filters',
  everybody: 'All participants',
  jump: (name: string) => `Go to ${name}`,
} as const

export const VIEW = {
  label: 'View',
  charts: 'Charts',
  table: 'Table',
  studyAxis: 'Same scale for all groups',
} as const

/** Texts of the table with all results of the report. */
export const SCAN = {
  numbers: 'Numbers',
  shares: 'Choices',
  measure: 'Measure',
  option: 'Option',
  share: 'Share',
  physicians: 'Physicians',
  answered: 'Answered',
  unit: 'Unit',
  made: 'Method',
  mine: 'My value',
  rank: 'My percentile',
  copy: 'Copy',
  csv: 'CSV',
  xlsx: 'XLSX',
  alone: 'This table shows only one group. View the charts to compare groups.',
  copied: 'Table copied',
  failed: 'We couldn’t copy the table. Please try again.',
  loading: 'Loading table…',
} as const

/** Texts of the report's group divided by an attribute. */
export const BREAK_OUT = {
  label: 'Split by',
  nothing: 'Nothing',
  loading: 'Loading groups…',
  failed: 'We couldn’t load the groups.',
  title: (measure: string, attribute: string) => `${measure} by ${attribute}`,
  none: 'No group has enough answers to show.',
  hint: (count: number) => `Showing the ${count} largest groups.`,
} as const

/** Labels of the rows that describe results in a downloaded file. */
export const EXPORT_LABELS = {
  study: 'Study',
  edition: 'Results as of',
  group: 'Group',
  filters: 'Filters',
  compared: 'Compared with',
  measure: 'Measure',
  made: 'Method',
  people: 'Physicians',
  answered: 'Answered',
  about: 'Estimated',
  all: 'Physicians, Answered',
  unknown: 'Answered “I don’t know”',
} as const

/** Texts for exporting the results and data dictionary of a study, for the platform administrator. */
export const EXPORTS = {
  title: 'Export results',
  lead: 'Download this study’s results and data dictionary for use in spreadsheet or statistics software.',
  facts: [
    'Results match the report: quartiles, shares, and number of respondents. No result is shown where we count, or estimate, fewer than 10 people.',
    'The export never includes individual answers.',
    'The data dictionary lists codes, questions, types, units, ranges, options, and conditions. It doesn’t include answers.',
    'Each download is recorded in the audit log with your name.',
  ],
  off: 'Exporting is turned off (setting allow_figures_export).',
  toSetting: 'Go to setting',
  figures: 'Results (CSV)',
  dictionary: 'Data dictionary (CSV)',
  failed: 'We couldn’t load the setting.',
  open: 'Export results',
} as const

/** Texts of the map that shows a median by state. */
export const STATE_MAP = {
  title: 'Map by state',
  of: (measure: string) => `${measure}, median by state`,
  measure: 'Measure',
  group: 'Physicians',
  state: 'State',
  none: 'No state',
  few: 'not enough data',
  hint: 'Select a state, or point to its tile.',
} as const
