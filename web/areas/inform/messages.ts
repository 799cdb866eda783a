/** Texts of the results screen; where the specification gives them, to the letter. */
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
  none: 'There is no sample report at the moment.',
} as const

export const PANEL = {
  measures: 'Step 1: Measures',
  selectMeasures: 'Select Measures',
  noMeasures: 'No measures selected',
  takeStudy: 'Take Study',
  takeStudyHint: 'Take the study to activate all the features',
  completed: 'You have completed this study.',
  notOpen: 'This study is not open for answers.',
  notInvited: 'Your membership type is not invited to this study.',
} as const

export const PICKER = {
  title: 'Select Measures',
  find: 'Find a measure',
  nothingFound: 'No measure has these words.',
  derived: 'Derived measures',
  profile: 'Profile',
  membership: 'Membership Type',
  selectAll: 'Select All',
  clear: 'Clear',
  showParts: (label: string) => `Show the variables of ${label}`,
  done: 'Done',
} as const

/** The derived user variables that may be shown, by name (2 §3). */
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
  unpublished: 'There are no results of this study yet. They appear here by themselves as soon as there are.',
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
  off: 'More choices open once you have taken a study.',
} as const

export const COMPARE = {
  label: 'Compare with',
  nothing: 'Nothing',
  everybody: 'All participants',
  year: 'The prior year',
  groups: 'Other groups',
  thisGroup: 'This report',
  loading: 'Loading what you compare with ...',
  failed: 'What you compare with could not be loaded.',
  notAsked: (name: string) => `${name}: this was not asked.`,
  withheld: (name: string) => `${name}: There is not enough data to display.`,
  noFilters: (period: number) => `The filters of this report cannot be applied to the study of ${period}.`,
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
  repaired: 'Parts of your saved reports could not be read and were left out.',
  reset: 'Your saved reports could not be read. You begin again with the default report.',
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
  module: 'The results of a module are for those who have completed it.',
  study: 'You have no access to the results of this study.',
  leave: 'Continue',
} as const

export const FIRST_VISIT = {
  title: 'Before you read on',
  text: (fewest: number) =>
    `Figures are shown only where at least ${fewest} people have answered. Where fewer did, the chart says so and shows nothing.`,
  done: 'Got it',
} as const

export const ADMIN = {
  showAllOff: 'This platform does not allow unprotected results: charts of too few answers stay closed.',
  unprotected: 'Unprotected',
  kicker: 'Results of a study',
} as const

export const UNLOCK = {
  title: 'Not open yet',
  text: 'Groups of your own kind that have too few answers so far:',
  close: 'A few more answers open it',
  far: 'Needs many more answers',
  refer: 'Refer a colleague',
} as const
