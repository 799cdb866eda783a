/** Texts of the results screen; those given by the specification are verbatim. */
export const STEPS = {
  measures: 'STEP 1 - Select Measures to view aggregate data for your specialty',
  filters: 'STEP 2 - Select and apply Filters to fine-tune the aggregate data.',
  note: 'Note: Measures display aggregated data from all member participants; select specialty or subspecialty filters for specific data.',
} as const

export const SAMPLE = {
  reports: 'STEP 1 - Create a New report or Select a saved report [disabled in sample version]',
  source: 'STEP 2 - Select the Data Source [fixed in sample version].',
  kicker: 'Sample report',
  leave: 'Leave the sample',
  off: (action: string) => `${action} is disabled in the sample version`,
  none: 'No sample report is available right now.',
} as const

/** /recruiter/inform (decision G-088). */
export const RECRUITER = {
  title: 'Inform',
  lead: 'What physicians earn and how they work, by specialty: figures about ten people or more, as physicians themselves see them.',
  nothingPaid: 'No results are open to your organization yet.',
  whatOpens:
    'A job offer that is paid for or invoiced opens the results of its specialty to everybody in your organization, for as long as you like.',
  describe: 'Describe a position',
  noStudy: 'No study has results yet.',
  specialty: 'Specialty',
  others: 'A posted job offer opens the results of its specialty.',
} as const

export const PANEL = {
  measures: 'Step 1: Measures',
  selectMeasures: 'Select Measures',
  noMeasures: 'No measures selected',
  takeStudy: 'Take Study',
  takeStudyHint: 'Take the study to activate all the features',
  completed: 'You have completed this study.',
  notOpen: "This study isn't open for responses.",
  notInvited: 'Your membership type is not invited to this study.',
} as const

export const PICKER = {
  title: 'Select Measures',
  find: 'Find a measure',
  nothingFound: 'No measures match your search.',
  derived: 'Derived measures',
  profile: 'Profile',
  membership: 'Membership Type',
  selectAll: 'Select All',
  clear: 'Clear',
  showParts: (label: string) => `Show the variables of ${label}`,
  done: 'Done',
} as const

/** The profile variables that may be shown, by name (2 §3). */
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
  withheld: 'There is not enough data to display.',
  empty: 'No results found.',
  unpublished: "Results for this study aren't available yet. They'll appear here automatically.",
  failed: 'Unable to load some data, please try again later',
  adminFailed: 'Unable to upload results',
  noStudies: 'There are no studies to view data for. Please check back later or view your available studies.',
  studies: 'View available studies',
  studyFailed: 'Some error occurs',
  retry: 'Try again',
} as const

export const SCOPE = {
  label: 'Responses from',
  study: 'All Study Responses',
  off: 'More options become available once you take a study.',
} as const

export const COMPARE = {
  label: 'Compare with',
  nothing: 'Nothing',
  everybody: 'All participants',
  year: 'The prior year',
  groups: 'Other groups',
  other: 'Another group ...',
  otherTitle: 'Compare with another group',
  otherFilters: 'Filters of the other group',
  otherName: 'Another group',
  use: 'Compare',
  thisGroup: 'This report',
  loading: 'Loading comparison ...',
  failed: "We couldn't load the comparison.",
  notAsked: (name: string) => `${name}: This wasn't asked.`,
  withheld: (name: string) => `${name}: There is not enough data to display.`,
  noFilters: (period: number) => `This report's filters can't be applied to the ${period} study.`,
} as const

export const REPORTS = {
  name: 'Report Name',
  period: 'Study Period',
  specialty: 'Specialty',
  subspecialty: 'Subspecialty',
  standard: 'Default Report',
  notSaved: 'Not saved yet',
  create: 'New',
  keep: 'Save as report',
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
  repaired: "Parts of your saved reports couldn't be read and were left out.",
  reset: "Your saved reports couldn't be read. You're starting over with the default report.",
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
  study: "You don't have access to this study's results.",
  leave: 'Continue',
} as const

export const ADMIN = {
  within: 'Answers of',
  everybody: 'All respondents of the study',
  showingAll: 'All results: also of fewer than ten people',
  kicker: 'Study results',
} as const

/** How figures were made (release-engine, rule 5). */
export const BASIS = {
  exact: 'Exact',
  estimate: 'Estimate',
  combined: 'Rough estimate',
  how: (label: string) => `${label}: how this figure was made`,
  made: 'Figures are counted in groups of at least ten people, never one by one. What such groups do not tell is estimated, and says so.',
  more: 'How figures are made',
} as const

/** Charts that show nothing, or too little to rely on. */
export const HIDDEN = {
  title: 'Not shown',
  combined: 'This group is not known together. A rough estimate is possible:',
  show: 'Show the estimate',
  clear: 'Clear all Filters',
} as const

/** The reader's own value where their answers do not count yet. */
export const NOT_COUNTED = 'not counted yet'

/** When the reader's own answers count in the results (release-engine, rule 7). */
export const COUNTING = {
  counted: 'Your answers count in these results.',
  date: (day: string) => `Your answers will count from ${day} on, when results open.`,
  people: (band: string, isModule: boolean, day: string) =>
    `Your answers will count when the study closes on ${day}, or earlier: once ${band} more colleagues have ${isModule ? 'completed this module' : 'submitted'}.`,
  soon: 'Your answers will count with the next batch of results, which is due: within minutes, unless too few colleagues like you wait with you.',
  never:
    'The study has closed, and too few answers wait with yours to be counted in a group of ten. Yours are kept, but results go without them.',
  unknown: 'Your answers are kept and will count with the next batch of results.',
} as const

/** "Nov 20, 2026, batch 2" */
const named = (day: string, batch: number | null | undefined) => (batch ? `${day}, batch ${batch}` : day)

/** The edition behind figures, by the day and number of its latest batch. */
export const EDITION = {
  named,
  asOf: (day: string, batch: number | null | undefined) => `as of ${named(day, batch)}`,
  results: (day: string, batch: number | null | undefined) => `Results as of ${named(day, batch)}.`,
  unpublished: 'not published yet',
} as const

/** The phone's row above the charts, and jumps to a chart. */
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
  studyAxis: 'Axis of the whole study',
} as const

/** All figures of the report in one table. */
export const SCAN = {
  label: 'All measures',
  measure: 'Measure',
  unit: 'Unit',
  made: 'Made',
  mine: 'Mine',
  rank: 'My percentile',
  copy: 'Copy',
  csv: 'CSV',
  xlsx: 'XLSX',
  alone: 'The table has the figures of this group alone. Other groups are beside it in the charts.',
  copied: 'Table copied.',
  failed: "That didn't work. Please try again.",
  loading: 'Loading table ...',
} as const

/** The report's group divided by an attribute. */
export const BREAK_OUT = {
  label: 'Break out by',
  nothing: 'Nothing',
  loading: 'Loading groups ...',
  failed: "We couldn't load the groups.",
  title: (measure: string, attribute: string) => `${measure} by ${attribute}`,
  none: 'No group has enough answers.',
  hint: (count: number) => `The ${count} largest groups, by their median.`,
} as const

/** What a downloaded file says about its figures. */
export const FACTS = {
  study: 'Study',
  edition: 'Results as of',
  group: 'Group',
  filters: 'Filters',
  compared: 'Compared with',
  measure: 'Measure',
  made: 'Made',
  unknown: "Answered I don't know",
} as const

/** Figures and data dictionary of a study as files, for the platform administrator. */
export const EXPORTS = {
  title: 'Figures as files',
  lead: 'What the results of this study show of everybody, and what its variables mean, for a spreadsheet or a statistics program.',
  facts: [
    'The figures are those of the report: quartiles, shares of options and bins, and how many answered. Each is about ten people or more.',
    'No row is about a person. Answers of single members never leave, with or without their names.',
    'The data dictionary has no answers: codes, questions, kinds, units, ranges, options, and when each is asked.',
    'Every file that is taken stands in the audit log, with who took it.',
  ],
  off: 'The setting allow_figures_export is off, so nothing can be taken.',
  toSetting: 'Open the setting',
  figures: 'Figures (CSV)',
  dictionary: 'Data dictionary (CSV)',
  failed: 'The setting could not be loaded.',
  open: 'Figures as files',
} as const
